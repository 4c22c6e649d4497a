import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

test('the sign-in leads back to the page that was wanted, with its query', () => {
  expect(afterSignIn('/stores/01100506/orders?q=Ann')).toBe('/stores/01100506/orders?q=Ann');
});

test.each([
  undefined,
  7,
  '',
  'stores',
  '//evil.example',
  '/..//evil.example',
  '/stores/..//evil.example',
  '/%2e//evil.example',
  String.raw`/\evil.example`,
  String.raw`/.\\evil.example`,
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/sign-in',
  '/sign-in?next=%2Fsign-in',
])('%j leads to the first page', (wanted) => {
  expect(afterSignIn(wanted)).toBe('/');
});
