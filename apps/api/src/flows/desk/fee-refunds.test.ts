import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import { readOrderMoney } from '../order-money/read-sql.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { actionsOf, type DeskCase, type DeskOrder, handedOver, placedOrder } from '#testing/desk.ts';
import { FAR_STORE, STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import type { PaymentsSimulator } from '#testing/payments-simulator.ts';
import type { TestShop } from '#testing/shop.ts';

const FEES_CENTS = 595;
const MILK_CENTS = 6 * 349;
const SMALL_ORDER = {
  id: 'SMALL_ORDER' as const,
  terms: { below: cents(50_00), fee: cents(FEES_CENTS) },
  isFreeWithEbt: false,
};

let shop: TestShop;
let ops: TestConsole;
let payments: PaymentsSimulator;
beforeAll(async () => {
  ({ shop, ops, payments } = await openDesk({ fees: [SMALL_ORDER] }));
});

type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const here = { kind: 'store', locationId: STORE } as const;

async function makeHandedOver() {
  const order = await placedOrder(shop, { [MILK]: 6 });
  await handedOver(shop, order);
  return order;
}

const give = ({ send }: Staff, { orderId }: DeskCase, key: string, amount: string | null) =>
  send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/fee-refunds`, {
    idempotencyKey: key,
    amount,
    reason: 'Came two hours late',
  });
const refundMilk = ({ send }: Staff, { orderId, lineOf }: DeskCase, key: string) =>
  send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/refunds`, {
    idempotencyKey: key,
    lines: [{ id: lineOf(MILK), quantity: 6 }],
    reason: 'Sour when opened',
  });

/** What issuers really gave back. */
async function givenBack({ orderId }: DeskCase): Promise<number> {
  const { rows } = await sql<{ intentId: string }>`
    select distinct intent_id as "intentId" from tender_tx where order_id = ${orderId}`.execute(shop.db.read);
  return rows
    .flatMap(({ intentId }) => payments.money.movesOf(intentId))
    .filter(({ type, status }) => type === 'refund' && status === 'approved')
    .reduce((all, { amount }) => all + amount, 0);
}
/** What the books have of an order that is not at zero. */
const balances = async ({ orderId }: DeskCase) => (await readOrderMoney(shop.db.read, orderId))?.balances;
const logged = async ({ orderId }: DeskCase) =>
  (await actionsOf(shop, orderId)).filter(({ kind }) => kind === 'refund-fees');
const codeOf = ({ status, body }: Awaited<ReturnType<typeof give>>) => (status === 200 ? 'ok' : body.errors.code);

test('fees come back in parts and then all, once for each key, and the order stays what it is', async () => {
  const [order, staff] = [await makeHandedOver(), await ops.staff('SERVICE', here)];
  for (let n = 0; n < 3; n++) {
    const { status, body } = await give(staff, order, 'fees-number-1', 'USD 2.00');
    expect([status, body.order.status]).toEqual([200, 'COMPLETE']);
    expect(body.steps.filter(({ kind }) => kind === 'refunded')).toMatchObject([
      {
        by: { kind: 'staff', firstName: 'Dana' },
        lines: [],
        fees: 'USD 2.00',
        amount: 'USD 2.00',
        reason: 'Came two hours late',
      },
    ]);
    expect(body.order.refunds).toMatchObject([
      { problemId: null, lines: [], fees: 'USD 2.00', amount: 'USD 2.00', tenders: [{ state: 'DONE' }] },
    ]);
    expect(body.fees).toMatchObject([{ lastFour: '4242', captured: 'USD 5.95', refunded: 'USD 2.00' }]);
    expect(body.money.totals).toMatchObject({ refunded: 'USD 2.00' });
    expect(body.limit).toEqual({ max: 'USD 25.00', left: 'USD 23.00' });
  }
  for (const amount of ['USD 2.01', 'USD 1.99', null])
    expect(codeOf(await give(staff, order, 'fees-number-1', amount))).toBe('IDEMPOTENCY_KEY_REUSED');
  const more = await give(staff, order, 'fees-number-2', 'USD 3.96');
  expect([codeOf(more), more.body.errors.meta]).toEqual(['MORE_THAN_FEES', { left: 'USD 3.95' }]);
  for (let n = 0; n < 2; n++) expect(codeOf(await give(staff, order, 'fees-number-3', null))).toBe('ok');
  expect(codeOf(await give(staff, order, 'fees-number-4', 'USD 0.01'))).toBe('MORE_THAN_FEES');
  expect(await givenBack(order)).toBe(FEES_CENTS);
  const left = await balances(order);
  expect(left).toMatchObject({ 'captured/BANK_CARD': MILK_CENTS });
  expect(left).not.toHaveProperty('fees');
  expect(left).not.toHaveProperty('order-clearing');
  const actions = (await logged(order)).map(({ staffId, reason, data }) => [staffId, reason, data]);
  expect(actions).toHaveLength(2);
  expect(actions).toEqual(
    expect.arrayContaining([
      [staff.staffId, 'Came two hours late', { operation: 'fees-number-1', amount: 200 }],
      [staff.staffId, 'Came two hours late', { operation: 'fees-number-3', amount: 395 }],
    ]),
  );
});

