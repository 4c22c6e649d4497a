const ENDINGS: readonly (readonly [end: RegExp, singular: string])[] = [
  [/ies$/, 'y'],
  [/(ch|sh|x|ss|o)es$/, '$1'],
  [/([^su])s$/, '$1'],
];
const SHORTEST = 4;

/** A word in the singular, for comparing words; a word that only looks like a plural loses its ending, too. */
export function singular(word: string): string {
  if (word.length < SHORTEST) return word;
  const [end, to] = ENDINGS.find(([each]) => each.test(word)) ?? [];
  return end === undefined || to === undefined ? word : word.replace(end, to);
}

/** The same of a Spanish word that ends in a consonant: `limones` is `limon`. */
export const singularInSpanish = (word: string): string => word.replace(/([dlnr])es$/, '$1');
