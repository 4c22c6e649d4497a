import type { Found, StoreProfile } from '#features/stores/queries.ts';
import { aStore } from './bootstrap.ts';

/** What a search near Cincinnati finds: a store of our own, its lockers, a store of another banner. */
export const someStores = (): Found => ({
  stores: [
    { ...aStore('oakley', { vanityName: 'Oakley Station' }), distance: 0.84, isCrossBanner: false },
    {
      ...aStore('depot', {
        vanityName: 'Depot',
        isOpen: false,
        openText: 'Opens tomorrow at 6 AM',
        departmentFlags: { isLockerLocation: true },
        coordinates: { lat: 39.12, lon: -84.51 },
      }),
      distance: 2.4,
      isCrossBanner: false,
    },
    {
      ...aStore('harbour', {
        vanityName: 'Harbour Hall',
        bannerName: 'Quayside',
        externalNavigation: { webUrl: 'https://quayside.example/', linkText: 'Visit Quayside' },
        coordinates: { lat: 39.2, lon: -84.4 },
      }),
      distance: 6.1,
      isCrossBanner: true,
    },
  ],
  place: { city: 'Cincinnati', state: 'OH', zip: '45202', coordinates: { lat: 39.1, lon: -84.5 } },
  alsoNamed: ['Cincinnati, IA'],
});

/** The page of our own store, as its server would give it the week of Thanksgiving. */
export const aProfile = (part: Partial<StoreProfile> = {}): StoreProfile => ({
  ...aStore('oakley', { vanityName: 'Oakley Station' }),
  isCrossBanner: false,
  services: ['IN_STORE', 'PICKUP', 'DELIVERY'],
  week: ['Today', 'Tomorrow', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day, index) => ({
    date: `2026-11-${21 + index}`,
    day,
    hours: day === 'Thursday' ? '7 AM–4 PM' : '6 AM–11 PM',
    label: day === 'Thursday' ? 'Thanksgiving Day' : null,
  })),
  later: [{ date: '2026-12-25', day: 'Friday, Dec 25', hours: 'Closed', label: 'Christmas Day' }],
  mapTiles: null,
  ...part,
});
