/** Every query key of the console: the one place that knows what another query is called. */
export const keys = {
  session: () => ['session'] as const,
  stores: (text: string) => ['stores', text] as const,
  pickQueue: (locationId: string) => ['pick-queue', locationId] as const,
  pickOrder: (orderId: string) => ['pick-order', orderId] as const,
  substitutes: (orderId: string, lineId: string) => ['substitutes', orderId, lineId] as const,
  store: (locationId: string) => ['store', locationId] as const,
};
