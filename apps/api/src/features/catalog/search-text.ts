const MAX_WORDS = 8;
/** Words that say nothing about a product, in English and Spanish. */
const IDLE = new Set(
  'a an and by for in of on or the to with percent fl fluid y o de del la el los las con para en un una por ciento'.split(
    ' ',
  ),
);

/**
 * The search words, lower case, without punctuation: `Ben & Jerry's®` → `ben`, `jerrys`. A number keeps its point, a
 * fraction becomes one (`1/2 gal` → `0.5`, `gal`), and a unit leaves its number (`12oz` → `12`, `oz`).
 */
export const tokensOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !IDLE.has(word))
    .slice(0, MAX_WORDS);

/** The same with the words that say nothing about a product, which may still become others. */
export function wordsIn(text: string): string[] {
  const plain = unaccented(text.replaceAll('½', '1/2'))
    .replaceAll(/(?<=\p{L})([\s-]+)n(?=[\s-]+\p{L})/gu, '$1and')
    .replaceAll(/\b([1-9])\s*\/\s*([2-9])\b/g, (_, over: string, under: string) => ` ${Number(over) / Number(under)} `)
    .replaceAll(/\b(half|media?o?) (gal\p{L}*|dozen|docena|pint|pound|libra|liter|litro)/gu, '0.5 $2')
    .replaceAll(/(\d)(oz|ct|pk|lbs?|gal|ml|l)\b/g, '$1 $2');
  return [...plain.matchAll(/\d+\.\d+|[\p{L}\p{N}]+/gu)].map(([word]) => word);
}

/** As it is compared with what is typed: lower case, without accents and apostrophes. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
