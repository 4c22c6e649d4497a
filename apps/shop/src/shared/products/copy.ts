/** The words of a product's facts; those of an order's lines come with them. */
export const copy = {
  each: (price: string) => `${price} each`,
};
