import type { Translation } from '#format/translation.ts';
import type * as en from './product-copy.ts';

const DIETS = new Map([
  ['organic', 'Orgánico'],
  ['vegan', 'Vegano'],
  ['vegetarian', 'Vegetariano'],
  ['gluten-free', 'Sin gluten'],
]);

export const productCopy = {
  saleThrough: (tag, day) => `${tag} hasta el ${day}`,
  unavailableHere: 'No disponible con esta forma de comprar',
  inStock: 'Disponible',
  snap: 'Elegible para SNAP EBT',
  age: (years) => `A partir de ${years} años`,
  aboutItem: 'Acerca de este artículo',
  ingredients: 'Ingredientes',
  allergens: 'Alérgenos',
  contains: (allergens) => `Contiene ${allergens}.`,
  noAllergens: 'No se indican alérgenos principales.',
  dietTitle: 'Dieta',
  diet: (name) => DIETS.get(name) ?? name,
  warning: 'Advertencia',
  pictures: 'Fotos',
  front: 'Frente',
  back: 'Reverso, con la información nutricional',
  backOf: (name) => `Reverso del empaque de ${name}, con la información nutricional`,
  similar: 'Artículos similares',
  byWeight: 'Pagas por lo que pesa.',
  addToCart: 'Agregar al carrito',
  addToList: 'Agregar a la lista',
  gone: 'Este artículo ya no está disponible',
  goneText: 'Intenta buscar algo similar.',
} satisfies Translation<typeof en.productCopy>;
