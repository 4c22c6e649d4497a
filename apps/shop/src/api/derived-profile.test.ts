import type { SavedAddress } from '@cartwright/contracts/addresses';
import { expect, test } from 'vitest';
import { aProfile } from '#testing/profile.ts';
import { derivedProfile } from './derived-profile.ts';

const address = (part: Partial<SavedAddress>): SavedAddress => ({
  id: 'a',
  addressLines: ['1420 Elm St'],
  cityTown: 'Cincinnati',
  stateProvince: 'OH',
  postalCode: '45202',
  countryCode: 'US',
  type: 'Delivery',
  preferred: false,
  lastModified: '2026-11-20T12:00:00.000Z',
  isKeptAsTyped: false,
  ...part,
});
const withBook = (...addresses: SavedAddress[]) =>
  derivedProfile(aProfile({ contactInfo: { ...aProfile().contactInfo, addresses } }));

test('PRF-040 the derived profile has each field of the printed list, by its printed name', () => {
  const home = address({ id: 'home', type: 'Home' });
  expect(withBook(address({ preferred: true }), home)).toEqual({
    userId: 'prf_1',
    firstName: 'Rosa',
    lastName: 'Lindqvist',
    emailAddress: 'rosa@example.com',
    loyaltyCardNumber: '6123456789012',
    mobilePhoneNumber: '+15135550142',
    homePhoneNumber: '+15135550122',
    dateCreated: '2024-01-01T00:00:00.000Z',
    dateRegistrationConfirmed: '2024-01-02T00:00:00.000Z',
    isEmailConfirmed: true,
    address: home,
    dateMobilePhoneVerified: '2025-02-03T00:00:00.000Z',
    bannerSpecificDetails: [expect.objectContaining({ banner: 'north-market' })],
    relevantAdsOptIn: true,
    versionKey: '3',
  });
});

test('PRF-041 its details of a banner have the store, the division and community rewards', () => {
  const { bannerSpecificDetails } = derivedProfile(aProfile());
  expect(bannerSpecificDetails).toEqual([
    {
      banner: 'north-market',
      preferredStoreNumber: '00412',
      preferredStoreDivisionNumber: '014',
      communityRewardsEnabled: true,
    },
  ]);
});

test('without a home address the preferred one counts, and no other', () => {
  expect(withBook(address({ id: 'x' }), address({ id: 'p', preferred: true })).address?.id).toBe('p');
  expect(withBook(address({ id: 'x' })).address).toBeUndefined();
});

test('a profile that nobody confirmed or completed claims nothing', () => {
  const contactInfo = { phones: [], addresses: [], emails: [{ address: 'a@b.example', isConfirmed: false }] };
  const { registrationConfirmed: _never, ...rest } = aProfile({ contactInfo, relevantAdsOptIn: false });
  expect(derivedProfile(rest)).toMatchObject({
    emailAddress: 'a@b.example',
    isEmailConfirmed: false,
    relevantAdsOptIn: false,
  });
  expect(Object.entries(derivedProfile(rest)).flatMap(([name, value]) => (value === undefined ? [name] : []))).toEqual([
    'mobilePhoneNumber',
    'homePhoneNumber',
    'dateRegistrationConfirmed',
    'address',
    'dateMobilePhoneVerified',
  ]);
});
