import { expect, test } from 'vitest';
import { derivedProfile } from '#api/derived-profile.ts';
import { aStore } from '#testing/bootstrap.ts';
import { aProfile } from '#testing/profile.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { startBody, type StartParts } from './start-body.ts';

const GTIN = '0400000000010';
const slot = aSlot('2026-11-21T21:00:00.000Z');
const items = { included: [{ gtin13: GTIN, quantity: 2 }], excluded: [] };
const address = {
  addressLine1: '1420 Elm St',
  addressLine2: 'Apt 3B',
  city: 'Cincinnati',
  state: 'OH',
  zipCode: '45202',
};
const session = {
  status: 'fully-authenticated' as const,
  profileId: '{prf_1}',
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  email: 'rosa@example.com',
};
const profile = derivedProfile(aProfile());
const partsOf = (modalityType: 'PICKUP' | 'DELIVERY', part: Partial<StartParts> = {}): StartParts => ({
  promise: aReservation(slot, { modalityType, items }),
  cartId: 'crt_1',
  session,
  profile,
  active: {
    destination: modalityType === 'DELIVERY' ? { address } : { locationId: 'oakley' },
    store: aStore('oakley'),
  },
  storedPhone: '(513) 555-0177',
  gratuityAmount: undefined,
  dateOfBirth: undefined,
  ...part,
});

test('CHK-002 CHK-003 CHK-004 CHK-005 CHK-006 CHK-008 CHK-009 CHK-010 CHK-011 CHK-012 a delivery is started with everything that the page knows', () => {
  const parts = partsOf('DELIVERY', { dateOfBirth: '1985-03-27', gratuityAmount: 'USD 5.00' });
  const { id, versionKey, selections } = parts.promise;
  const [{ storeId, vendorId, window, cost, waiver }] = selections;
  expect(startBody(parts)).toEqual({
    modalityType: 'Delivery',
    cartId: 'crt_1',
    buyer: {
      profileId: 'prf_1',
      dateOfBirth: '1985-03-27',
      emailAddress: 'rosa@example.com',
      loyaltyId: '6123456789012',
      address,
    },
    fulfillment: {
      contact: {
        dateOfBirth: '1985-03-27',
        firstName: 'Rosa',
        lastName: 'Lindqvist',
        phone: '+15135550142',
        smsOptin: false,
        address,
        location: { locationId: storeId },
      },
      deliveryType: 'Standard',
      instructions: '',
      promise: { id, versionKey, selections: [{ storeId, vendorId, window, cost, waiver, items }] },
    },
    lineItems: [
      { gtin13: GTIN, quantity: 2, channel: 'WEB', substitutionPolicy: 'SHOPPER_CHOICE', modalityType: 'DELIVERY' },
    ],
    gratuityAmount: 'USD 5.00',
    properties: { paymentVersion: '2', createOrderPromiseHadFallout: 'false' },
  });
});

test('CHK-005 CHK-009 CHK-012 a pickup is started at its store, without an address of the buyer and without instructions', () => {
  const body = startBody(partsOf('PICKUP'));
  expect(body).toMatchObject({
    modalityType: 'Pickup',
    fulfillment: { contact: { address: { zipCode: aStore('oakley').address.postalCode } } },
  });
  expect(body.buyer).not.toHaveProperty('address');
  expect(body.fulfillment).not.toHaveProperty('instructions');
});

test('CHK-014 says whether the promise left something out', () => {
  const promise = aReservation(slot, { items: { ...items, excluded: [{ gtin13: GTIN, code: 'LEAD_TIME' }] } });
  expect(startBody(partsOf('PICKUP', { promise })).properties.createOrderPromiseHadFallout).toBe('true');
});

test.each([
  ['Rosa', 'Lindqvist', { firstName: 'Rosa', lastName: 'Lindqvist' }],
  ['R0sa', 'Lindqvist', { lastName: 'Lindqvist' }],
  ['Rosa', '', { firstName: 'Rosa' }],
  ['', 'L'.repeat(41), {}],
])('CHK-015 of the names %j and %j only what passes the pattern is sent', (firstName, lastName, sent) => {
  const { contact } = startBody(partsOf('PICKUP', { session: { ...session, firstName, lastName } })).fulfillment;
  expect({ firstName: contact?.firstName, lastName: contact?.lastName }).toEqual({
    firstName: undefined,
    lastName: undefined,
    ...sent,
  });
});

const withPhones = (homePhoneNumber?: string, mobilePhoneNumber?: string) => ({
  profile: { ...profile, homePhoneNumber, mobilePhoneNumber },
});
const [home, mobile] = ['+15135550122', '+15135550142'];
test.each([
  ['mobile number', withPhones(home, mobile), '+15135550142'],
  ['number at home', withPhones(home), '+15135550122'],
  ['number that the browser remembers', withPhones(), '+15135550177'],
  ['nothing, when nobody knows one', { ...withPhones(), storedPhone: '' }, undefined],
  ['nothing, when the profile could not be read', { profile: undefined }, undefined],
])('CHK-016 the phone is the %s', (_what, part, phone) => {
  expect(startBody(partsOf('PICKUP', part)).fulfillment.contact?.phone).toBe(phone);
});
