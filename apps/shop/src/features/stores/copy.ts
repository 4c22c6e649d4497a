import type { storesEndpoints, StoreService } from '@cartwright/contracts/stores';
import type { RefusalText } from '#api/errors.ts';
import type { NearProblem } from './near.ts';

const miles = (count: number): string => `${count.toFixed(2)} mi`;

/** Messages of the store locator and of a store's page. */
export const copy = {
  locator: 'Find a Store',
  intro: 'Hours, services, and directions for every store in our family.',
  searchLabel: 'ZIP Code or city',
  search: 'Search',
  searching: 'Searching',
  byLocation: 'Search by Location',
  locating: 'Finding your location',
  denied: 'Location access is blocked. Allow it in your browser settings or search by ZIP Code.',
  notLocated: "We couldn't find your location. Please search by ZIP Code.",
  problems: {
    empty: 'Enter a ZIP Code or city.',
    'not-a-zip': 'Please enter a valid 5-digit ZIP Code.',
  } satisfies Record<NearProblem, string>,
  loading: 'Loading stores',
  storeLoading: 'Loading the store',
  found: (count: number, origin: string) => `${count} ${count === 1 ? 'store' : 'stores'} near ${origin}`,
  here: 'your location',
  alsoNamed: 'Looking for a different city?',
  nothingYet: 'Find stores near you',
  nothingYetText: 'Enter a ZIP Code or city to see the nearest stores.',
  failed: 'No stores to show',
  retry: 'Try Again',
  locker: '(Locker Pickup)',
  miles,
  milesSpoken: (count: number) => `${count.toFixed(2)} miles away`,
  newTab: '(opens in a new tab)',
  results: 'Stores',
  mapOf: (name: string, others: number) =>
    others === 0 ? `Map: ${name}` : `Map: ${name} and ${others} more ${others === 1 ? 'store' : 'stores'} around`,
  hours: 'Hours',
  hoursZone: (zone: string) => `Store local time (${zone})`,
  later: 'Special Hours',
  services: 'Services',
  service: {
    IN_STORE: 'In-store shopping',
    PICKUP: 'Pickup: order online, pick up at the store',
    LOCKER: 'Locker Pickup: order online, pick up from a locker',
    DELIVERY: 'Delivery from this store',
  } satisfies Record<StoreService, string>,
  directions: 'Get Directions',
  shopPickup: 'Shop Pickup',
  shopInStore: 'Shop In-Store',
  around: 'Nearby Stores',
  allStores: 'All Stores',
  home: 'Home',
  prefer: 'Make This My Preferred Store',
  preferring: 'Saving',
  isPreferred: 'Your preferred store',
  preferredTitle: 'Preferred Store',
  preferredFailed: "We couldn't load your preferred store",
  noPreferred: "You haven't chosen one yet. Find a store and make it yours.",
  gone: "We can't find this store",
  goneText: 'The link may be old, or the store may have moved.',
} as const;

type Endpoints = typeof storesEndpoints;
type SearchCode = keyof Endpoints['GET /accountmanagement/api/store-locator']['refusals'];
type PreferCode = keyof Endpoints['PUT /accountmanagement/api/preferred-store']['refusals'];

/** Messages for refused searches; any other failure of the service reads `searchFailed` (ERR-005, ERR-006). */
export const searchRefusals = {
  NO_STORES_FOUND: 'No Stores were found within 500 Miles of the entered location!',
} satisfies Record<SearchCode, RefusalText[string]>;
export const searchFailed =
  "We're sorry, the search service is not available right now. Please try your search again later.";

/** Messages for a refused preference. */
export const preferRefusals = {
  UNKNOWN_STORE: 'This store is no longer available.',
  MODALITY_NOT_SUPPORTED: 'Your preferred store must be one of our stores that you can shop in person.',
} satisfies Record<PreferCode, RefusalText[string]>;
