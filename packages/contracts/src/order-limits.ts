/** The longest instructions for the driver or the team, in characters (CHK-051). */
export const MAX_INSTRUCTIONS = 128;

/** The most lines of an order. */
export const MAX_ORDER_LINES = 300;
