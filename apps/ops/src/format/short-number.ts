/** The part of an order's number by which people of the store call it: four digits before those of the modality. */
export const shortNumber = (orderId: string): string => orderId.slice(-6, -2);
