import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConsole, type TestConsole, type TestStaff } from '#testing/console.ts';
import type { Browser } from '#testing/browser.ts';
import { OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type ReadyOrder, readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const BOARD = `/ops/v1/stores/${STORE}/hand-overs`;
let shop: TestShop;
let ops: TestConsole;
let picker: Browser & TestStaff;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' }, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, afterAll);
  picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
});
afterAll(() => shop.stop());

interface Entry {
  readonly orderId: string;
  readonly status: string;
  readonly shopper: string;
  readonly isCleared: boolean;
  readonly restricted: readonly { readonly minAge: number }[];
  readonly arrival: { readonly bay: string; readonly isElsewhere: boolean; readonly takenBy: string | null } | null;
}

const board = async (browser: Browser = picker) => (await browser.get<{ orders: Entry[] }>(BOARD)).body.orders;
const entryOf = async ({ orderId }: ReadyOrder) => (await board()).find((each) => each.orderId === orderId);
const arrive = ({ browser, url }: ReadyOrder, bay: string, car?: string) =>
  browser.send<{ arrival: { bay: string; at: string } }>('POST', `${url}/arrival`, { bay, ...(car && { car }) });
const act = (who: Browser, { orderId }: ReadyOrder, step: string, body: object = {}) =>
  who.send<{ status: string }>('POST', `${BOARD}/${orderId}/${step}`, body);
const handOver = (order: ReadyOrder, body: object = {}, who: Browser = picker) =>
  act(who, order, 'hand-over', { to: 'PERSON', ...body });
const outcome = ({ status, body }: Awaited<ReturnType<typeof act>>) =>
  status === 200 ? body.status : body.errors.code;

/** By kind: the clock of a test stands still. */
const actionsOf = async ({ orderId }: ReadyOrder) => {
  const { rows } = await sql<{ kind: string; reason: string | null; data: object }>`
    select kind, reason, data from ops.staff_action where order_id = ${orderId} order by kind`.execute(shop.db.read);
  return rows;
};
const statusOf = async ({ orderId }: ReadyOrder) => {
  const { rows } = await sql<{ status: string }>`
    select status from orders where order_id = ${orderId}`.execute(shop.db.read);
  return rows[0]?.status;
};

describe('a shopper who has come', () => {
  test('is on the board of the store at once, the longest waiting first, before all that nobody waits for', async () => {
    const [later, first, nobody] = [await readyOrder(shop), await readyOrder(shop), await readyOrder(shop)];
    expect((await arrive(first, '5', 'Blue hatchback')).status).toBe(200);
    shop.clock.advance(MINUTE);
    expect((await arrive(later, 'by the carts')).body).toMatchObject({
      arrival: { bay: 'by the carts', car: '', isTaken: false },
    });
    const seen = await board();
    expect(seen.slice(0, 2)).toMatchObject([
      { orderId: first.orderId, shopper: 'Ada B.', arrival: { bay: '5', car: 'Blue hatchback', takenBy: null } },
      { orderId: later.orderId, arrival: { bay: 'by the carts' } },
    ]);
    expect(seen.findIndex(({ orderId }) => orderId === nobody.orderId)).toBeGreaterThan(1);
  });

  test('may change where they wait until the bags are handed over; since when they wait stays', async () => {
    const order = await readyOrder(shop);
    const { body: before } = await arrive(order, '1');
    shop.clock.advance(MINUTE);
    const { body: after } = await arrive(order, '2');
    expect(after.arrival).toEqual({ ...before.arrival, bay: '2' });
    expect(outcome(await handOver(order))).toBe('COMPLETE');
    const { status, body } = await arrive(order, '3');
    expect([status, body.errors.code]).toEqual([409, 'NOT_READY']);
  });

  test('stays where they said to be when the bays get other names; whoever goes out reads that it is none of them', async () => {
    const lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
    const path = `/ops/v1/stores/${STORE}/bays`;
    const name = async (...names: string[]) =>
      lead.send('PUT', path, { ...(await lead.get<object>(path)).body, names });
    const order = await readyOrder(shop);
    const where = async () => {
      const { body } = await picker.get<Entry>(`${BOARD}/${order.orderId}`);
      expect((await entryOf(order))?.arrival).toEqual(body.arrival);
      return [body.arrival?.bay, body.arrival?.isElsewhere];
    };
    await arrive(order, 'Bay 3');
    expect(await where(), 'no bays, so all is words').toEqual(['Bay 3', false]);
    await name('Bay 1', 'BAY 3');
    expect(await where(), 'the same bay in other letters').toEqual(['Bay 3', false]);
    await name('Bay 1', 'A3');
    expect(await where(), 'renamed').toEqual(['Bay 3', true]);
    await arrive(order, 'A3');
    expect(await where(), 'said again').toEqual(['A3', false]);
    await name('Bay 1');
    expect(await where(), 'removed').toEqual(['A3', true]);
    await arrive(order, 'by the carts');
    expect(await where(), 'another place').toEqual(['by the carts', true]);
    await name();
    expect(await where(), 'no bays any more').toEqual(['by the carts', false]);
  });

  test('has an order of their own, which is ready and for pickup', async () => {
    const [ready, picked] = [await readyOrder(shop), await readyOrder(shop, { until: 'PICKED' })];
    const out = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    const stranger = await shop.shopper();
    const codeOf = async (browser: Browser, { url }: ReadyOrder, bay = '1') => {
      const { status, body } = await browser.send('POST', `${url}/arrival`, { bay });
      return [status, body.errors.code];
    };
    expect(await codeOf(stranger, ready)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(shop.visitor(), ready)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await codeOf(picked.browser, picked)).toEqual([409, 'NOT_READY']);
    expect(await codeOf(out.browser, out)).toEqual([409, 'NOT_READY']);
    for (const bay of ['', ' ', 'x'.repeat(21), '<b>'])
      expect(await codeOf(ready.browser, ready, bay)).toEqual([400, 'INVALID_REQUEST']);
    expect((await entryOf(ready))?.arrival).toBeNull();
  });

  test('is gone out to by one person, by name', async () => {
    const order = await readyOrder(shop);
    const other = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
    expect(outcome(await act(picker, order, 'take'))).toBe('NOBODY_HERE');
    await arrive(order, '4');
    const outcomes = (await Promise.all([act(picker, order, 'take'), act(other, order, 'take')])).map(outcome);
    expect(outcomes.toSorted()).toEqual(['READY', 'TAKEN']);
    expect((await entryOf(order))?.arrival?.takenBy).toBe('Dana');
    expect((await actionsOf(order)).map(({ kind }) => kind)).toEqual(['take-arrival']);
  });
});

