import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  about: (pounds) => `Aprox. ${pounds} lb`,
  each: (price) => `${price} c/u`,
  quantityOf: (quantity, size) => `${quantity} × ${size}`,
  backup: (name) => `Reemplazo: ${name}`,
  substitutionsAllowed: 'Sustituciones permitidas',
  noSubstitutions: 'Sin sustituciones',
  flashSale: 'Precio de oferta relámpago',
  instructions: (text) => `Instrucciones del artículo: ${text}`,
} satisfies Translation<typeof en.copy>;
