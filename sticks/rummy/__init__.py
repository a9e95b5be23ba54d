"""What the rummy games share: rule sets, requirements, meld groups and the solver."""
