import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPayment } from '#testing/order.ts';
import { activation } from './activation.ts';

beforeEach(() => vi.stubGlobal('location', { hostname: 'shop.example' }));
afterEach(() => vi.unstubAllGlobals());

const session = {
  status: 'fully-authenticated' as const,
  profileId: 'prf_1',
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  email: 'rosa@example.com',
};
const attempt = { key: 'key-number-1', versionKey: '7', checksum: 'c0ffee00c0ffee00' };
const identityData = { pageId: '/checkout', sessionId: 's', ubaId: 'u', ubaEvents: ['keydown@7'] };
const snap = aPayment({ id: 'snap', paymentType: 'EBT', brand: 'EBT', lastFour: '0009', amount: 'USD 9.00' });

test('SUB-001 SUB-003 SUB-004 SUB-018 an order is sent with its key, its options, how it is paid, who pays, the sealed PIN, and the data of the visit', () => {
  expect(
    activation({ payments: [snap, aPayment()] }, attempt, {
      session,
      encryptedPin: 'a.b.c.d.e',
      identityData,
    }),
  ).toEqual({
    type: 'ACTIVATE',
    idempotencyKey: 'key-number-1',
    options: { isPaymentV2: true, shouldMockDeclines: false, bannerDomain: 'shop.example' },
    body: {
      versionKey: '7',
      checksum: 'c0ffee00c0ffee00',
      paymentDetails: {
        payments: [
          { id: 'snap', paymentType: 'EBT', amount: 'USD 9.00' },
          { id: 'card', paymentType: 'BANK_CARD', amount: 'USD 40.00' },
        ],
        profileId: 'prf_1',
        emailAddress: 'rosa@example.com',
        encryptedPin: 'a.b.c.d.e',
        identityData,
      },
    },
  });
});

test('an order that SNAP does not pay has no PIN', () => {
  const { body } = activation({ payments: [aPayment()] }, attempt, {
    session,
    encryptedPin: undefined,
    identityData: undefined,
  }) as {
    body: { paymentDetails: object };
  };
  expect(body.paymentDetails).not.toHaveProperty('encryptedPin');
});