describe('what the staff sees', () => {
  test('is no money, no card and no address of mail, in any answer', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    await arrive(order, '7');
    const answers = [
      await picker.get(BOARD),
      await picker.get(`${BOARD}/${order.orderId}`),
      await handOver(order, { keepBack: 'NO_ID' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/USD|@|VISA|lastFour|Byron|total|price/i);
    }
    // Both went into the cart at one moment: either may come first, and is the restricted one then.
    expect(JSON.stringify(answers[1]?.body)).toMatch(/Three Churns Whole Milk/);
    expect(answers[1]?.body).toMatchObject({
      items: [{ quantity: 1 }, { quantity: 1 }],
      restricted: [{ minAge: 21 }],
      phone: '+15135550100',
      delivery: null,
      bornBy: '2005-11-21',
    });
  });

  test('is the own store’s alone', async () => {
    const order = await readyOrder(shop);
    const elsewhere = await ops.staff('PICKER', { kind: 'store', locationId: OTHER_STORE });
    const there = `/ops/v1/stores/${OTHER_STORE}/hand-overs`;
    expect((await elsewhere.get(BOARD)).status).toBe(404);
    expect((await elsewhere.get<{ orders: Entry[] }>(there)).body.orders).toEqual([]);
    expect((await elsewhere.get(`${there}/${order.orderId}`)).status).toBe(404);
    expect((await elsewhere.send('POST', `${there}/${order.orderId}/hand-over`, { to: 'PERSON' })).status).toBe(404);
    const merchant = await ops.staff('MERCHANT', { kind: 'store', locationId: STORE });
    expect((await merchant.get(BOARD)).status).toBe(403);
    expect(await statusOf(order)).toBe('READY');
  });

  test('of a delivery is where it goes, and how it is left there', async () => {
    const order = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    expect((await picker.get(`${BOARD}/${order.orderId}`)).body).toMatchObject({
      status: 'OUT_FOR_DELIVERY',
      delivery: { destination: { addressLine1: '5 Elm St' }, leaveAtDoor: true, instructions: 'Buzz 3B' },
      bornBy: null,
    });
  });
});

