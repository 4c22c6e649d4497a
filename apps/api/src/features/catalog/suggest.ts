import { productName } from '@cartwright/rules/product-name';
import type { ProductFacts } from '#products/product-facts.ts';
import type { Products } from '#products/products.ts';
import { catalogIndexOf } from './catalog-index.ts';
import { findText } from './find-text.ts';
import { tokensOf } from './search-text.ts';
import { meaningOf } from './synonyms.ts';
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
  if (typed.length === 0) return { words: [], products: [] };
  const { tokens, hits } = await findText(products, textHits, typed);
  const before = tokens.slice(0, -1);
  const completed = vocabulary.completions(tokens.at(-1) ?? '', WORDS).map((word) => [...before, word].join(' '));
  const words = [...new Set([...(meaningOf(tokens) ?? []), ...completed])].slice(0, WORDS);
  return {
    words,
    products: distinct([...hits.subarray(0, PRODUCTS)].flatMap((ordinal) => products.byOrdinal[ordinal]?.facts ?? [])),
  };
}

/** Products with the same name are told apart by their brand; those of the same brand, in several sizes, are one. */
function distinct(found: readonly ProductFacts[]): Suggestions['products'] {
  const named = found.map((facts) => {
    const isAlone = found.every((other) => other === facts || other.description !== facts.description);
    const { gtin13, picture, hue } = facts;
    return { gtin13, description: isAlone ? facts.description : productName(facts), picture, hue };
  });
  return named.filter(({ description }, at) => named.findIndex((each) => each.description === description) === at);
}
