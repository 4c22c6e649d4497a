/** The words of the lines of an order. */
export const orderCopy = {
  quantityOf: (quantity: number, size: string) => `${quantity} × ${size}`,
  backup: (name: string) => `Backup: ${name}`,
  substitutionsAllowed: 'Substitutions allowed',
  noSubstitutions: 'Substitutions not allowed',
  flashSale: 'Flash sale price',
  instructions: (text: string) => `Item Instructions: ${text}`,
};
