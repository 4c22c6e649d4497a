/** Spoken before a price that is struck out. */
export const priceText = { was: 'was' };
