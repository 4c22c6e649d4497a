/** In which order products are listed. No schema is here, so a browser takes the lists alone. */
export const SORTS = ['relevance', 'popular', 'price-up', 'price-down', 'name'] as const;

/** What a list of products is filtered by, in the order of an address. */
export const FILTERS = ['on-sale', 'snap', 'organic', 'vegan', 'gluten-free', 'available'] as const;
