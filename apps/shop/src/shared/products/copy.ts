/** The words of a product's facts and of the lines of an order. */
export const copy = {
  about: (pounds: string) => `About ${pounds} lb`,
  each: (price: string) => `${price} each`,
  quantityOf: (quantity: number, size: string) => `${quantity} × ${size}`,
  backup: (name: string) => `Backup: ${name}`,
  substitutionsAllowed: 'Substitutions allowed',
  noSubstitutions: 'Substitutions not allowed',
  flashSale: 'Flash sale price',
  instructions: (text: string) => `Item Instructions: ${text}`,
};
