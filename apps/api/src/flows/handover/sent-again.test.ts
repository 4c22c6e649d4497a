import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type ReadyOrder, readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' }, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

const act = (who: Browser, { orderId }: ReadyOrder, step: string, body: object = {}) =>
  who.send<{ status: string }>('POST', `/ops/v1/stores/${STORE}/hand-overs/${orderId}/${step}`, body);
const outcome = ({ status, body }: Awaited<ReturnType<typeof act>>) =>
  status === 200 ? body.status : body.errors.code;
const kindsOf = async ({ orderId }: ReadyOrder) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from ops.staff_action where order_id = ${orderId} order by kind`.execute(shop.db.read);
  return rows.map(({ kind }) => kind);
};

test('a step is said again to whoever sends the same again, and to nobody else', async () => {
  const order = await readyOrder(shop, { until: 'PICKED', minAges: [0, 21] });
  const picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  const other = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  const handOver = (of: ReadyOrder, body: object, who: Browser = picker) =>
    act(who, of, 'hand-over', { to: 'PERSON', ...body });
  const moved = (state: string) => ({ status: 409, body: { errors: { code: 'MOVED_ON', meta: { state } } } });
  const ready = (who: Browser, totes = ['A1']) => act(who, order, 'ready', { totes });
  for (let n = 0; n < 2; n++) expect(outcome(await ready(picker))).toBe('READY');
  expect(await ready(picker, ['A1', 'C1'])).toMatchObject(moved('READY'));
  expect(await ready(other)).toMatchObject(moved('READY'));

  for (let n = 0; n < 2; n++) expect(outcome(await handOver(order, { keepBack: 'NO_ID' }))).toBe('RETURNED');
  expect(outcome(await handOver(order, { birthDate: '01/02/1980' }))).toBe('MOVED_ON');
  expect(await handOver(order, { birthDate: '01/02/1980' }, other)).toMatchObject(moved('RETURNED'));
  expect(await ready(picker), 'it is another thing by now').toMatchObject(moved('RETURNED'));
  expect(await kindsOf(order)).toEqual(['hand-over', 'make-ready']);

  const whole = await readyOrder(shop, { minAges: [0, 21] });
  for (let n = 0; n < 2; n++) expect(outcome(await handOver(whole, { birthDate: '01/02/1980' }))).toBe('COMPLETE');
  expect(await kindsOf(whole)).toHaveLength(1);

  const missed = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
  await sql`
    update orders set details = details || jsonb_build_object('startsAt', ${shop.clock.now()}::bigint)
     where order_id = ${missed.orderId}`.execute(shop.db.read);
  const miss = (note: string, who: Browser = picker) => act(who, missed, 'miss', { reason: 'NO_SHOW', note });
  for (let n = 0; n < 2; n++) expect(outcome(await miss('Dark'))).toBe('NO_SHOW');
  expect(await miss('Light')).toMatchObject(moved('NO_SHOW'));
  expect(await miss('Dark', other)).toMatchObject(moved('NO_SHOW'));
  for (let n = 0; n < 2; n++) expect(outcome(await act(picker, missed, 'restock'))).toBe('RESTOCKED');
  expect(await kindsOf(missed)).toEqual(['miss', 'restock']);
});
