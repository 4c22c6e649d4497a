/** The sort orders of product lists. There is no schema here, so a browser can import just the lists. */
export const SORTS = ['relevance', 'popular', 'price-up', 'price-down', 'name'] as const;

/** Number of similar items offered at once (CON-001). */
export const REPLACEMENTS_PAGE = 4;

/** The filters of a product list, in the order of a URL. */
export const FILTERS = ['on-sale', 'snap', 'organic', 'vegan', 'gluten-free', 'available'] as const;

/** Price ranges of one item: each is below as many dollars, and the last has the rest. */
export const PRICES = ['3', '5', '10', '20', 'more'] as const;

/** Size ranges: each is up to as many ounces, fluid ounces or items, and those without a number have the rest. */
export const SIZES = ['oz8', 'oz16', 'oz32', 'oz', 'fl16', 'fl32', 'fl64', 'fl', 'ct1', 'ct6', 'ct12', 'ct'] as const;

/** Between brands in a query: their names may have commas. */
export const BRAND_SEPARATOR = '|';

/** The known words of a list with commas, each once and in their own order. */
export function knownWords<const T extends string>(list: string | undefined, known: readonly T[]): T[] {
  const words = list?.split(',') ?? [];
  return known.filter((each) => words.includes(each));
}
