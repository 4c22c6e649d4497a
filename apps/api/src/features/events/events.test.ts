import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#testing/shop.ts';

const EVENTS = '/atlas/v1/events';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const SIGN_IN = { name: 'SIGN_IN_ASKED', data: {} };
const error = (data: object) => ({ name: 'USER_CONSTRAINT_ERROR', data });
const choice = (measurement: 'on' | 'off') => `version=3&measurement=${measurement}&advertising=off&sale=off`;

test.each([
  ['who chose nothing', undefined],
  ['who refused measuring', choice('off')],
  ['who chose under other words', choice('on').replace('version=3', 'version=1')],
])('keeps nothing of a shopper %s', async (_who, cookie) => {
  const visitor = shop.visitor();
  if (cookie !== undefined) visitor.cookies.set('privacy-choices', cookie);
  expect((await visitor.send('POST', EVENTS, { events: [SIGN_IN] })).status).toBe(204);
  expect(await shop.db.read.selectFrom('event_log').selectAll().execute()).toEqual([]);
});

test('stores events in order, in one statement, for a shopper who allows measurement', async () => {
  const visitor = shop.visitor();
  visitor.cookies.set('privacy-choices', choice('on'));
  const events = [
    { name: 'ADDRESS_ADDED', data: { addressCount: 3 } },
    error({ code: 'NO_STORES_FOUND', status: 400, during: 'options', page: '/checkout' }),
  ];
  expect((await visitor.send('POST', EVENTS, { events })).status).toBe(204);
  const kept = await shop.db.read.selectFrom('event_log').select(['name', 'data', 'at']).orderBy('event_id').execute();
  expect(kept).toEqual(events.map((event) => ({ ...event, at: new Date(shop.clock.now()) })));
  expect(await shop.statementsOf('POST', EVENTS)).toBe(1);
});

test('a code that is not in the contract, or that only SNAP EBT can meet, is stored as OTHER', async () => {
  const visitor = shop.visitor();
  visitor.cookies.set('privacy-choices', choice('on'));
  const codes = ['Ada_Lovelace', 'EBT_AMOUNT_TOO_HIGH', 'PIN_REQUIRED', 'SNAP_NOT_ELIGIBLE', 'SLOT_FULL'];
  await visitor.send('POST', EVENTS, { events: codes.map((code) => error({ code })) });
  const kept = await shop.db.read.selectFrom('event_log').select('data').orderBy('event_id', 'desc').limit(5).execute();
  const reported = kept.map(({ data }) => (data as { code: string }).code);
  expect(reported).toEqual(['SLOT_FULL', 'OTHER', 'OTHER', 'OTHER', 'OTHER']);
});

test('no record says that a PIN or a balance was requested, which is mostly for SNAP EBT', async () => {
  const visitor = shop.visitor();
  visitor.cookies.set('privacy-choices', choice('on'));
  const form = { code: 'FORM', status: 400 };
  const events = [
    error({ ...form, during: 'balance' }),
    error({ ...form, during: 'checkout', field: 'pin' }),
    error({ ...form, during: 'add', field: 'cvv' }),
  ];
  await visitor.send('POST', EVENTS, { events });
  const kept = await shop.db.read.selectFrom('event_log').select('data').orderBy('event_id', 'desc').limit(3).execute();
  expect(kept.map(({ data }) => data)).toEqual([{ ...form, during: 'add', field: 'cvv' }, form, form]);
});

test.each([
  ['no event', []],
  ['a name that is not of the catalog', [{ name: 'VIEW_CART', data: {} }]],
  ['a fact that is not of the catalog', [{ ...SIGN_IN, data: { zip: '45202' } }]],
  ['a nested value', [error({ code: 'OTHER', during: { email: 'a@b.c' } })]],
  ['an e-mail address as a code', [error({ code: 'ada@example.com' })]],
  ['a phone number as a code', [error({ code: '5135550100' })]],
  ['an address with an order in it', [error({ code: 'OTHER', page: '/orders/123456789012345601' })]],
  ['a path that is no page of the shop', [error({ code: 'OTHER', page: '/ada/lovelace' })]],
  ['a way to no page of the shop', [{ name: 'START_NAVIGATE', data: { destination: '/ada-lovelace' } }]],
  ['an address with a search in it', [error({ code: 'OTHER', page: '/search?q=tea' })]],
  ['too many', Array.from({ length: 21 }, () => SIGN_IN)],
])('refuses %s', async (_what, events) => {
  const { status, body } = await shop.visitor().send('POST', EVENTS, { events });
  expect(status).toBe(400);
  expect(body.errors.code).toBe('INVALID_REQUEST');
});

test('accepts 120 batches a minute from one address, and no more', async () => {
  const visitor = shop.visitor();
  visitor.cookies.set('privacy-choices', choice('off'));
  const statuses: number[] = [];
  for (let nth = 0; nth < 125; nth += 1)
    statuses.push((await visitor.send('POST', EVENTS, { events: [SIGN_IN] })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(120);
});
