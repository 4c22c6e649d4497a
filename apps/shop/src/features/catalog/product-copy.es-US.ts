import type { ModalityType } from '@cartwright/contracts/common';
import type { Translation } from '#format/translation.ts';
import type * as en from './product-copy.ts';

const MODALITIES: Readonly<Record<ModalityType, string>> = {
  PICKUP: 'recoger',
  DELIVERY: 'entrega a domicilio',
  IN_STORE: 'comprar en tienda',
};

const DIETS = new Map([
  ['organic', 'Orgánico'],
  ['vegan', 'Vegano'],
  ['vegetarian', 'Vegetariano'],
  ['gluten-free', 'Sin gluten'],
]);

export const productCopy = {
  saleThrough: (tag, day) => `${tag} hasta el ${day}`,
  unavailable: {
    OUT_OF_STOCK: () => 'Agotado',
    OTHER_MODALITY: (modality) => `No disponible para ${MODALITIES[modality]}`,
    NOT_SOLD_HERE: () => 'No se vende en esta tienda',
  },
  otherModality: 'Puede que lo encuentres si compras de otra forma.',
  instead: 'Prueba uno de estos',
  goesWith: 'Va bien con',
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
  details: 'Detalles',
  packageNumber: { UPC: (digits) => `Código UPC ${digits}`, GTIN: (digits) => `Código GTIN ${digits}` },
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
