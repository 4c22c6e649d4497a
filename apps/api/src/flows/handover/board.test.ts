import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestStaff } from '#testing/console.ts';
import { BANNER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { inTurn } from '#testing/placed-orders.ts';
import { type ReadyOrder, readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const BOARD = `/ops/v1/stores/${STORE}/hand-overs`;
let shop: TestShop;
let picker: Browser & TestStaff;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' }, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  picker = await (await openConsole(shop, afterAll)).staff('PICKER', { kind: 'store', locationId: STORE });
});
afterAll(() => shop.stop());

interface Entry {
  readonly orderId: string;
  readonly since: string;
  readonly itemCount: number;
  readonly isStaged: boolean;
  readonly restricted: readonly { readonly minAge: number }[];
  readonly arrival: { readonly car: string } | null;
}
interface Details extends Entry {
  readonly items: readonly { readonly quantity: number }[];
  readonly changes: readonly object[];
}

const board = async () => (await picker.get<{ orders: Entry[] }>(BOARD)).body.orders;
const entryOf = async ({ orderId }: ReadyOrder) => (await board()).find((each) => each.orderId === orderId);
const detailsOf = async ({ orderId }: ReadyOrder) => (await picker.get<Details>(`${BOARD}/${orderId}`)).body;
const act = ({ orderId }: ReadyOrder, step: string, body: object = {}) =>
  picker.send<{ status: string }>('POST', `${BOARD}/${orderId}/${step}`, body);
const arrive = ({ browser, url }: ReadyOrder, bay: string, car = '') =>
  browser.send('POST', `${url}/arrival`, { bay, ...(car !== '' && { car }) });
/** Another window for an order, from now. */
const startsIn = ({ orderId }: ReadyOrder, hours: number) =>
  sql`
    update orders set details = details || jsonb_build_object('startsAt', ${shop.clock.now() + hours * HOUR}::bigint)
     where order_id = ${orderId}`.execute(shop.db.read);
const actionsOf = async ({ orderId }: ReadyOrder) => {
  const { rows } = await sql<{ kind: string; banner: string; store: string }>`
    select kind, banner_id as banner, location_id as store from ops.staff_action
     where order_id = ${orderId} and kind <> 'view-hand-over' order by kind`.execute(shop.db.read);
  return rows;
};

describe('the board of a store', () => {
  test('has those that nobody waits for by their windows, one that was missed among them', async () => {
    const [late, missed, early] = [await readyOrder(shop), await readyOrder(shop), await readyOrder(shop)];
    await startsIn(late, 9);
    await startsIn(missed, 8);
    await startsIn(early, 7);
    await arrive(missed, '1');
    const mine = new Set([late, missed, early].map(({ orderId }) => orderId));
    const shown = async () => (await board()).flatMap(({ orderId }) => (mine.has(orderId) ? [orderId] : []));
    expect(await shown()).toEqual([missed.orderId, early.orderId, late.orderId]);
    await act(missed, 'miss', { reason: 'REFUSED' });
    expect(await shown()).toEqual([early.orderId, missed.orderId, late.orderId]);
    await sql`update orders set location_id = ${OTHER_STORE} where order_id = ${missed.orderId}`.execute(shop.db.read);
    expect(await shown()).toEqual([early.orderId, late.orderId]);
  });

  test('says since when an order is in its state, whatever was noted in it since', async () => {
    const order = await readyOrder(shop);
    shop.clock.advance(MINUTE);
    await act(order, 'miss', { reason: 'REFUSED' });
    const since = new Date(shop.clock.now()).toISOString();
    expect((await entryOf(order))?.since).toBe(since);
    shop.clock.advance(MINUTE);
    await sql`
      with o as (update orders set last_event = last_event + 1 where order_id = ${order.orderId} returning *)
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, 'staff/ann', '{}', ${new Date(shop.clock.now())} from o`.execute(
      shop.db.read,
    );
    expect((await entryOf(order))?.since).toBe(since);
  });

  test('counts items, not lines, and names every age that one needs', async () => {
    const order = await readyOrder(shop, { minAges: [0, 18] });
    await sql`
      update order_revision r set lines = jsonb_set(lines, '{0,quantity}', '3') from orders o
       where o.order_id = r.order_id and o.revision = r.revision and o.order_id = ${order.orderId}`.execute(
      shop.db.read,
    );
    expect(await entryOf(order)).toMatchObject({ itemCount: 4, restricted: [{ minAge: 18 }] });
    expect((await detailsOf(order)).items.reduce((all, { quantity }) => all + quantity, 0)).toBe(4);
  });

  test('has no totes of an order as staged that is being put away', async () => {
    const order = await readyOrder(shop, { until: 'PICKED' });
    await sql`
      insert into ops.picking (order_id, staff_id, taken_at)
      values (${order.orderId}, ${picker.staffId}, now())`.execute(shop.db.read);
    expect((await entryOf(order))?.isStaged).toBe(false);
  });
});

