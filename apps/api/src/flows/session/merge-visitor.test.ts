import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANNER, LOCKER, OTHER_BANNER, STORE } from '#testing/fixture-locations.ts';
import * as items from '#testing/fixture-products.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { newAccount } from '#testing/new-account.ts';
import { quickPasswords } from '#testing/quick-passwords.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { mergeVisitor } from './merge-visitor-sql.ts';

type Cart = Wire<'GET /atlas/v1/basket/v1/baskets/current'>;
const CART = '/atlas/v1/basket/v1/baskets/current';
const PREFERENCES = '/atlas/v1/modality/v1/preferences';

let shop: TestShop;
let ops = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const put = (
  browser: Browser,
  gtin13: string,
  quantity: number,
  { modalityType = 'PICKUP', request }: { modalityType?: string; request?: object } = {},
) =>
  browser.send('PUT', CART, {
    modalityType,
    ops: [
      { type: 'addQty', opId: `merge-op-${++ops}`, gtin13, quantity },
      ...(request ? [{ type: 'setPolicy', opId: `merge-op-${++ops}`, gtin13, ...request }] : []),
    ],
  });
const choose = (browser: Browser, locationId: string) =>
  browser.send('PUT', PREFERENCES, { modalityType: 'PICKUP', destination: { locationId }, source: 'options' });
const signIn = (browser: Browser, email: string) =>
  browser.send('POST', '/atlas/v1/session/sign-in', { email, password: PASSWORD, remember: true });
const quantities = async (browser: Browser, of = '?modalityType=PICKUP') =>
  Object.fromEntries((await browser.get<Cart>(`${CART}${of}`)).body.lines.map((line) => [line.gtin13, line.quantity]));

test('signing in adds the visitor’s lines up to the limit, and the profile’s own preferences stay', async () => {
  const mine = await shop.shopper();
  await put(mine, items.MILK, 4, { request: { substitutionPolicy: 'NONE', instructions: 'cold' } });
  const visitor = shop.visitor();
  await put(visitor, items.MILK, 5, { request: { substitutionPolicy: 'SHOPPER_CHOICE' } });
  await put(visitor, items.SOAP, 2, { request: { substitutionPolicy: 'NONE' } });
  await signIn(visitor, mine.email);
  expect(await quantities(visitor)).toEqual({ [items.MILK]: 6, [items.SOAP]: 2 });
  const { lines } = (await mine.get<Cart>(CART)).body;
  expect(lines.find((line) => line.gtin13 === items.MILK)).toMatchObject({
    substitutionPolicy: 'NONE',
    instructions: 'cold',
  });
  expect(lines.find((line) => line.gtin13 === items.SOAP)).toMatchObject({ substitutionPolicy: 'NONE' });
});

test('a line in only one cart stays as it is, and modalities do not mix', async () => {
  const mine = await shop.shopper();
  await put(mine, items.CHEDDAR, 2);
  const visitor = shop.visitor();
  await put(visitor, items.SOAP, 1);
  await put(visitor, items.CHEDDAR, 3, { modalityType: 'DELIVERY' });
  await signIn(visitor, mine.email);
  expect(await quantities(mine)).toEqual({ [items.CHEDDAR]: 2, [items.SOAP]: 1 });
  expect(await quantities(mine, '?modalityType=DELIVERY')).toEqual({ [items.CHEDDAR]: 3 });
});

test('a maximum that was lowered caps what the visitor brings, and takes nothing from the profile', async () => {
  const mine = await shop.shopper();
  await put(mine, items.CHEDDAR, 5);
  const visitor = shop.visitor();
  await put(visitor, items.CHEDDAR, 5);
  await put(visitor, items.SOAP, 5);
  const limited = (maxQty: number) => sql`
    update product set max_qty = ${maxQty} where gtin13 in (${items.CHEDDAR}, ${items.SOAP})`;
  await shop.db.single((single) => limited(3).execute(single));
  await signIn(visitor, mine.email);
  await shop.db.single((single) => limited(12).execute(single));
  expect(await quantities(mine)).toEqual({ [items.CHEDDAR]: 5, [items.SOAP]: 3 });
});

test('signing up takes over the visitor’s cart and choice', async () => {
  const browser = shop.visitor();
  await choose(browser, STORE);
  await put(browser, items.SOAP, 3);
  const person = { email: 'taken-over@example.com', password: PASSWORD, firstName: 'Ada', lastName: 'Byron' };
  await newAccount(browser, person, { db: shop.db, passwords: quickPasswords });
  const { body } = await browser.get('/atlas/v1/bootstrap');
  expect(body).toMatchObject({
    session: { status: 'fully-authenticated' },
    modality: { store: { locationId: STORE } },
    cartCounts: { PICKUP: 3 },
  });
});

