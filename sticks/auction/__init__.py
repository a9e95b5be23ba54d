"""What the auction games need besides their rules."""
