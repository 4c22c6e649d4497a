/** What a size may be called in the words of a product (`size_words` of the database), for one of a typed unit. */
const UNITS: readonly (readonly [names: RegExp, ...sizes: (readonly [unit: string, per: number])[]])[] = [
  [/^(oz|ounces?|onzas?)$/, ['oz', 1], ['floz', 1], ['lb', 1 / 16]],
  [/^(lbs?|pounds?|libras?)$/, ['lb', 1], ['oz', 16]],
  [/^(gal|gallons?|galon|galones)$/, ['gal', 1], ['floz', 128]],
  [/^(qts?|quarts?)$/, ['floz', 32], ['gal', 1 / 4]],
  [/^(pts?|pints?)$/, ['pt', 1], ['floz', 16]],
  [/^(l|liters?|litres?|litros?)$/, ['l', 1], ['ml', 1_000]],
  [/^(ml|milliliters?)$/, ['ml', 1], ['l', 1 / 1_000]],
  [/^(packs?|pk|paquetes?)$/, ['pk', 1], ['ct', 1]],
  [/^(ct|counts?|pieces?|pcs?|rolls?|piezas?|rollos?)$/, ['ct', 1], ['pk', 1]],
  [/^(dozen|docena)$/, ['ct', 12]],
];
/** A number without a unit counts items. */
const COUNTED = UNITS.find(([names]) => names.test('ct'));

/** Units that mean one of it, without a number. */
const ALONE = /^(gal|gallon|galon|quart|pint|liter|litro|dozen|docena)$/;
export const isSizeAlone = (word: string): boolean => ALONE.test(word);

const MANTISSA = 1_000;

const sizeWord = (amount: number, unit: string): string =>
  `${String(Math.round(amount * MANTISSA) / MANTISSA).replace('.', 'p')}${unit}`;

/** The words that an amount of a unit may have in the catalog; undefined for a word that is no unit. */
export function sizeWords(amount: number, unit?: string): readonly string[] | undefined {
  const found = unit === undefined ? COUNTED : UNITS.find(([names]) => names.test(unit));
  if (!found) return undefined;
  const [, ...sizes] = found;
  return sizes.map(([each, per]) => sizeWord(amount * per, each));
}
