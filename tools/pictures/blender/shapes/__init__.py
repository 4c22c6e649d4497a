"""The shapes of goods."""
