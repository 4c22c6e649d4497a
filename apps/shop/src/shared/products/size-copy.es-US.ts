import type { Translation } from '#format/translation.ts';
import type * as en from './size-copy.ts';

/** The units of the data, one and several, that are not the same in Spanish. */
const UNITS: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['each', ['unidad', 'unidades']],
  ['ct', ['ud.', 'uds.']],
  ['pc', ['pza.', 'pzas.']],
  ['pk', ['paquete', 'paquetes']],
  ['bunch', ['manojo', 'manojos']],
  ['head', ['cabeza', 'cabezas']],
  ['fl oz', ['oz líq.', 'oz líq.']],
  ['in', ['pulg.', 'pulg.']],
  ['sq ft', ['pie²', 'pies²']],
]);
const [ONE, SEVERAL] = [0, 1];

export const sizeCopy = {
  sized: (amount, unit) => `${amount} ${UNITS.get(unit)?.[amount === '1' ? ONE : SEVERAL] ?? unit}`,
  about: (size) => `Aprox. ${size}`,
  per: (price, unit) => `${price}/${UNITS.get(unit)?.[ONE] ?? unit}`,
} satisfies Translation<typeof en.sizeCopy>;
