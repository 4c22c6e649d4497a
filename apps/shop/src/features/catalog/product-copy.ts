/** The words of a product's own page. */
export const productCopy = {
  unavailableHere: 'Not available for this way to shop',
  inStock: 'In stock',
  priceAtStore: 'Choose a store to see prices',
  snap: 'SNAP EBT eligible',
  age: (years: number) => `Age ${years}+`,
  aboutItem: 'About this item',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  contains: (allergens: string) => `Contains ${allergens}.`,
  noAllergens: 'None of the major allergens are named for this item.',
  dietTitle: 'Diet',
  warning: 'Warning',
  similar: 'Similar items',
  addToCart: 'Add to cart',
  gone: 'This item is not sold any more',
  goneText: 'It may have left the shelf. Search for something like it.',
};
