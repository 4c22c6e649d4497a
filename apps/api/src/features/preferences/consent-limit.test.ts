import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Preference = Wire<'PUT /atlas/v1/customer-preferences/v1/preferences'>;
type All = Wire<'POST /atlas/v1/customer-preferences/v1/preferences'>;
const PREFERENCES = '/atlas/v1/customer-preferences/v1/preferences';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const kept = async (browser: Browser) => (await browser.get<All>(PREFERENCES)).body.preferences;
const add = (browser: Browser, values: Readonly<Record<string, string>>) =>
  browser.send<All>('POST', PREFERENCES, {
    preferences: Object.entries(values).map(([name, value]) => ({ name, value })),
  });
const change = (browser: Browser, body: object) => browser.send<Preference>('PUT', PREFERENCES, body);
async function withOne(name: string, value: string) {
  const shopper = await shop.shopper();
  const [one] = (await add(shopper, { [name]: value })).body.preferences;
  if (!one) throw new Error('not added');
  return { shopper, one };
}
const eventsOf = async (profileId: string) =>
  (await sql`select from consent_event where profile_id = ${profileId}`.execute(shop.db.read)).rows.length;

/** Changes a preference until it is refused. @returns how often it was changed, and the refusal */
async function untilRefused(shopper: Browser, one: Preference) {
  for (let version = Number(one.versionKey); ; version++) {
    const last = await change(shopper, {
      preferenceId: one.id,
      value: `v-${'ab'[version % 2]}`,
      versionKey: String(version),
    });
    if (last.status !== 200) return { version, last };
  }
}

test('an account changes 100 consents an hour: one more is refused until then, and changes nothing', async () => {
  const { shopper, one } = await withOne('LIFESTYLE', 'none');
  shop.clock.advance(10 * MINUTE);
  const { version, last } = await untilRefused(shopper, one);
  expect([version, last.status, last.body.errors.code]).toEqual([100, 429, 'TOO_MANY_REQUESTS']);
  expect(last.headers['retry-after']).toBe(String(50 * 60));
  const [before] = await kept(shopper);
  // All of a list or none, and no other account is limited by it.
  expect((await add(shopper, { NEWSLETTER: 'true', WEEKLY_AD: 'true' })).status).toBe(429);
  expect(await kept(shopper)).toEqual([before]);
  expect(await eventsOf(shopper.profileId)).toBe(100);
  expect((await withOne('WEEKLY_AD', 'true')).one.value).toBe('true');
  shop.clock.advance(50 * MINUTE);
  const again = (value: string, versionKey: number) =>
    change(shopper, { preferenceId: one.id, value, versionKey: String(versionKey) });
  expect((await again('one', 100)).status).toBe(200);
  expect((await again('two', 101)).status).toBe(429);
});

test('what is allowed can be taken back at any time, however much was changed before', async () => {
  const { shopper, one } = await withOne('SALE_OF_DATA', 'true');
  const [other] = (await add(shopper, { LIFESTYLE: 'none' })).body.preferences;
  if (!other) throw new Error('not added');
  await untilRefused(shopper, other);
  const take = (value: string, versionKey: string) => change(shopper, { preferenceId: one.id, value, versionKey });
  expect((await take('false', '1')).status).toBe(200);
  expect((await take('true', '2')).status).toBe(429);
  expect((await kept(shopper)).find(({ id }) => id === one.id)?.value).toBe('false');
});

test('of two changes at once the one after the hundredth is refused', async () => {
  const { shopper, one } = await withOne('LIFESTYLE', 'none');
  const { profileId } = shopper;
  const at = new Date(shop.clock.now());
  const event = (n: number) => sql`
    insert into consent_event (profile_id, about, to_value, at, source)
    select ${profileId}, 'text/CLICKLIST/0142', 'true', ${at}, 'opt-in' from generate_series(1, ${n}::int)`;
  await event(98).execute(shop.db.direct);
  const { meanwhile } = await shop.db.transaction(async (tx) => {
    await event(1).execute(tx);
    const sent = change(shopper, { preferenceId: one.id, value: 'walking', versionKey: '1' });
    await lockWaits(shop.db, 1);
    return { meanwhile: sent };
  });
  expect((await meanwhile).status).toBe(429);
  expect(await kept(shopper)).toEqual([one]);
});
