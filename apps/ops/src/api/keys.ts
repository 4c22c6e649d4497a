/** Every query key of the console: the one place that knows what another query is called. */
export const keys = {
  session: () => ['session'] as const,
  stores: (text: string) => ['stores', text] as const,
  store: (locationId: string) => ['store', locationId] as const,
  foundOrders: (text: string) => ['found-orders', text] as const,
  deskOrder: (orderId: string) => ['desk-order', orderId] as const,
};
