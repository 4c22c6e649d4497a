import type { Bootstrap } from '#api/bootstrap.ts';

type Active = NonNullable<Bootstrap['modality']>;

/** A store with plain facts; a test says what matters to it. */
export function aStore(locationId: string, part: Partial<Active['store']> = {}): Active['store'] {
  return {
    locationId,
    vanityName: `Store ${locationId}`,
    address: { addressLines: ['1 Elm Street'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' },
    divisionNumber: '014',
    storeNumber: '00001',
    banner: 'market',
    bannerName: 'Market',
    phone: '+15135550100',
    timeZone: 'America/New_York',
    departmentFlags: { isLockerLocation: false },
    externalNavigation: null,
    isOpen: true,
    openText: 'Open until 11 PM',
    coordinates: { lat: 39.1, lon: -84.5 },
    ...part,
  };
}

/** The first facts of a page for a visitor who has chosen nothing. */
export function aBootstrap(part: Partial<Bootstrap> = {}): Bootstrap {
  return {
    locale: 'en-US',
    banner: {
      bannerId: 'market',
      name: 'Market',
      theme: 'main',
      company: 'Market Inc.',
      supportPhone: '1-800-555-0100',
      accessibilityPhone: '1-800-555-0200',
      privacyLinks: [{ title: 'Privacy Policy', url: '/i/privacy-policy', description: 'What we keep about you' }],
      hasHealthPolicy: false,
      offersPrivacyChoices: true,
      capabilities: { PICKUP: true, DELIVERY: true, IN_STORE: true },
      membershipPlans: ['BST', 'BSTL'],
      pickupInstructions: true,
      emailOptIn: true,
      copy: { deliveryName: 'Market Delivery', saleTag: 'Weekly Deal' },
    },
    session: { status: 'anonymous' },
    owner: null,
    modality: null,
    savedModalities: part.modality ? [part.modality] : [],
    defaultStore: null,
    cartCounts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 0 },
    flags: {
      waysToShopVersion: '2',
      disableGeoLocation: false,
      externalNavigationCrossBanner: true,
      deliveryHeaders: '39056f',
      promiseExtensionMinutes: 0,
      newFalloutExperience: true,
      emailPreferencesByToken: true,
    },
    payOrigin: '',
    departments: [],
    ...part,
  };
}
