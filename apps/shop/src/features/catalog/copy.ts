/**
 * Messages of products and of the search that the first view needs; lists and product pages have files of their own.
 */
export const copy = {
  searchLabel: 'Search products',
  searchPlaceholder: 'Search products',
  search: 'Search',
  suggestions: 'Suggestions',
  department: 'Department',
  inDepartment: (name: string) => `in ${name}`,
  brand: 'Brand',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  suggested: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  was: 'was',
  unavailable: 'Unavailable',
  low: 'Only a few left',
  loading: 'Loading products',
  tags: (tag: string) => `${tag}s`,
  allProducts: 'All Products',
  retry: 'Try Again',
  failed: "We couldn't load these products",
  home: 'Home',
  breadcrumbs: 'Breadcrumb',
};
