/** Every query key of the console: the one place that knows what another query is called. */
export const keys = {
  session: () => ['session'] as const,
  stores: (text: string) => ['stores', text] as const,
  store: (locationId: string) => ['store', locationId] as const,
  imports: (bannerId: string) => ['imports', bannerId] as const,
  import: (bannerId: string, importId: string) => ['imports', bannerId, importId] as const,
  products: (locationId: string, text: string) => ['products', locationId, 'search', text] as const,
  product: (locationId: string, gtin13: string) => ['products', locationId, gtin13] as const,
  allProducts: () => ['products'] as const,
};
