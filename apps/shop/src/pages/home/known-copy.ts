/** What the hero says to a shopper who is known. */
export const knownCopy = {
  /** @param until the end of the hold, `3:05 PM`, when it has one */
  held: (until: string | undefined) =>
    `We're holding this time for you${until === undefined ? '' : ` until ${until}`}. Keep adding to your cart.`,
  goToCart: 'Go to Cart',
  trackOrder: 'Track Order',
  pickUp: 'How to Pick It Up',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  /** @param day such as `Sat, Nov 14` */
  last: (day: string, items: string) => `Your last order, from ${day}, had ${items}. Need the same again?`,
  start: 'Start Shopping',
} as const;
