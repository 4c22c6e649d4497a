import { describe, expect, test } from 'vitest';
import { currentStoreId } from '../active-modality.ts';
import { deliveryCards } from '../delivery/delivery-cards.ts';
import type { Options } from '../search/queries.ts';
import { addressLine, cityLine, storeCard, storeCards } from './store-card.ts';

type StoreDetails = Options['storeDetails'][number];
type Option = Options['PICKUP'][number];

const store = (locationId: string, part: Partial<StoreDetails> = {}): StoreDetails => ({
  locationId,
  vanityName: `Store ${locationId}`,
  address: { addressLines: ['1 Elm St'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' },
  divisionNumber: '014',
  storeNumber: '00001',
  banner: 'main',
  bannerName: 'Main',
  phone: '+15135550100',
  timeZone: 'America/New_York',
  departmentFlags: { isLockerLocation: false },
  externalNavigation: null,
  isOpen: true,
  openText: 'Open until 11 PM',
  coordinates: { lat: 39, lon: -84 },
  ...part,
});
const option = (locationId: string, part: Partial<Option> = {}): Option => ({
  destination: { locationId },
  distance: 1,
  isCrossBanner: false,
  fulfillment: [{ type: 'STORE', locationId }],
  ...part,
});
const options = (part: Partial<Options>): Options => ({
  PICKUP: [],
  DELIVERY: [],
  IN_STORE: [],
  storeDetails: [store('a'), store('b')],
  externalOnlineDeliveryUrl: null,
  noDelivery: null,
  place: { zip: '45202', city: 'Cincinnati', state: 'OH' },
  ...part,
});

describe('store cards', () => {
  test('WTS-021 the distance is rounded to 2 decimals', () => {
    expect(storeCard(store('a'), { distance: 3.14159, isCrossBanner: false, currentId: undefined }).distance).toBe(
      3.14,
    );
  });

  test('WTS-020 a card is derived from an option and its store details', () => {
    const site = { webUrl: 'https://other.example', linkText: 'Visit Other' };
    const details = store('a', { externalNavigation: site, departmentFlags: { isLockerLocation: true } });
    const found = options({ PICKUP: [option('a', { distance: 2.345, isCrossBanner: true })], storeDetails: [details] });
    expect(storeCards(found, 'PICKUP', undefined)).toEqual([
      {
        address: details.address,
        locationId: 'a',
        isCrossBanner: true,
        vanityName: 'Store a',
        distance: 2.35,
        currentlyShopping: false,
        divisionNumber: '014',
        storeNumber: '00001',
        banner: 'main',
        bannerName: 'Main',
        isLockerPickupLocation: true,
        externalNavigation: site,
        isOpen: true,
        openText: 'Open until 11 PM',
      },
    ]);
  });

  test('WTS-022 external navigation is there only for a store of another banner that has a web address', () => {
    const site = { externalNavigation: { webUrl: 'https://other.example', linkText: 'Visit Other' } };
    const facts = { isCrossBanner: true, currentId: undefined };
    expect(storeCard(store('a', site), facts).externalNavigation).toEqual(site.externalNavigation);
    expect(storeCard(store('a', site), { ...facts, isCrossBanner: false })).not.toHaveProperty('externalNavigation');
    expect(storeCard(store('a'), facts)).not.toHaveProperty('externalNavigation');
    const nowhere = { externalNavigation: { webUrl: '', linkText: 'Visit Other' } };
    expect(storeCard(store('a', nowhere), facts)).not.toHaveProperty('externalNavigation');
  });

  test.each([true, false])('WTS-004 a store with lockers is known by its flag alone: %s', (isLockerLocation) => {
    const flagged = store('a', { departmentFlags: { isLockerLocation } });
    const card = storeCard(flagged, { isCrossBanner: false, currentId: undefined });
    expect(card.isLockerPickupLocation).toBe(isLockerLocation);
  });

  test('WTS-033 stores are sorted by distance, nearest first', () => {
    const found = options({ PICKUP: [option('a', { distance: 5 }), option('b', { distance: 2 })] });
    expect(storeCards(found, 'PICKUP', undefined).map(({ locationId }) => locationId)).toEqual(['b', 'a']);
  });

  test('WTS-023 a card tells whether it is the store now being shopped', () => {
    const found = options({ PICKUP: [option('a'), option('b')] });
    expect(storeCards(found, 'PICKUP', 'b').map(({ currentlyShopping }) => currentlyShopping)).toEqual([false, true]);
    const chosen = { id: 'm', destination: { locationId: 'b' }, source: 'options', createdDate: 1, store: store('b') };
    const active = { ...chosen, modalityType: 'PICKUP' } as const;
    expect([currentStoreId(active, 'PICKUP'), currentStoreId(active, 'IN_STORE')]).toEqual(['b', undefined]);
    expect(currentStoreId(null, 'PICKUP')).toBeUndefined();
  });
});

describe('delivery cards', () => {
  const own = option('a', { vendor: { vendorId: 'own', name: 'Main Delivery', kind: 'OWN' } });
  const other = option('b', { vendor: { vendorId: 'x', name: 'Quick', kind: 'THIRD_PARTY' } });
  const labels = (...delivery: Option[]) =>
    deliveryCards(options({ DELIVERY: delivery }), 'Main Delivery').map(({ id, label }) => [id, label]);

  test('own delivery and another provider: own, all, and the third party', () => {
    expect(labels(own, other)).toEqual([
      ['own', 'Delivery by Main Delivery'],
      ['all', 'All Delivery Providers'],
      ['delivery', 'Third-Party Delivery from Store'],
    ]);
  });

  test('own delivery alone leaves no choice', () => {
    expect(labels(own)).toEqual([['own', 'Delivery by Main Delivery']]);
  });

  test('one provider without a name is plain delivery', () => {
    expect(labels(option('b'))).toEqual([['delivery', 'Delivery']]);
  });

  test('nobody delivers here', () => {
    expect(labels()).toEqual([]);
  });
});

test('the end of an address, which stays on one line, has neither street nor unit', () => {
  const address = {
    addressLines: ['Suite 4', '4200 Marburg Lane'],
    cityTown: 'Cincinnati',
    stateProvince: 'OH',
    postalCode: '45209',
  };
  expect(addressLine(address)).toMatch(/, Cincinnati, OH 45209$/);
  expect(cityLine(address)).toBe('Cincinnati, OH 45209');
});
