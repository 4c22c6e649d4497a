import { readTsv } from './data-file.ts';

const bringers = readTsv('ingredients.tsv').map(([allergen = '', words = '']) => ({
  allergen,
  words: new RegExp(words),
}));
/** For products that nobody eats: their lists are printed as they are. */
export const EVERY_ALLERGEN: readonly string[] = bringers.map(({ allergen }) => allergen);

const substitutes = readTsv('substitutes.tsv').map(([words = '', substitute = '']) => ({
  words: new RegExp(words),
  substitute,
}));

const sentence = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/**
 * The ingredients of a product: those of its kind, without the ones that would bring an allergen that this product does
 * not have, which are replaced by something from its name.
 */
export function ingredientsOf(ofKind: string, name: string, allergens: readonly string[]): string {
  if (ofKind === '' || ofKind.startsWith('see ')) return sentence(ofKind === '' ? [] : [ofKind]);
  const parts = ofKind.split(', ');
  const kept = parts.filter(
    (part) => !bringers.some((each) => each.words.test(part) && !allergens.includes(each.allergen)),
  );
  const substitute = substitutes.find(({ words }) => words.test(name))?.substitute;
  const isMended = kept.length < parts.length && substitute !== undefined && !kept.includes(substitute);
  const mended = isMended ? [substitute, ...kept] : kept;
  return sentence(mended.length === 0 ? [name.toLowerCase()] : mended);
}
