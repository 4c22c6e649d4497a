import type { StoreService } from '@cartwright/contracts/stores';
import type { RefusalWords } from '#api/errors.ts';
import type { NearProblem } from './near.ts';

const miles = (count: number): string => `${count.toFixed(2)} mi`;

/** The words of the store locator and of a store's page. */
export const copy = {
  locator: 'Find a Store',
  intro: 'Hours, services and the way there, for every store of the family.',
  searchLabel: 'ZIP Code or city',
  search: 'Search',
  searching: 'Searching',
  byLocation: 'Search by Location',
  locating: 'Finding you',
  denied: 'Location access is blocked. Allow it in your browser settings or search by ZIP Code.',
  notLocated: "We couldn't find your location. Please search by ZIP Code.",
  problems: {
    empty: 'Enter a ZIP Code or a city.',
    'not-a-zip': 'Please enter a valid 5-digit ZIP Code.',
  } satisfies Record<NearProblem, string>,
  loading: 'Loading stores',
  storeLoading: 'Loading the store',
  found: (count: number, place: string) => `${count} ${count === 1 ? 'store' : 'stores'} near ${place}`,
  here: 'your location',
  alsoNamed: 'Another place of this name?',
  nothingYet: 'Where are you?',
  nothingYetText: 'Enter a ZIP Code or a city, and the nearest stores stand here.',
  failed: 'No stores to show',
  retry: 'Try again',
  locker: '(Locker Pickup)',
  miles,
  milesSpoken: (count: number) => `${count.toFixed(2)} miles away`,
  newTab: '(opens in a new tab)',
  results: 'Stores',
  mapOf: (name: string, others: number) =>
    others === 0 ? `Map: ${name}` : `Map: ${name} and ${others} more ${others === 1 ? 'store' : 'stores'} around`,
  scale: (count: number) => `${count} ${count === 1 ? 'mile' : 'miles'}`,
  hours: 'Hours',
  hoursZone: (zone: string) => `Times of the store (${zone})`,
  later: 'Other hours soon',
  services: 'What you can do here',
  service: {
    IN_STORE: 'Shop in the store',
    PICKUP: 'Pickup: order online, collect at the store',
    LOCKER: 'Locker Pickup: order online, collect from a locker',
    DELIVERY: 'Delivery from this store',
  } satisfies Record<StoreService, string>,
  directions: 'Get directions',
  shopPickup: 'Shop Pickup',
  shopInStore: 'Shop In-Store',
  around: 'Stores nearby',
  allStores: 'All stores',
  home: 'Home',
  prefer: 'Make this my preferred store',
  preferring: 'Saving',
  isPreferred: 'Your preferred store',
  preferredTitle: 'Preferred store',
  preferredFailed: 'Your preferred store did not load',
  noPreferred: 'None chosen yet. Find a store and make it yours.',
  gone: 'We have no store here',
  goneText: 'The link may be old, or the store may have moved.',
} as const;

/** Words of what the search refuses; anything else that the service does reads `searchFailed` (ERR-005, ERR-006). */
export const searchRefusals = {
  NO_STORES_FOUND: 'No Stores were found within 500 Miles of the entered location!',
} satisfies RefusalWords;
export const searchFailed =
  "We're sorry, the search service is not available right now. Please try your search again later.";

/** Words of what a preference refuses. */
export const preferRefusals = {
  UNKNOWN_STORE: 'This store is no longer there.',
  MODALITY_NOT_SUPPORTED: 'Only a store of this banner that you can walk into can be your preferred store.',
} satisfies RefusalWords;