test('items come back as before after fees did, and then nothing of the order is left', async () => {
  const [order, lead] = [await makeHandedOver(), await ops.staff('STORE_LEAD', here)];
  expect(codeOf(await give(lead, order, 'fees-number-1', null))).toBe('ok');
  const { body } = await refundMilk(lead, order, 'refund-number-1');
  expect(body.order.status).toBe('RETURNED');
  expect(body.order.refunds.map(({ fees, amount }) => `${fees} of ${amount}`).toSorted()).toEqual([
    'USD 0.00 of USD 20.94',
    'USD 5.95 of USD 5.95',
  ]);
  expect(await givenBack(order)).toBe(MILK_CENTS + FEES_CENTS);
  expect(await balances(order)).toEqual({});
});

test('fees and items share the limit of a role, whichever came back before', async () => {
  const [order, staff] = [await makeHandedOver(), await ops.staff('SERVICE', here)];
  expect((await refundMilk(staff, order, 'refund-number-1')).status).toBe(200);
  const over = await give(staff, order, 'fees-number-1', null);
  expect([over.status, over.body.errors.code, over.body.errors.meta]).toEqual([
    403,
    'OVER_LIMIT',
    { max: 'USD 25.00', left: 'USD 4.06' },
  ]);
  const rest = await give(staff, order, 'fees-number-2', 'USD 4.06');
  expect([rest.status, rest.body.order.status, rest.body.limit?.left]).toEqual([200, 'RETURNED', 'USD 0.00']);
  expect(codeOf(await give(await ops.staff('ADMIN'), order, 'fees-number-3', null))).toBe('ok');

  const other = await makeHandedOver();
  expect(codeOf(await give(staff, other, 'fees-number-1', null))).toBe('ok');
  expect(codeOf(await refundMilk(staff, other, 'refund-number-1'))).toBe('OVER_LIMIT');
  expect(await givenBack(other)).toBe(FEES_CENTS);
});

test('two who give all fees back at once give them once; the same call sent often does, too', async () => {
  const order = await makeHandedOver();
  const desks = [await ops.staff('STORE_LEAD', here), await ops.staff('SERVICE', here)];
  const keys = ['fees-number-1', 'fees-number-2'];
  const answers = await Promise.all(
    desks.flatMap((staff, n) => keys.map(() => give(staff, order, keys[n] ?? '', null))),
  );
  expect(answers.map(codeOf).toSorted()).toEqual(['MORE_THAN_FEES', 'MORE_THAN_FEES', 'ok', 'ok']);
  expect(await givenBack(order)).toBe(FEES_CENTS);
  expect(await logged(order)).toHaveLength(1);
});

/** Gives fees back and refunds items at once. @returns how each ended */
const race = async (staff: Staff, order: DeskCase) =>
  (await Promise.all([give(staff, order, 'fees-number-1', null), refundMilk(staff, order, 'refund-number-1')])).map(
    codeOf,
  );

