import { currentPrice, factsOf, type Product } from '#shared/products/product-facts.ts';
import { dollars } from '#format/money.ts';
import { differenceText } from './difference.ts';

/** What tells an offer apart: price, size and unit price; and what it changes. */
export const offerFacts = (original: Product, offer: Product): readonly string[] =>
  [
    [offer.price && dollars(currentPrice(offer.price)), factsOf(offer)].filter(Boolean).join(' · '),
    differenceText(original, offer),
  ].filter((text) => text !== '');
