import type { Translation } from '#format/translation.ts';
import type * as en from './prices-copy.ts';

export const pricesCopy = {
  from: (store, city) => `Precios de ${store}, ${city}.`,
  near: 'Ver precios cerca de ti',
  stock: 'Ver qué hay disponible',
  none: 'Elige una tienda para ver los precios.',
} satisfies Translation<typeof en.pricesCopy>;
