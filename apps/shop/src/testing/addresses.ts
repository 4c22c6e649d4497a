import type { SavedAddress } from '@cartwright/contracts/addresses';

/** A saved address with plain facts; a test says what matters to it. */
export const aSavedAddress = (id: string, part: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  addressLines: [`${id} Elm St`],
  cityTown: 'Cincinnati',
  stateProvince: 'OH',
  postalCode: '45202',
  countryCode: 'US',
  county: 'Hamilton',
  type: 'Delivery',
  preferred: false,
  isKeptAsTyped: false,
  lastModified: `2026-11-0${id.length}T12:00:00.000Z`,
  ...part,
});
