/** The words of a product's facts; those of an order's lines come with them. */
export const copy = {
  about: (pounds: string) => `About ${pounds} lb`,
  each: (price: string) => `${price} each`,
};
