import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { describe, expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import { aCheckout } from '#testing/order.ts';
import { refusals } from './copy.ts';
import { genericText, InternalError, sendable, submitFailure } from './submit-error.ts';

const order = {
  words: { checkoutFailed: 'Call 1.', checkoutFailedWarehouse: 'Call the warehouse.' },
  isWarehouse: false,
};
const withPhone = (phone: '') => {
  const { fulfillment } = aCheckout();
  return aCheckout({ fulfillment: { ...fulfillment, contact: { ...fulfillment.contact, phone } } });
};
const refused = (code: string, statusCode = 409) => new Refused({ code, statusCode });
const fault = (code?: string) => new ServiceError('fault', 500, 'r', { ...(code !== undefined && { code }) });
const text = (error: unknown, part: Partial<typeof order> = {}) => {
  const failure = submitFailure(error, { ...order, ...part });
  return failure.kind === 'rejected' ? undefined : failure.text;
};

describe('an order that was not placed', () => {
  test('ERR-108 a user-constraint error gives a fixed message, whatever its code and its reason', () => {
    const fixed = "We're sorry, we could not complete your order. Please review your order and try again.";
    for (const status of [400, 404, 409, 422, 429]) expect(text(refused('A_CODE', status))).toBe(fixed);
    expect(text(new Refused({ code: 'toString', statusCode: 400, reason: 'for a developer' }))).toBe(fixed);
  });

  test.each([
    ['VERSION_MISMATCH', "Your order was updated in another window. You're now seeing the latest version."],
    ['CHECKSUM_MISMATCH', "A price or item has changed. You're now seeing the latest version."],
    ['ALREADY_SUBMITTED', 'This order has already been placed.'],
    ['CARD_EXPIRED', 'This payment method is expired. Please select a different payment method.'],
    ['ADDRESS_NOT_ELIGIBLE', 'The address you entered is not eligible for delivery.'],
  ])('ERR-109 an error that carries a message of its own shows it: %s', (code, words) => {
    expect(text(refused(code))).toBe(words);
  });

  test('every refusal that the page knows has its own words', () => {
    const codes = Object.keys(refusals).filter((code) => code !== 'POST_AUTH_REJECTED');
    expect(codes.length).toBeGreaterThan(15);
    for (const code of codes)
      expect(text(refused(code))).toBe(Object.entries(refusals).find(([of]) => of === code)?.[1]);
  });

  test.each([
    ['NOT_SIGNED_IN', refused('NOT_SIGNED_IN', 401)],
    ['SIGN_IN_AGAIN', refused('SIGN_IN_AGAIN', 401)],
    ['any 403', refused('ANY', 403)],
    ['a 403 that is not of our server', new ServiceError('denied', 403, '')],
  ])('ERR-110 an expired session says so: %s', (_what, error) => {
    expect(submitFailure(error, order)).toEqual({ kind: 'message', text: 'Your session has expired.' });
  });

  test('one that timed out gives its message, and a new time as the way on', () => {
    expect(submitFailure(refused('ORDER_TIMED_OUT'), order)).toEqual({
      kind: 'timed-out',
      text: 'Your order has timed out. Please select a new time.',
    });
  });

  test('one that was blocked as fraud goes to its page', () => {
    expect(submitFailure(refused('POST_AUTH_REJECTED', 402), order)).toEqual({ kind: 'rejected' });
  });

  test.each([
    ['a fault with a code', fault('INTERNAL'), 'Call 1. Error Code: INTERNAL'],
    ['a refusal of a service', refused('UPSTREAM', 503), 'Call 1. Error Code: UPSTREAM'],
    ['a fault without a code', fault(), 'Call 1.'],
    ['a line that broke', new NetworkError('no answer'), 'Call 1.'],
    ['a mistake of the page', new TypeError('x is undefined'), 'Call 1.'],
    ['nothing that we know', 'text', 'Call 1.'],
  ])(
    "ERR-107 ERR-113 every other one says the banner's generic message, with the code there is: %s",
    (_what, error, words) => {
      expect(text(error)).toBe(words);
      expect(text(error, { isWarehouse: true })).toBe(words.replace('Call 1.', 'Call the warehouse.'));
    },
  );

  test('a missing checkout, a missing wallet and a null result each append a code of their own', () => {
    expect(text(new InternalError('checkout-missing'))).toBe('Call 1. Error Code: -1');
    expect(text(new InternalError('wallet-missing'))).toBe('Call 1. Error Code: -3');
    expect(text(new InternalError('no-result'))).toBe('Call 1. Error Code: -4');
  });

  test('ERR-115 a missing checksum or a missing contact appends -2', () => {
    expect(text(new InternalError('checksum-missing'))).toBe('Call 1. Error Code: -2');
    expect(text(new InternalError('contact-missing'))).toBe('Call 1. Error Code: -2');
  });

  test('ERR-116 a missing payment shows its own code and asks to refresh the page', () => {
    expect(text(new InternalError('payment-missing'))).toBe('Please refresh page and try again. Error Code: -5');
  });
});

test('ERR-114 an order whose checkout is gone says so by its code', () => {
  expect(text(refused('NOT_FOUND', 404))).toBe('Call 1. Error Code: -1');
});

test.each([
  ['checksum-missing', aCheckout({ checksum: '' })],
  ['contact-missing', withPhone('')],
  ['payment-missing', aCheckout({ payments: [] })],
] as const)('a checkout is not sent with %s', (what, checkout) => {
  expect(() => sendable(checkout)).toThrow(new InternalError(what));
  expect(sendable(aCheckout())).toEqual(aCheckout());
});

test('the generic words appended to a change of the checkout are the same', () => {
  expect(genericText(order, 'UPSTREAM')).toBe('Call 1. Error Code: UPSTREAM');
  expect(genericText(order, undefined)).toBe('Call 1.');
});
