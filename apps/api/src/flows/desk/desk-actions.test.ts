import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { actionsOf, type DeskCase, type DeskOrder, handedOver, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { CHEDDAR, MILK, SKIM_MILK } from '#testing/fixture-products.ts';
import type { PaymentsSimulator } from '#testing/payments-simulator.ts';
import type { TestShop } from '#testing/shop.ts';

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
async function makeHandedOver(wanted: Readonly<Record<string, number>> = { [MILK]: 6, [SKIM_MILK]: 6 }) {
  const order = await placedOrder(shop, wanted);
  await handedOver(shop, order);
  return order;
}

const refund = (staff: Staff, order: DeskCase, key: string, lines: readonly object[]) =>
  refundFor(staff, order, { idempotencyKey: key, lines, reason: 'Sour when opened' });
const refundFor = (staff: Staff, { orderId }: DeskCase, body: object) =>
  staff.send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/refunds`, body);
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
const refundsLogged = async ({ orderId }: DeskCase) =>
  (await actionsOf(shop, orderId)).filter(({ kind }) => kind === 'refund-items');

test('items come back to the card that paid them, once for each key, with who did it and why', async () => {
  const order = await makeHandedOver();
  const staff = await ops.staff('SERVICE', here);
  for (let n = 0; n < 3; n++) {
    const { status, body } = await refund(staff, order, 'refund-number-1', [milk(order, 2)]);
    expect(status).toBe(200);
    expect(body.steps.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(body.steps.find(({ kind }) => kind === 'refunded')).toMatchObject({
      by: { kind: 'staff', firstName: 'Dana' },
      amount: 'USD 6.98',
      reason: 'Sour when opened',
      lines: [{ name: 'Three Churns Whole Milk', quantity: 2 }],
    });
    expect(body.money.totals).toMatchObject({ refunded: 'USD 6.98' });
    expect(body.limit).toEqual({ max: 'USD 25.00', left: 'USD 18.02' });
  }
  expect(await givenBack(order)).toBe(2 * MILK_CENTS);
  expect(await refundsLogged(order)).toEqual([
    {
      kind: 'refund-items',
      staffId: staff.staffId,
      reason: 'Sour when opened',
      data: {
        amount: 698,
        operation: 'refund-number-1',
        lines: [{ lineId: order.lineOf(MILK), quantity: 2 }],
      },
      at: STORE,
    },
  ]);
  const other = await refund(staff, order, 'refund-number-1', [milk(order, 1)]);
  expect([other.status, other.body.errors.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('the same refund that is sent many times at once gives the money once', async () => {
  const order = await makeHandedOver();
  const staff = await ops.staff('SERVICE', here);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refund(staff, order, 'refund-number-1', [milk(order, 3)])),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await givenBack(order)).toBe(3 * MILK_CENTS);
  expect(await refundsLogged(order)).toHaveLength(1);
});

test('two who refund the same items at once give them back once', async () => {
  const order = await makeHandedOver();
  const desks = [await ops.staff('STORE_LEAD', here), await ops.staff('STORE_LEAD', here)];
  const answers = await Promise.all(
    desks.map((staff, n) => refund(staff, order, `refund-number-${n}`, [milk(order, 6)])),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errors.code).toBe('QUANTITY_NOT_AVAILABLE');
  expect(await givenBack(order)).toBe(6 * MILK_CENTS);
  expect(await refundsLogged(order)).toHaveLength(1);
});

test('a service desk refunds up to $25.00 of an order in all, whoever of them does it; what is over says the limit', async () => {
  const order = await makeHandedOver();
  const [first, second] = [await ops.staff('SERVICE', here), await ops.staff('SERVICE', here)];
  expect((await refund(first, order, 'refund-number-1', [milk(order, 6)])).status).toBe(200);
  const skim = { id: order.lineOf(SKIM_MILK), quantity: 6 };
  const { status, body } = await refund(second, order, 'refund-number-2', [skim]);
  expect([status, body.errors.code, body.errors.meta]).toEqual([
    403,
    'OVER_LIMIT',
    { max: 'USD 25.00', left: 'USD 4.06' },
  ]);
  expect(await givenBack(order)).toBe(6 * MILK_CENTS);
  expect(await refundsLogged(order)).toHaveLength(1);
  expect((await refund(await ops.staff('STORE_LEAD', here), order, 'refund-number-3', [skim])).status).toBe(200);
});

test('refunds at once do not exceed the limit together', async () => {
  const order = await makeHandedOver({ [MILK]: 6, [SKIM_MILK]: 6, [CHEDDAR]: 2 });
  const desks = await Promise.all(Array.from({ length: 3 }, () => ops.staff('SERVICE', here)));
  const wanted = [MILK, SKIM_MILK, CHEDDAR].map((gtin13) => {
    const line = order.order.lineItems.find((each) => each.gtin13 === gtin13);
    return { id: line?.id ?? '', quantity: line?.quantity ?? 0 };
  });
  await Promise.all(desks.map((staff, n) => refund(staff, order, `refund-number-${n}`, wanted.slice(n, n + 1))));
  expect(await givenBack(order)).toBeLessThanOrEqual(25_00);
  expect(await givenBack(order)).toBeGreaterThan(0);
});

test('a store lead has a limit of $150.00, and an admin none', async () => {
  const order = await makeHandedOver();
  await sql`update order_refund set amount_cents = 15000 where order_id = ${order.orderId}`.execute(shop.db.read);
  expect((await refund(await ops.staff('SERVICE', here), order, 'refund-number-1', [milk(order, 1)])).status).toBe(200);
  await sql`update order_refund set amount_cents = 15000 where order_id = ${order.orderId}`.execute(shop.db.read);
  const lead = await refund(await ops.staff('STORE_LEAD', here), order, 'refund-number-2', [milk(order, 1)]);
  expect(lead.body.errors.meta).toEqual({ max: 'USD 150.00', left: 'USD 0.00' });
  const admin = await refund(await ops.staff('ADMIN'), order, 'refund-number-3', [milk(order, 1)]);
  expect([admin.status, admin.body.limit]).toEqual([200, null]);
});

test('what the shopper does not have, or does not exist, is not refunded; every refund has a reason', async () => {
  const [order, staff] = [await placedOrder(shop, { [MILK]: 1 }), await ops.staff('SERVICE', here)];
  const code = async (...args: Parameters<typeof refund>) => (await refund(...args)).body.errors.code;
  expect(await code(staff, order, 'refund-number-1', [milk(order, 1)])).toBe('NOT_REFUNDABLE');
  await handedOver(shop, order);
  expect(await code(staff, order, 'refund-number-1', [{ id: 'none', quantity: 1 }])).toBe('LINE_NOT_FOUND');
  expect(await code(staff, order, 'refund-number-1', [milk(order, 2)])).toBe('QUANTITY_NOT_AVAILABLE');
  for (const reason of ['', '  ', 'ok', 'x'.repeat(281)])
    expect(
      (await refundFor(staff, order, { idempotencyKey: 'refund-number-1', lines: [milk(order, 1)], reason })).body
        .errors.code,
    ).toBe('INVALID_REQUEST');
  expect(await code(staff, order, 'refund-number-1', [milk(order, 1), milk(order, 1)])).toBe('INVALID_REQUEST');
  expect(await refundsLogged(order)).toEqual([]);
});

test('an order is canceled for its shopper until its cut-off, with the shopper’s message and one action', async () => {
  const [order, staff] = [await placedOrder(shop, { [MILK]: 1 }), await ops.staff('SERVICE', here)];
  const cancel = () =>
    staff.send<DeskOrder>('POST', `/ops/v1/orders/${order.orderId}/cancel`, { reason: 'Called: is out of town' });
  for (let n = 0; n < 2; n++) expect((await cancel()).body.order.status).toBe('CANCELLED');
  expect((await actionsOf(shop, order.orderId)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['cancel-order', 'Called: is out of town'],
  ]);
  await writeMessages(shop.shop, { orderId: order.orderId, seq: 2 }, shop.clock.now());
  const { body } = await staff.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
  expect(body.steps).toContainEqual(
    expect.objectContaining({ kind: 'moved', state: 'CANCELLED', by: { kind: 'staff', firstName: 'Dana' } }),
  );
  expect(body.steps.flatMap((step) => (step.kind === 'message' ? [step.subject] : []))).toContainEqual(
    expect.stringMatching(/^Your order .* is canceled$/),
  );
  expect(body.money.totals).toMatchObject({ stillHeld: 'USD 0.00', charged: 'USD 0.00' });
});

test('a mail and a text are sent again with their words, once for each key', async () => {
  const [order, staff] = [await makeHandedOver({ [MILK]: 1 }), await ops.staff('SERVICE', here)];
  const at = `/ops/v1/orders/${order.orderId}`;
  const { body: before } = await staff.get<DeskOrder>(`${at}/desk`);
  const sent = before.steps.flatMap((step) => (step.kind === 'message' ? [step] : []));
  for (const channel of ['mail', 'text'] as const) {
    const message = sent.find((each) => each.channel === channel);
    const body = { idempotencyKey: `again-${channel}`, reason: 'Says it never came' };
    for (let n = 0; n < 2; n++) {
      const answer = await staff.send<DeskOrder>('POST', `${at}/messages/${message?.id}/resend`, body);
      const copies = answer.body.steps.filter(
        (step) => step.kind === 'message' && step.channel === channel && step.words === message?.words,
      );
      expect([answer.status, copies.length]).toEqual([200, 2]);
      // Both are of one moment here: the clock stands still.
      const again = copies.flatMap((step) => (step.kind === 'message' && step.again ? [step.again] : []));
      expect(again).toEqual([{ kind: 'staff', firstName: 'Dana' }]);
    }
  }
  expect((await actionsOf(shop, order.orderId)).map(({ kind }) => kind).toSorted()).toEqual([
    'resend-message',
    'resend-message',
    'view-order',
  ]);
});

test('a text goes to nobody who wants none; a message of another order is not found', async () => {
  const [order, other, staff] = [
    await makeHandedOver({ [MILK]: 1 }),
    await placedOrder(shop, { [MILK]: 1 }),
    await ops.staff('SERVICE', here),
  ];
  const { rows: texts } = await sql<{ id: string }>`
    select text_id as id from text_message where order_id = ${order.orderId}`.execute(shop.db.read);
  await sql`insert into text_stop (phone, stopped_at) values ('+15135550142', now())`.execute(shop.db.read);
  const resend = (of: DeskCase, id: string) =>
    staff.send('POST', `/ops/v1/orders/${of.orderId}/messages/${id}/resend`, {
      idempotencyKey: 'again-and-again',
      reason: 'Says it never came',
    });
  expect((await resend(order, texts[0]?.id ?? '')).body.errors.code).toBe('TEXT_NOT_ALLOWED');
  const { rows: mails } = await sql<{ id: string }>`
    select mail_id as id from mail where about = ${`order-placed/${order.orderId}`}`.execute(shop.db.read);
  expect((await resend(other, mails[0]?.id ?? '')).body.errors.code).toBe('NOT_FOUND');
  expect((await resend(other, 'none')).body.errors.code).toBe('NOT_FOUND');
  for (const { orderId } of [order, other]) expect(await actionsOf(shop, orderId)).toEqual([]);
  await sql`delete from text_stop`.execute(shop.db.read);
});