test.each([1, 2, 3])('fees and items that race stay below a limit together, round %i', async () => {
  const [order, staff] = [await makeHandedOver(), await ops.staff('SERVICE', here)];
  const codes = await race(staff, order);
  expect(codes.toSorted()).toEqual(['OVER_LIMIT', 'ok']);
  expect(await givenBack(order)).toBe(codes[0] === 'ok' ? FEES_CENTS : MILK_CENTS);
});

test.each([1, 2])('fees and items that race below a limit both come back, to the cent, round %i', async () => {
  const [order, lead] = [await makeHandedOver(), await ops.staff('STORE_LEAD', here)];
  expect(await race(lead, order)).toEqual(['ok', 'ok']);
  expect(await givenBack(order)).toBe(FEES_CENTS + MILK_CENTS);
  expect(await balances(order)).toEqual({});
});

const WORDS = {
  'en-US': {
    subject: 'Your refund of fees for order',
    row: 'Fees  $5.95',
    card: 'Refund to Visa ending in 4242  $5.95',
    text: ': We are refunding $5.95 of fees for order',
  },
  'es-US': {
    subject: 'Tu reembolso de cargos del pedido',
    row: 'Cargos  $5.95',
    card: 'Reembolso a Visa terminada en 4242  $5.95',
    text: ': $5.95. ¿No llega en 7 dias?',
  },
} as const;
test.each(['en-US', 'es-US'] as const)('a mail and a text say what came back, in %s', async (locale) => {
  const { subject, row, card, text } = WORDS[locale];
  const [order, staff] = [await makeHandedOver(), await ops.staff('SERVICE', here)];
  const { orderId } = order;
  await sql`update orders set locale = ${locale} where order_id = ${orderId}`.execute(shop.db.read);
  await give(staff, order, 'fees-number-1', null);
  const { rows } = await sql<{
    seq: number;
  }>`select seq from order_event where order_id = ${orderId} and seq > 1`.execute(shop.db.read);
  for (const { seq } of rows) await writeMessages(shop.shop, { orderId, seq }, shop.clock.now());
  const mails = await sql<{ subject: string; text: string }>`
    select subject, text_body as text from mail where about like ${`order-%/${orderId}/%`} and text_body like ${`%${row}%`}`.execute(
    shop.db.read,
  );
  expect(mails.rows).toHaveLength(1);
  expect(mails.rows[0]?.subject).toContain(subject);
  expect(mails.rows[0]?.text).toContain(card);
  const texts = await sql<{ body: string }>`
    select body from text_message where order_id = ${orderId} and about like 'order-fees-refunded/%'`.execute(
    shop.db.read,
  );
  expect(texts.rows).toHaveLength(1);
  expect(texts.rows[0]?.body).toContain(text);
});

test('only who serves shoppers of its store gives fees back, of what was handed over, with an amount and a reason', async () => {
  const [order, staff] = [await placedOrder(shop, { [MILK]: 6 }), await ops.staff('SERVICE', here)];
  expect(codeOf(await give(staff, order, 'fees-number-1', null))).toBe('NOT_REFUNDABLE');
  await handedOver(shop, order);
  for (const amount of ['USD 0.00', 'USD -1.00', '1.00'])
    expect(codeOf(await give(staff, order, 'fees-number-1', amount))).toBe('INVALID_REQUEST');
  const unreasoned = { idempotencyKey: 'fees-number-1', amount: null, reason: ' ' };
  const at = `/ops/v1/orders/${order.orderId}/fee-refunds`;
  expect((await staff.send('POST', at, unreasoned)).body.errors.code).toBe('INVALID_REQUEST');
  const far = await ops.staff('SERVICE', { kind: 'store', locationId: FAR_STORE });
  expect((await give(far, order, 'fees-number-1', null)).status).toBe(404);
  for (const role of ['PICKER', 'MERCHANT'] as const)
    expect((await give(await ops.staff(role, here), order, 'fees-number-1', null)).status).toBe(403);
  expect([await givenBack(order), await logged(order)]).toEqual([0, []]);
});
