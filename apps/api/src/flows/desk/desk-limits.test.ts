import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertAction } from '#staff/actions.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { actionsOf, type DeskCase, type DeskOrder, handedOver, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import type { PaymentsSimulator } from '#testing/payments-simulator.ts';
import { PASSWORD, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let payments: PaymentsSimulator;
beforeAll(async () => {
  ({ shop, ops, payments } = await openDesk());
});

type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const here = { kind: 'store', locationId: STORE } as const;
const MILK_CENTS = 349;

/** An order that its shopper has. */
async function makeHandedOver(wanted: Readonly<Record<string, number>> = { [MILK]: 6 }) {
  const order = await placedOrder(shop, wanted);
  await handedOver(shop, order);
  return order;
}

const refund = (staff: Pick<Staff, 'send'>, { orderId }: DeskCase, key: string, lines: readonly object[]) =>
  staff.send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/refunds`, {
    idempotencyKey: key,
    lines,
    reason: 'Sour when opened',
  });
const milk = (order: DeskCase, quantity: number) => ({ id: order.lineOf(MILK), quantity });

/** What issuers really gave back. */
async function givenBack({ orderId }: DeskCase): Promise<number> {
  const { rows } = await sql<{ intentId: string }>`
    select distinct intent_id as "intentId" from tender_tx where order_id = ${orderId}`.execute(shop.db.read);
  return rows
    .flatMap(({ intentId }) => payments.money.movesOf(intentId))
    .filter(({ type, status }) => type === 'refund' && status === 'approved')
    .reduce((all, { amount }) => all + amount, 0);
}

/** As if somebody had refunded so much before. */
const spend = (staffId: string, amount: number) =>
  insertAction(
    shop.db.direct,
    { staffId, kind: 'refund-items', locationId: STORE, data: { amount } },
    shop.clock.now(),
  );

test('a message is sent again three times within a day, also by its copies and by many at once', async () => {
  const [order, staff] = [await makeHandedOver({ [MILK]: 1 }), await ops.staff('SERVICE', here)];
  const at = `/ops/v1/orders/${order.orderId}`;
  const mails = async () =>
    (await staff.get<DeskOrder>(`${at}/desk`)).body.steps.flatMap((step) =>
      step.kind === 'message' && step.channel === 'mail' ? [step] : [],
    );
  const [first] = await mails();
  const resend = (id: string | undefined, key: string) =>
    staff.send<DeskOrder>('POST', `${at}/messages/${id}/resend`, { idempotencyKey: key, reason: 'Says it never came' });
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => resend(first?.id, `again-and-again-${n}`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
  const copies = (await mails()).filter(({ words }) => words === first?.words);
  expect(copies).toHaveLength(4);
  for (const { id } of copies) {
    const { status, body, headers } = await resend(id, `again-of-${id}`);
    expect([status, body.errors.code, body.errors.meta]).toEqual([429, 'TOO_MANY_RESENDS', { max: 3 }]);
    expect(headers['retry-after']).toBe('86400');
  }
  const repeated = answers.findIndex(({ status }) => status === 200);
  expect((await resend(first?.id, `again-and-again-${repeated}`)).status).toBe(200);
  expect((await actionsOf(shop, order.orderId)).filter(({ kind }) => kind === 'resend-message')).toHaveLength(3);
  shop.clock.advance(DAY);
  const desk = await ops.staff('SERVICE', here);
  const again = { idempotencyKey: 'again-the-next-day', reason: 'Says it never came' };
  expect((await desk.send('POST', `${at}/messages/${first?.id}/resend`, again)).status).toBe(200);
});

test('somebody gives back so much a day, of all orders together; what is over says what is left', async () => {
  const staff = await ops.staff('SERVICE', here);
  await spend(staff.staffId, 240_00);
  const order = await makeHandedOver();
  const over = await refund(staff, order, 'refund-number-1', [milk(order, 3)]);
  expect([over.status, over.body.errors.code, over.body.errors.meta]).toEqual([
    403,
    'OVER_DAY_LIMIT',
    { max: 'USD 250.00', left: 'USD 10.00' },
  ]);
  expect((await refund(staff, order, 'refund-number-2', [milk(order, 2)])).status).toBe(200);
  expect(await givenBack(order)).toBe(2 * MILK_CENTS);
  const [lead, admin] = [await ops.staff('STORE_LEAD', here), await ops.staff('ADMIN')];
  await spend(lead.staffId, 1_000_00);
  const none = await refund(lead, order, 'refund-number-3', [milk(order, 1)]);
  expect(none.body.errors.meta).toEqual({ max: 'USD 1000.00', left: 'USD 0.00' });
  await spend(admin.staffId, 9_000_00);
  expect((await refund(admin, order, 'refund-number-4', [milk(order, 1)])).status).toBe(200);
  shop.clock.advance(DAY + 1);
  const next = ops.browser();
  await next.send('POST', '/ops/v1/session', { staffNumber: staff.staffNumber, password: PASSWORD });
  expect((await refund(next, order, 'refund-number-5', [milk(order, 1)])).status).toBe(200);
});

test('refunds of many orders at once do not exceed the limit of a day', async () => {
  const staff = await ops.staff('SERVICE', here);
  await spend(staff.staffId, 230_00);
  const orders = await Promise.all(Array.from({ length: 4 }, () => makeHandedOver()));
  const answers = await Promise.all(
    orders.map((order, n) => refund(staff, order, `refund-number-${n}`, [milk(order, 2)])),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403]);
  const given = await Promise.all(orders.map(givenBack));
  expect(given.reduce((all, amount) => all + amount, 0)).toBe(4 * MILK_CENTS);
});