describe('handing over', () => {
  test('makes a picked order ready first, each with an action', async () => {
    const order = await readyOrder(shop, { until: 'PICKED' });
    expect(outcome(await handOver(order))).toBe('MOVED_ON');
    expect(outcome(await act(picker, order, 'out', { totes: ['A1'] }))).toBe('MOVED_ON');
    expect(outcome(await act(picker, order, 'ready', { totes: ['A1'] }))).toBe('READY');
    expect(outcome(await handOver(order))).toBe('COMPLETE');
    expect(await actionsOf(order)).toEqual([
      { kind: 'hand-over', reason: null, data: { to: 'PERSON' } },
      { kind: 'make-ready', reason: null, data: { totes: ['A1'] } },
    ]);
    expect(await entryOf(order)).toBeUndefined();
    expect((await picker.get(`${BOARD}/${order.orderId}`)).body.errors.code).toBe('MOVED_ON');
  });

  test('is done by one of two people at once, with one action', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    const other = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
    const answers = await Promise.all([
      handOver(order, { birthDate: '01/02/1980' }),
      handOver(order, { keepBack: 'NO_ID' }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await actionsOf(order)).toHaveLength(1);
  });

  test('waits for the payment', async () => {
    const order = await readyOrder(shop);
    await sql`update orders set money = 'CAPTURING' where order_id = ${order.orderId}`.execute(shop.db.read);
    expect((await entryOf(order))?.isCleared).toBe(false);
    expect(outcome(await handOver(order))).toBe('NOT_PAID');
    expect(await actionsOf(order)).toEqual([]);
  });
});

describe('restricted items', () => {
  test('go to nobody whose age was not looked at', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    const refused = await handOver(order);
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      { code: 'AGE_CHECK_NEEDED', meta: { minAge: 21 } },
    ]);
    expect(outcome(await handOver(order, { birthDate: '13/45/1980' }))).toBe('NOT_A_DATE');
    expect(outcome(await handOver(order, { birthDate: '11/22/2005' }))).toBe('TOO_YOUNG');
    // Whoever types another year afterwards leaves a trace, without a date.
    expect([await statusOf(order), await actionsOf(order)]).toEqual([
      'READY',
      [{ kind: 'refuse-age', reason: null, data: { minAge: 21 } }],
    ]);
  });

  test('stay when there is no ID, whatever date is typed, and are not handed over as too young', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    expect(outcome(await handOver(order, { birthDate: '01/01/1980', keepBack: 'TOO_YOUNG' }))).toBe('OLD_ENOUGH');
    expect(await statusOf(order)).toBe('READY');
    expect(outcome(await handOver(order, { birthDate: '01/01/1980', keepBack: 'NO_ID' }))).toBe('RETURNED');
    expect(await actionsOf(order)).toMatchObject([{ data: { because: 'NO_ID', keptBack: [{ minAge: 21 }] } }]);
  });

  test('go to whoever is old enough on the store’s day; the date of birth is stored nowhere', async () => {
    const order = await readyOrder(shop, { minAges: [18, 21] });
    expect(outcome(await handOver(order, { birthDate: '08/17/1973' }))).toBe('COMPLETE');
    expect(await actionsOf(order)).toEqual([
      {
        kind: 'hand-over',
        reason: null,
        data: { to: 'PERSON', checkedMinAge: 21, checkedAt: new Date(shop.clock.now()).toISOString() },
      },
    ]);
    const { rows: tables } = await sql<{ name: string; schema: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
       where table_schema in ('public', 'ops') and table_type = 'BASE TABLE'`.execute(shop.db.read);
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql`
        select 1 from ${sql.table(`${schema}.${name}`)} t where t::text ~ '1973-08-17|08/17/1973|08171973' limit 1`.execute(
        shop.db.read,
      );
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
  });

  test('stay with the store without an ID, and are refunded; the rest is handed over', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    expect(outcome(await handOver(order, { keepBack: 'NO_ID' }))).toBe('RETURNED');
    const restricted = order.lines[1]?.lineId;
    expect((await order.browser.get(order.url)).body).toMatchObject({
      status: 'RETURNED',
      refunds: [{ heldBack: true, lines: [{ id: restricted, quantity: 1 }], tenders: [{ state: 'DONE' }] }],
    });
    expect(await actionsOf(order)).toMatchObject([
      { data: { because: 'NO_ID', keptBack: [{ lineId: restricted, quantity: 1, minAge: 21 }] } },
    ]);
  });

  test('that are the whole order are refused as a whole', async () => {
    const order = await readyOrder(shop, { minAges: [21, 21] });
    expect(outcome(await handOver(order, { keepBack: 'INTOXICATED' }))).toBe('NOTHING_LEFT');
    expect(outcome(await act(picker, order, 'miss', { reason: 'REFUSED', isWithheld: true, note: 'No ID' }))).toBe(
      'NO_SHOW',
    );
    expect(await actionsOf(order)).toEqual([
      { kind: 'miss', reason: 'We could not give it to them: No ID', data: { missed: 'REFUSED', because: 'WITHHELD' } },
    ]);
  });

  test('are left at no door', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21], until: 'OUT_FOR_DELIVERY' });
    expect(outcome(await handOver(order, { to: 'DOOR', birthDate: '01/02/1980' }))).toBe('NEEDS_PERSON');
    const plain = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    expect(outcome(await handOver(plain, { to: 'DOOR' }))).toBe('COMPLETE');
  });
});
