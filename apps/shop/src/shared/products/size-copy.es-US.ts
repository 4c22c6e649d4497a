import type { Translation } from '#format/translation.ts';
import type * as en from './size-copy.ts';

/** The units of the data, one and several, that are not the same in Spanish. */
const UNITS: { readonly [unit: string]: readonly [one: string, several: string] } = {
  each: ['unidad', 'unidades'],
  ct: ['unidad', 'unidades'],
  pc: ['pza.', 'pzas.'],
  pk: ['paquete', 'paquetes'],
  bunch: ['manojo', 'manojos'],
  head: ['cabeza', 'cabezas'],
  'fl oz': ['oz líq.', 'oz líq.'],
  in: ['pulg.', 'pulg.'],
  'sq ft': ['pie²', 'pies²'],
};

export const sizeCopy = {
  sized: (amount, unit) => `${amount} ${UNITS[unit]?.[amount === '1' ? 0 : 1] ?? unit}`,
  about: (size) => `Aprox. ${size}`,
  forAbout: (size) => `por aprox. ${size}`,
  per: (price, unit) => `${price}/${UNITS[unit]?.[0] ?? unit}`,
} satisfies Translation<typeof en.sizeCopy>;
