import { afterEach, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import type { Options } from '../search/queries.ts';
import { checked, deliverable, destinationOf } from './deliver-to.ts';

const saved = aSavedAddress('7', { addressLines: ['Apt 3', '7 Elm St'], postalCode: '45202-1234' });
const address = { addressLine1: '7 Elm St', addressLine2: 'Apt 3', city: 'Cincinnati', state: 'OH', zipCode: '45202' };

type Modality = Options['DELIVERY'][number];
const modality = (type: 'STORE' | 'FULFILLMENT_CENTER', kind?: 'OWN' | 'THIRD_PARTY'): Modality => ({
  destination: { locationId: 'x' },
  distance: 1,
  isCrossBanner: false,
  fulfillment: [{ type, locationId: 'x' }],
  ...(kind && { vendor: { vendorId: kind, name: kind, kind } }),
});
const own = modality('FULFILLMENT_CENTER', 'OWN');

/** The checker says this. */
const checkMessage = (check: object) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      address: { addressLines: ['7 Elm St'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' },
      validated: true,
      corrected: false,
      isEligible: true,
      changes: [],
      ...check,
    }),
  );

/** Requests delivery to an address whose check returns this, and whose options are these. */
function request(version: 1 | 2, deliveries: readonly Modality[] | Error, check: object = {}, which = saved) {
  checkMessage(check);
  const optionsAt = async () => {
    if (deliveries instanceof Error) throw deliveries;
    // Only the deliveries of the options are used.
    return { DELIVERY: deliveries } as unknown as Options;
  };
  return deliverable(which, { version, optionsAt });
}
afterEach(() => vi.unstubAllGlobals());

test('an address goes to deliveries with five digits of its ZIP', () => {
  expect(destinationOf(saved)).toEqual(address);
});

test('WTS-115 version 1: the own delivery is on when it comes from a center, off when another vendor’s does', async () => {
  expect(await request(1, [own])).toEqual({ kind: 'deliverable', address, isOwn: true });
  expect(await request(1, [modality('FULFILLMENT_CENTER', 'THIRD_PARTY')])).toEqual({
    kind: 'deliverable',
    address,
    isOwn: false,
  });
});

test('WTS-148 version 2 continues only with a fulfillment center and the banner’s own delivery', async () => {
  expect(await request(2, [modality('STORE', 'THIRD_PARTY'), own])).toMatchObject({ kind: 'deliverable' });
  for (const deliveries of [[], [modality('STORE', 'OWN')], [modality('FULFILLMENT_CENTER', 'THIRD_PARTY')]])
    expect(await request(2, deliveries)).toEqual({ kind: 'unavailable' });
});

test('failing options are an unavailable delivery', async () => {
  expect(await request(1, new Error('500'))).toEqual({ kind: 'unavailable' });
  expect(await request(2, new Error('500'))).toEqual({ kind: 'unavailable' });
});

test('an address that the checker corrects is not verified, and neither is an unknown one', async () => {
  expect(await request(2, [own], { corrected: true })).toEqual({ kind: 'unverified' });
  expect(await request(1, [own], { validated: false })).toEqual({ kind: 'unverified' });
});

test('an unlisted street turns nobody away, unless something else is corrected', async () => {
  const unknown = { validated: false, reason: 'STREET_NOT_FOUND' };
  expect(await request(2, [own], unknown)).toMatchObject({ kind: 'deliverable' });
  expect(await request(2, [own], { ...unknown, corrected: true })).toEqual({ kind: 'unverified' });
});

test('an address that was kept as typed can be delivered to wherever its ZIP is served', async () => {
  const kept = { ...saved, isKeptAsTyped: true };
  expect(await request(2, [own], { corrected: true, isEligible: false }, kept)).toMatchObject({ kind: 'deliverable' });
  expect(await request(2, [], { corrected: true }, kept)).toEqual({ kind: 'unavailable' });
});

test('an address that is not eligible is unavailable', async () => {
  expect(await request(1, [own], { isEligible: false })).toEqual({ kind: 'unavailable' });
});

test('WTS-121 an address of the picker has its id and a validation of address, corrected and isEligible', async () => {
  checkMessage({ corrected: true, isEligible: false });
  expect(await checked(saved)).toEqual({
    ...saved,
    id: '7',
    validation: {
      address: { addressLine1: '7 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' },
      corrected: true,
      isEligible: false,
    },
  });
});
