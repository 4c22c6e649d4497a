import { expect, test } from 'vitest';
import { signOutPath } from './sign-out.ts';

test('WAL-142 the shopper is sent to sign out, sign in, and back to where the card was added', () => {
  const path = signOutPath('/logout?x=1', '/checkout?orderId=901');
  expect(path).toBe('/logout?redirectUrl=%2Fsignin%3FredirectUrl%3D%252Fcheckout%253ForderId%253D901');
  const out = new URL(path ?? '', 'https://shop.example');
  const signIn = new URL(out.searchParams.get('redirectUrl') ?? '', out);
  expect([out.pathname, signIn.pathname, signIn.searchParams.get('redirectUrl')]).toEqual([
    '/logout',
    '/signin',
    '/checkout?orderId=901',
  ]);
});

test.each([
  'https://evil.example/logout',
  '//evil.example/signin',
  '/logoutside',
  '/account',
  'javascript:alert(1)',
  '',
])('an answer cannot send anybody to %s', (redirectUrl) => {
  expect(signOutPath(redirectUrl, '/checkout')).toBeNull();
});
