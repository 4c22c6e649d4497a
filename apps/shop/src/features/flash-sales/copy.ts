/** Words of the flash sales beside an order. */
export const copy = {
  title: 'Flash sales',
  hint: 'While they last, and for this order alone.',
  loading: 'Looking for flash sales',
  off: (percent: number) => `${percent}% off`,
  was: 'was',
  upTo: (limit: number) => `Up to ${limit}`,
  over: 'This sale is over',
  add: (name: string) => `Add ${name} to your order`,
  inOrder: (quantity: number, name: string) => `${quantity} in your order, ${name}. Change quantity`,
  quantityOf: (name: string) => `Quantity, ${name}`,
  now: (quantity: number, name: string) =>
    quantity === 0 ? `${name} is no longer in your order` : `${quantity} ${name} in your order`,

  leave: 'Remove flash sale items?',
  leaveText: 'Their prices are for this order alone. If you leave it, they are taken out.',
  remove: 'Yes, Remove Items',
  removing: 'Removing',
  keep: 'No, Keep Items',
};
