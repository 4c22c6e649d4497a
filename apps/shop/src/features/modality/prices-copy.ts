/** Whose prices a page shows while no way to shop is chosen. */
export const pricesCopy = {
  /** @param store such as `Fountain Row`. @param city such as `Cincinnati, OH` */
  from: (store: string, city: string) => `Prices at ${store}, ${city}.`,
  near: 'See Prices Near You',
  stock: 'See What Is in Stock',
  none: 'Choose a store to see prices.',
};
