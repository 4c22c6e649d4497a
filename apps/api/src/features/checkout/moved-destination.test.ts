import { ZERO } from '@cartwright/rules/money';
import { describe, expect, test } from 'vitest';
import type { StoredCheckout } from './checkout.ts';
import { addressKey } from '#locations/address-key.ts';
import { movedTo } from './moved-destination.ts';

const elm = { addressLine1: '5 Elm St', addressLine2: 'Apt 2', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const oak = { ...elm, addressLine1: '9 Oak St' };
const facts = { email: '', verifiedAge: ZERO, hadFallout: false, destinationState: 'OH' };
const draft = {
  status: 'DRAFT',
  expiresAt: 10,
  modality: 'DELIVERY',
  locationId: 'here',
  destination: elm,
  properties: facts,
} as const;
const pickup = { ...draft, modality: 'PICKUP', destination: null } as const;
const at = (locationId: string, address: object = elm) => ({
  locationId,
  destination: { address: { zipCode: '45202', ...address } },
  version: 'v',
});
const movesTo = (chosen: StoredCheckout['chosen'], more: Partial<Parameters<typeof movedTo>[0]> = {}, now = 0) =>
  movedTo({ ...draft, ...more, chosen }, now);

describe('a draft', () => {
  test.each([
    ['nothing is chosen', null],
    ['its address is chosen', at('here')],
    [
      'its address is written in other capitals, spaces and ZIP',
      at('here', { ...elm, addressLine1: ' 5  ELM st', zipCode: '45202-1111' }),
    ],
    ['its street is written out', at('here', { ...elm, addressLine1: '5 Elm Street' })],
    [
      'its unit stands in the line of the street',
      at('here', { addressLine1: '5 Elm St Apt 2', addressLine2: undefined }),
    ],
    ['only its ZIP is chosen', at('here', { addressLine1: undefined, addressLine2: undefined })],
  ])('is where it was when %s', (_what, chosen) => expect(movesTo(chosen)).toBeNull());

  test.each([
    ['another address', at('here', oak)],
    ['another unit', at('here', { ...elm, addressLine2: 'Apt 3' })],
    ['another ZIP', at('here', { addressLine1: undefined, addressLine2: undefined, zipCode: '45203' })],
    ['another center that serves the address', at('there')],
  ])('has moved with %s', (_what, chosen) => expect(movesTo(chosen)).toBe(chosen));

  test('for pickup is compared by its store alone', () => {
    const store = (locationId: string) => ({ locationId, destination: { locationId }, version: 'v' });
    expect(movesTo(store('here'), pickup)).toBeNull();
    expect(movesTo(store('there'), pickup)).toMatchObject({ locationId: 'there' });
  });

  test('with an address for this order alone stays as long as the choice behind it does', () => {
    const properties = { ...facts, givenInsteadOf: addressKey(oak) };
    expect(movesTo(at('here', oak), { properties })).toBeNull();
    expect(movesTo(at('here', { ...oak, addressLine1: '7 Ash St' }), { properties })).not.toBeNull();
  });
});

test.each(['SUBMITTING', 'ACTIVE', 'TIMED_OUT', 'CANCELLED'] as const)('what is %s keeps its place', (status) =>
  expect(movesTo(at('there'), { status })).toBeNull(),
);

test('a draft that has timed out is over, and is not compared', () => expect(movesTo(at('there'), {}, 10)).toBeNull());