test('what is not as its shopper ordered it last is named with how many are missing and what comes instead', async () => {
  const order = await readyOrder(shop);
  expect((await detailsOf(order)).changes).toEqual([]);
  await sql`
    with earlier as (
      insert into order_revision (order_id, revision, lines, summary, actor, at)
      select order_id, 0, jsonb_set(jsonb_set(lines, '{0,quantity}', '9'), '{1,quantity}', '9'), summary, actor, at
        from order_revision where order_id = ${order.orderId} and revision = 1)
    update order_revision set lines = jsonb_set(jsonb_set(lines, '{0,quantity}', '3'), '{1,quantity}', '1')
     where order_id = ${order.orderId} and revision = 1`.execute(shop.db.read);
  const { rows } = await sql<{ lineId: string; name: string }>`
    select line ->> 'lineId' as "lineId", concat_ws(' ', nullif(line #>> '{product,brand}', ''), line #>> '{product,description}') as name
      from order_revision r, jsonb_array_elements(r.lines) with ordinality as x(line, n)
     where r.order_id = ${order.orderId} and r.revision = 1 order by n`.execute(shop.db.read);
  const [three, one] = rows;
  expect((await detailsOf(order)).changes).toEqual([{ ordered: three?.name, missing: 2, instead: null }]);
  await sql`
    update picked_line set quantity = 0, substitute_quantity = 1,
           substitute = '{"brand": "Third", "description": "Oat Drink"}'
     where order_id = ${order.orderId} and line_id = ${one?.lineId}`.execute(shop.db.read);
  expect((await detailsOf(order)).changes).toEqual([
    { ordered: three?.name, missing: 2, instead: null },
    { ordered: one?.name, missing: 1, instead: 'Third Oat Drink' },
  ]);
});

describe('a shopper who waits', () => {
  test('is gone out to once, however often the same person says so, and until the order is another', async () => {
    const order = await readyOrder(shop);
    await arrive(order, '4');
    for (let n = 0; n < 2; n++) expect((await act(order, 'take')).body.status).toBe('READY');
    expect(await actionsOf(order)).toEqual([{ kind: 'take-arrival', banner: BANNER, store: STORE }]);
    const { rows } = await sql`
      select taken_by as by, taken_at as at from order_arrival where order_id = ${order.orderId}`.execute(shop.db.read);
    expect(rows).toEqual([{ by: picker.staffId, at: new Date(shop.clock.now()) }]);
    const missed = await readyOrder(shop);
    await arrive(missed, '5');
    await act(missed, 'miss', { reason: 'REFUSED' });
    const { status, body } = await act(missed, 'take');
    expect([status, body.errors.code]).toEqual([409, 'MOVED_ON']);
    const again = await act(missed, 'hand-over', { to: 'PERSON' });
    expect([again.body.errors.code, again.body.errors.meta]).toEqual(['MOVED_ON', { state: 'NO_SHOW' }]);
  });

  test('may sit in another car, and sees the bays of the own orders alone', async () => {
    const order = await readyOrder(shop);
    await arrive(order, '4', 'Blue hatchback');
    await arrive(order, '4', 'Red van');
    expect((await entryOf(order))?.arrival?.car).toBe('Red van');
    expect((await order.browser.get(`${order.url}/bays`)).status).toBe(200);
    const stranger = await shop.shopper();
    expect((await stranger.get(`${order.url}/bays`)).status).toBe(404);
  });

  test('has not come any more once somebody hands the order over in the same moment', async () => {
    const order = await readyOrder(shop);
    const [given, arrived] = await inTurn(shop, order, [
      () => act(order, 'hand-over', { to: 'PERSON' }),
      () => arrive(order, '4'),
    ]);
    expect([given.body.status, arrived.body.errors.code]).toEqual(['COMPLETE', 'NOT_READY']);
  });
});

test('a pickup is missed from the very end of its window on', async () => {
  const order = await readyOrder(shop);
  const endsIn = (more: number) =>
    sql`
      update orders set details = details || jsonb_build_object('endsAt', ${shop.clock.now() + more}::bigint)
       where order_id = ${order.orderId}`.execute(shop.db.read);
  await endsIn(1);
  expect((await act(order, 'miss', { reason: 'NO_SHOW' })).body.errors.code).toBe('TOO_EARLY');
  await endsIn(0);
  expect((await act(order, 'miss', { reason: 'NO_SHOW' })).body.status).toBe('NO_SHOW');
});
