import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const URL = '/atlas/v1/checkout/v2/substitution';
type Chosen = Wire<'GET /atlas/v1/checkout/v2/substitution'>;
const NONE = { ...STANDARD_SUBSTITUTION, default: 'NONE' } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('the choice for the next order is the usual one until it is made, and then what the shopper chose', async () => {
  const [shopper, other] = [await shop.shopper(), await shop.shopper()];
  expect((await shopper.get<Chosen>(URL)).body).toEqual(STANDARD_SUBSTITUTION);
  const saved = await shopper.send<Chosen>('PUT', URL, NONE);
  expect([saved.status, saved.body]).toEqual([200, NONE]);
  expect((await shopper.get<Chosen>(URL)).body).toEqual(NONE);
  expect((await other.get<Chosen>(URL)).body).toEqual(STANDARD_SUBSTITUTION);
});

test.each([
  ['another rule', { ...NONE, default: 'SOMETIMES' }],
  ['a missing part', { default: 'NONE' }],
  ['text for a yes or no', { ...NONE, keepsSize: 'yes' }],
  ['nothing', {}],
])('%s is refused, and nothing changes', async (_, body) => {
  const shopper = await shop.shopper();
  await shopper.send('PUT', URL, NONE);
  expect((await shopper.send('PUT', URL, body)).status).toBe(400);
  expect((await shopper.get<Chosen>(URL)).body).toEqual(NONE);
});
