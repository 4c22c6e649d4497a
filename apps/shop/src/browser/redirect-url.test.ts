import { expect, test } from 'vitest';
import { afterSignOut, safeRedirect } from './redirect-url.ts';

test.each([
  ['/cart', '/cart'],
  ['/scheduling?fulfillmentType=Pickup', '/scheduling?fulfillmentType=Pickup'],
  ['/checkout?orderId=000000000000000101&nc=true#pay', '/checkout?orderId=000000000000000101&nc=true#pay'],
])('%s is followed as it is', (wanted, expected) => {
  expect(safeRedirect(wanted)).toBe(expected);
});

test.each([
  undefined,
  '',
  'cart',
  'https://evil.example/',
  '//evil.example/',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example/x',
  '/cart/..//evil.example',
  'javascript:alert(1)',
  '/signin?redirectUrl=/signin',
  '/logout',
])('%j leads to the home page', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/');
});

test('after signing out the sign-in page may follow, and never another site', () => {
  expect(afterSignOut('/signin?redirectUrl=%2Fcheckout')).toBe('/signin?redirectUrl=%2Fcheckout');
  expect(afterSignOut('/cart')).toBe('/cart');
  const elsewhere = ['//evil.example', 'https://evil.example/signin', '/\t/evil.example', '/..//evil.example'];
  for (const wanted of [undefined, '/logout', ...elsewhere]) expect(afterSignOut(wanted)).toBeUndefined();
});
