import { expect, test } from 'vitest';
import { safeRedirect } from './redirect-url.ts';

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
  'javascript:alert(1)',
  '/signin?redirectUrl=/signin',
  '/logout',
])('%j leads to the home page', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/');
});
