"""The parts that the page is drawn from: each a module of pure functions returning Markup."""
