/** Every query key of the console: the one place that knows what another query is called. */
export const keys = {
  session: () => ['session'] as const,
  stores: (text: string) => ['stores', text] as const,
  store: (locationId: string) => ['store', locationId] as const,
  handOvers: (locationId: string) => ['hand-overs', locationId] as const,
  handOver: (locationId: string, orderId: string) => ['hand-over', locationId, orderId] as const,
};
