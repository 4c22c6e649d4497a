import { afterEach, expect, test, vi } from 'vitest';
import { paymentToken } from './payment-token.ts';

let requests = 0;
function theShopGives(status: 'remembered' | 'fully-authenticated', expiresAt: string): void {
  vi.stubGlobal('fetch', async () => Response.json({ token: `token-${(requests += 1)}`, expiresAt, status }));
}
const LATER = '2999-01-01T00:00:00.000Z';
const OVER = '2000-01-01T00:00:00.000Z';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a remembered shopper’s token that was refused before its end asks for the password', 'remembered', LATER, true],
  ['one that was over is followed by another', 'remembered', OVER, false],
  ['so is any token of a shopper who gave the password lately', 'fully-authenticated', LATER, false],
] as const)('%s', async (_, status, expiresAt, requiresPassword) => {
  theShopGives(status, expiresAt);
  await paymentToken('initial');
  expect((await paymentToken('unauthorized')) === null).toBe(requiresPassword);
});

test('opening the wallet again gets a token, remembered or not', async () => {
  theShopGives('remembered', LATER);
  await paymentToken('initial');
  expect(await paymentToken('initial')).toMatch(/^token-/);
});
