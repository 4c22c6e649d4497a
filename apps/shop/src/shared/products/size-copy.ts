/** How sizes and unit prices read; their units are those of the data. */
export const sizeCopy = {
  /** `12 fl oz`, `6 × 12 fl oz` */
  sized: (amount: string, unit: string) => `${amount} ${unit}`,
  /** `About 1.8 lb`: an item sold by weight at its average. */
  about: (size: string) => `About ${size}`,
  /** `for about 3.6 lb`, beside a price: what several items weigh, by their average. */
  forAbout: (size: string) => `for about ${size}`,
  /** `$2.39/lb` */
  per: (price: string, unit: string) => `${price}/${unit}`,
};
