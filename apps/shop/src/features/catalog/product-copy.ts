import type { ModalityType } from '@cartwright/contracts/common';

const MODALITIES: Readonly<Record<ModalityType, string>> = {
  PICKUP: 'pickup',
  DELIVERY: 'delivery',
  IN_STORE: 'shopping in store',
};

const DIETS = new Map([
  ['organic', 'Organic'],
  ['vegan', 'Vegan'],
  ['vegetarian', 'Vegetarian'],
  ['gluten-free', 'Gluten-free'],
]);

/** The words of a product's own page. */
export const productCopy = {
  /** @param tag the name of the offer. @param day such as `Sun, Nov 29` */
  saleThrough: (tag: string, day: string) => `${tag} through ${day}`,
  /** Why it cannot be had, for the way to shop that is chosen. */
  unavailable: {
    OUT_OF_STOCK: () => 'Out of stock',
    OTHER_MODALITY: (modality: ModalityType) => `Not available for ${MODALITIES[modality]}`,
    NOT_SOLD_HERE: () => 'Not sold at this store',
  },
  otherModality: 'You may find it if you shop another way.',
  instead: 'Try One of These Instead',
  goesWith: 'Goes Well With',
  inStock: 'In stock',
  snap: 'SNAP EBT eligible',
  age: (years: number) => `Age ${years}+`,
  aboutItem: 'About This Item',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  contains: (allergens: string) => `Contains ${allergens}.`,
  noAllergens: 'No major allergens listed.',
  dietTitle: 'Diet',
  /** By the name of a diet in the catalog; one without a label stands as the catalog has it. */
  diet: (name: string): string => DIETS.get(name) ?? name,
  details: 'Details',
  /** By what the number under the bars of the package is, in its groups of digits. */
  packageNumber: { UPC: (digits: string) => `UPC ${digits}`, GTIN: (digits: string) => `GTIN ${digits}` },
  warning: 'Warning',
  pictures: 'Pictures',
  front: 'Front',
  back: 'Back, with nutrition facts',
  backOf: (name: string) => `Back of the pack of ${name}, with its nutrition facts`,
  similar: 'Similar Items',
  byWeight: 'You pay for what it weighs.',
  addToCart: 'Add to Cart',
  addToList: 'Add to List',
  gone: 'This item is no longer available',
  goneText: 'Try searching for something similar.',
};
