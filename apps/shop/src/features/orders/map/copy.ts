/** Messages of the map of an order. */
export const copy = {
  loading: 'Loading the map',
  /** @param address in one line */
  mapOf: (address: string) => `Map: ${address}`,
  /** Of an address that is known to its ZIP alone. */
  mapAround: (zip: string) => `Map of the area around ZIP ${zip}`,
  around: (zip: string) => `This map shows the area of ZIP ${zip}, not the exact address.`,
  noResult: 'No map found for this address.',
  notAvailable: 'The map is not available.',
} as const;
