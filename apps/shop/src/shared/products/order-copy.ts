/** The words of the lines of an order. */
export const orderCopy = {
  quantityOf: (quantity: number, size: string) => `${quantity} × ${size}`,
  backup: (name: string) => `Backup: ${name}`,
  substitutionsAllowed: 'Substitutions allowed',
  approval: 'Substitutions allowed if you approve them',
  noSubstitutions: 'Substitutions not allowed',
  /** Read before a price that was not the final one. */
  estimated: 'Estimated',
  flashSale: 'Flash sale price',
  coupon: (amount: string) => `Coupon: ${amount} off`,
  instructions: (text: string) => `Item Instructions: ${text}`,
};
