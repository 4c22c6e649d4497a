import { BRAND_SEPARATOR, knownWords, PRICES, SIZES } from '@cartwright/contracts/product-lists';
import type { ProductSearch } from '#search-params.ts';

/** The filters that have values, of which any may be chosen. */
export type ValueFilter = 'brand' | 'price' | 'size';

const SEPARATORS: Readonly<Record<ValueFilter, string>> = { brand: BRAND_SEPARATOR, price: ',', size: ',' };

/** The chosen brands of a URL, in the order in which they were chosen. */
export const brandsOf = (text: string | undefined): readonly string[] => text?.split(BRAND_SEPARATOR) ?? [];
export const pricesOf = (text: string | undefined) => knownWords(text, PRICES);
export const sizesOf = (text: string | undefined) => knownWords(text, SIZES);

/** What is searched for, without values of the URL that do not exist. */
export function knownValues({ price, size, ...search }: ProductSearch): ProductSearch {
  const [prices, sizes] = [pricesOf(price).join(','), sizesOf(size).join(',')];
  return { ...search, ...(prices && { price: prices }), ...(sizes && { size: sizes }) };
}

/** The text of a URL with one value added or removed; undefined when none is left. */
export function toggledValue(search: ProductSearch, filter: ValueFilter, value: string): string | undefined {
  const chosen = search[filter]?.split(SEPARATORS[filter]) ?? [];
  const others = chosen.filter((each) => each !== value);
  const left = others.length < chosen.length ? others : [...chosen, value];
  return left.join(SEPARATORS[filter]) || undefined;
}

/** How many filters are on, besides a department. */
export const filterCount = ({ flags, brand, price, size, bought }: ProductSearch): number =>
  [flags?.split(','), brandsOf(brand), pricesOf(price), sizesOf(size), bought && [bought]].reduce(
    (count, chosen) => count + (chosen?.length ?? 0),
    0,
  );
