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
  snapEligible: 'SNAP EBT eligible',
  snapPays: (amount: string) => `SNAP EBT pays ${amount}`,
  /** On the final bill. */
  snapPaid: (amount: string) => `SNAP EBT paid ${amount}`,
  coupon: (amount: string) => `Coupon: ${amount} off`,
  instructions: (text: string) => `Item Instructions: ${text}`,
};
