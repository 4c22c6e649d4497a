/** What staff call an order by, and what its labels say: the last four digits before its suffix. */
export const orderNumber = (orderId: string): string => orderId.slice(-6, -2);
