import type { Products } from '#products/products.ts';
import { catalogIndexOf } from './catalog-index.ts';
import type { TextHits } from './text-hits.ts';

/** What was searched for the words that a shopper typed. */
export interface FoundText {
  /** The words that were searched; none for words without a meaning. */
  readonly tokens: readonly string[];
  /** The best first, by ordinal. */
  readonly hits: Int32Array;
  /** Whether other words than the typed ones were searched, because those find nothing. */
  readonly isOther: boolean;
}

/** Other texts that are tried at most when the typed one finds nothing: each may be a statement. */
const TRIES = 6;

/**
 * Finds products for a text. One that finds nothing is tried again, first with its typing slips corrected, then without
 * the words that the catalog does not have, then with fewer words: `birthday cake` finds the cakes. A text that finds
 * nothing at all has no hits.
 * @param typed at least one
 */
export async function findText(products: Products, textHits: TextHits, typed: readonly string[]): Promise<FoundText> {
  const found = await textHits(products, typed);
  if (found.length > 0) return { tokens: typed, hits: found, isOther: false };
  for (const tokens of otherTexts(products, typed).slice(0, TRIES)) {
    const hits = await textHits(products, tokens);
    if (hits.length > 0) return { tokens, hits, isOther: true };
  }
  return { tokens: typed, hits: found, isOther: false };
}

/** The texts to try instead, each with at least one word, the nearest first. */
function otherTexts(products: Products, typed: readonly string[]): readonly (readonly string[])[] {
  const { vocabulary } = catalogIndexOf(products);
  const corrected = vocabulary.correct(typed);
  const understood = typed.filter(vocabulary.isUnderstood);
  const others = [
    ...(corrected === null ? [] : [corrected.split(' ')]),
    ...(understood.length < typed.length ? [understood] : []),
    ...fewer(understood),
    ...(corrected === null ? [] : fewer(corrected.split(' '))),
  ];
  return others.filter((tokens) => tokens.length > 0);
}

/** The end of a text names the product in English (`birthday cake`), its beginning in Spanish: longer ones first. */
function fewer(tokens: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.max(0, tokens.length - 1) }, (_, dropped) => [
    tokens.slice(dropped + 1),
    tokens.slice(0, tokens.length - 1 - dropped),
  ]).flat();
}