test.each([
  ['the visitor', [LOCKER, STORE], STORE],
  ['the shopper', [STORE, LOCKER], LOCKER],
])('the newer choice stays when it is the one of %s', async (who, [older = '', newer = ''], expected) => {
  const mine = await shop.shopper();
  const visitor = shop.visitor();
  const [first, second] = who === 'the visitor' ? [mine, visitor] : [visitor, mine];
  await choose(first, older);
  shop.clock.advance(1_000);
  await choose(second, newer);
  await signIn(visitor, mine.email);
  const { body } = await mine.get<Wire<'GET /atlas/v1/modality/v1/preferences'>>(PREFERENCES);
  expect(body.active?.store.locationId).toBe(expected);
  expect(body.recentStores.map(({ locationId }) => locationId)).toEqual([newer, older]);
});

test('merging twice, and twice at once, changes nothing more', async () => {
  const mine = await shop.shopper();
  const visitor = shop.visitor();
  await put(visitor, items.SOAP, 3);
  const { owner_id: visitorId } = await shop.db.read
    .selectFrom('cart')
    .where('owner_id', 'like', 'vis_%')
    .where(sql<boolean>`lines::text like '%"q":3%'`)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const merge = () => mergeVisitor(shop.db, { visitorId, profileId: mine.profileId, now: shop.clock.now() });
  await Promise.all([merge(), merge(), merge()]);
  expect(await quantities(mine)).toEqual({ [items.SOAP]: 3 });
  await merge();
  expect(await quantities(mine)).toEqual({ [items.SOAP]: 3 });
  expect(await quantities(visitor)).toEqual({});
});

test('carts of two banners go to those of the account at the same banners', async () => {
  const { profileId } = await shop.shopper();
  const line = (quantity: number) =>
    JSON.stringify([{ m: 'PICKUP', g: items.SOAP, q: quantity, i: 'lin_1', p: 0, t: 1 }]);
  const write = (ownerId: string, bannerId: string, quantity: number) =>
    sql`insert into cart (owner_id, banner_id, cart_id, updated_at, lines)
        values (${ownerId}, ${bannerId}, ${`crt_${ownerId}${bannerId}`}, now(), ${line(quantity)})`.execute(
      shop.db.direct,
    );
  await write('vis_two', BANNER, 1);
  await write('vis_two', OTHER_BANNER, 2);
  await write(profileId, OTHER_BANNER, 3);
  await mergeVisitor(shop.db, { visitorId: 'vis_two', profileId, now: shop.clock.now() });
  const counts = await sql`
    select owner_id = 'vis_two' as visiting, banner_id, coalesce((lines -> 0 ->> 'q')::int, 0) as quantity
      from cart where owner_id in ('vis_two', ${profileId}) order by 1, 2`.execute(shop.db.direct);
  expect(counts.rows).toEqual([
    { visiting: false, banner_id: BANNER, quantity: 1 },
    { visiting: false, banner_id: OTHER_BANNER, quantity: 5 },
    { visiting: true, banner_id: BANNER, quantity: 0 },
    { visiting: true, banner_id: OTHER_BANNER, quantity: 0 },
  ]);
});

test('a profile remembers the last 20 carts that were merged into its own, the newest last', async () => {
  const mine = await shop.shopper();
  const merged = Array.from({ length: 22 }, (_, n) => `crt_before_${n}`);
  for (const [n, cartId] of merged.entries()) {
    const visitorId = `vis_${cartId}`;
    await sql`insert into cart (owner_id, banner_id, cart_id, updated_at) values (${visitorId}, ${BANNER}, ${cartId}, now())`.execute(
      shop.db.direct,
    );
    await mergeVisitor(shop.db, { visitorId, profileId: mine.profileId, now: shop.clock.now() });
    const { merged_cart_ids: remembered } = await shop.db.read
      .selectFrom('cart')
      .where('owner_id', '=', mine.profileId)
      .select('merged_cart_ids')
      .executeTakeFirstOrThrow();
    expect(remembered).toEqual(merged.slice(Math.max(0, n - 19), n + 1));
  }
});

test('after signing out the browser is a new visitor with nothing of the shopper', async () => {
  const browser = await shop.shopper();
  await put(browser, items.SOAP, 1);
  await browser.send('POST', '/atlas/v1/session/sign-out');
  expect(await quantities(browser)).toEqual({});
  expect((await browser.get('/atlas/v1/bootstrap')).body).toMatchObject({
    session: { status: 'anonymous' },
    cartCounts: { PICKUP: 0 },
  });
});
