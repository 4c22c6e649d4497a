/** The sort orders of product lists. There is no schema here, so a browser can import just the lists. */
export const SORTS = ['relevance', 'popular', 'price-up', 'price-down', 'name'] as const;

/** The filters of a product list, in the order of a URL. */
export const FILTERS = ['on-sale', 'snap', 'organic', 'vegan', 'gluten-free', 'available'] as const;
