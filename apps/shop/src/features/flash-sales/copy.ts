/** Words of the flash sales beside an order. */
export const copy = {
  title: 'Flash Sales',
  hint: 'Limited quantities. This order only.',
  loading: 'Loading flash sales',
  off: (percent: number) => `${percent}% off`,
  was: 'was',
  upTo: (limit: number) => `Limit ${limit}`,
  over: 'This sale has ended',
  add: (name: string) => `Add ${name} to your order`,
  inOrder: (quantity: number, name: string) => `${quantity} in your order, ${name}. Change quantity`,
  quantityOf: (name: string) => `Quantity, ${name}`,
  now: (quantity: number, name: string) =>
    quantity === 0 ? `${name} is no longer in your order` : `${quantity} ${name} in your order`,

  leave: 'Remove flash sale items?',
  leaveText: "Flash sale prices are for this order only. If you leave, we'll remove these items.",
  remove: 'Yes, Remove Items',
  removing: 'Removing',
  keep: 'No, Keep Items',
};
