/** The most lines of an order. */
export const MAX_ORDER_LINES = 300;
