import { expect, test } from 'vitest';
import type { StoreModality } from '../flow/screens.ts';
import type { OpenedFrom } from '../picker/screen-props.ts';
import { storeButton } from './store-button.ts';
import type { StoreCard } from './store-card.ts';

const store: StoreCard = {
  locationId: 's1',
  vanityName: 'Oakley Station',
  address: { addressLines: ['1 Elm St'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' },
  distance: 1,
  isCrossBanner: false,
  currentlyShopping: false,
  divisionNumber: '014',
  storeNumber: '00001',
  banner: 'main',
  bannerName: 'Main',
  isLockerPickupLocation: false,
  isOpen: true,
  openText: '',
};
const current = { ...store, currentlyShopping: true };
const other = (linkText: string) => ({
  ...store,
  isCrossBanner: true,
  externalNavigation: { webUrl: 'https://other.example/', linkText },
});

const at = (version: 1 | 2, openedFrom: OpenedFrom, modality: StoreModality) => ({ version, openedFrom, modality });

test.each([
  [at(2, 'shop', 'PICKUP'), store, 'Start Shopping'],
  [at(2, 'shop', 'IN_STORE'), undefined, 'Start Shopping'],
  [at(2, 'cart', 'PICKUP'), store, 'Change Store'],
  [at(2, 'checkout', 'IN_STORE'), store, 'Change Store'],
  [at(2, 'scheduling', 'PICKUP'), store, 'Select Store'],
  [at(1, 'shop', 'PICKUP'), store, 'Shop Pickup'],
  [at(1, 'shop', 'IN_STORE'), store, 'Shop In-Store'],
  [at(1, 'shop', 'PICKUP'), current, 'Start Shopping'],
  [at(1, 'cart', 'IN_STORE'), current, 'Change Store'],
  [at(1, 'scheduling', 'PICKUP'), store, 'Select Store'],
])('WTS-083 in %j the button of a store reads as it should', (place, card, label) => {
  expect(storeButton(place, card)).toEqual({ label, href: undefined });
});

test.each([
  [1, 'Visit Harbour', 'Visit Store'],
  [2, '', 'Visit Store'],
  [2, 'Visit Harbour', 'Visit Harbour'],
] as const)(
  'WTS-083 a store of another banner, version %i with link text %j, leads to its site',
  (version, linkText, label) => {
    for (const openedFrom of ['shop', 'cart'] as const) {
      const button = storeButton({ version, openedFrom, modality: 'PICKUP' }, other(linkText));
      expect(button).toEqual({ label, href: 'https://other.example/' });
    }
  },
);
