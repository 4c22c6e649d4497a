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
  priceAtStore: 'Elige una tienda para ver los precios',
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
  similar: 'Artículos similares',
  byWeight: 'Pagas por lo que pesa.',
  addToCart: 'Agregar al carrito',
  addToList: 'Agregar a la lista',
  gone: 'Este artículo ya no está disponible',
  goneText: 'Intenta buscar algo similar.',
} satisfies Translation<typeof en.productCopy>;
