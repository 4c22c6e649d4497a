import type { Products } from '#products/products.ts';
import { catalogIndexOf } from './catalog-index.ts';
import { tokensOf } from './search-text.ts';
import type { TextHits } from './text-hits.ts';

const WORDS = 6;
const PRODUCTS = 6;

interface Suggestions {
  readonly words: string[];
  readonly products: { gtin13: string; description: string; picture: string; hue: number }[];
}

/** Completions of a partial text: its last word completed, and the best products that match so far. */
export async function suggest(products: Products, textHits: TextHits, text: string): Promise<Suggestions> {
  const { vocabulary } = catalogIndexOf(products);
  const typed = tokensOf(text);
  const tokens = tokensOf(vocabulary.correct(typed) ?? typed.join(' '));
  const last = tokens.at(-1);
  if (last === undefined) return { words: [], products: [] };
  const before = tokens.slice(0, -1);
  const words = vocabulary.completions(last, WORDS).map((word) => [...before, word].join(' '));
  const hits = [...(await textHits(products, tokens)).subarray(0, PRODUCTS)];
  return {
    words,
    products: hits.flatMap((ordinal) => {
      const facts = products.byOrdinal[ordinal]?.facts;
      return facts
        ? [{ gtin13: facts.gtin13, description: facts.description, picture: facts.picture, hue: facts.hue }]
        : [];
    }),
  };
}
