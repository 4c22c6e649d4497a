import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#testing/shop.ts';

const EVENTS = '/atlas/v1/events';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const choice = (measurement: 'on' | 'off') => `version=1&measurement=${measurement}&advertising=off&sale=off`;

test.each([
  ['who chose nothing', undefined],
  ['who refused measuring', choice('off')],
  ['who chose under other words', choice('on').replace('version=1', 'version=0')],
])('keeps nothing of a shopper %s', async (_who, cookie) => {
  const visitor = shop.visitor();
  if (cookie !== undefined) visitor.cookies.set('privacy-choices', cookie);
  const { body } = await visitor.send('POST', EVENTS, { events: [{ name: 'view-cart', data: {} }] });
  expect(body).toEqual({ done: true });
  expect(await shop.db.read.selectFrom('event_log').selectAll().execute()).toEqual([]);
});

test('keeps what happened in order, in one statement, for a shopper who allows measuring', async () => {
  const visitor = shop.visitor();
  visitor.cookies.set('privacy-choices', choice('on'));
  const events = [
    { name: 'view-cart', data: { lines: 3 } },
    { name: 'start-scheduling', data: { modality: 'PICKUP', again: false } },
  ];
  expect((await visitor.send('POST', EVENTS, { events })).body).toEqual({ done: true });
  const kept = await shop.db.read.selectFrom('event_log').select(['name', 'data', 'at']).orderBy('event_id').execute();
  expect(kept).toEqual(events.map((event) => ({ ...event, at: new Date(shop.clock.now()) })));
  expect(await shop.statementsOf('POST', EVENTS)).toBe(1);
});

test.each([
  ['no event', []],
  ['a name with spaces', [{ name: 'view cart', data: {} }]],
  ['a nested value', [{ name: 'view-cart', data: { who: { email: 'a@b.c' } } }]],
  ['too many', Array.from({ length: 21 }, () => ({ name: 'view-cart', data: {} }))],
])('refuses %s', async (_what, events) => {
  const { status, body } = await shop.visitor().send('POST', EVENTS, { events });
  expect(status).toBe(400);
  expect(body.errors.code).toBe('INVALID_REQUEST');
});
