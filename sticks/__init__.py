"""Four games about sticks: rules, solver and bots, in the standard library alone."""
