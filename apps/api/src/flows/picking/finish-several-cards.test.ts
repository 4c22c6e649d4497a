import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { cents, sum } from '@cartwright/rules/money';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { orderOf } from '#features/orders/sql.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { type CheckoutWorld, change, current, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { edit, opened, quantityOf, submit } from '#testing/modifying.ts';
import { expectMoneySound } from '#testing/order-money.ts';
import { PICKER } from '#testing/picking.ts';
import { place } from '#testing/placing.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';
import { runMovements } from '../order-money/run-movements.ts';
import { finishPicking } from './finish-picking.ts';

const { milk, batteries, salmon } = PRODUCTS;
const PIN = 'a.b.c.d.e';
const POUND = 454;
const CARDS: PaymentEntry[] = [
  { id: 'card_good', paymentType: 'BANK_CARD' },
  { id: 'gift_2', paymentType: 'GIFT_CARD', number: '1111', remainingBalance: null, paymentGram: 'gram' },
  { id: 'snap_100', paymentType: 'EBT', balance: null, amount: null },
];

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/**
 * Two of milk and about two pounds of salmon, which SNAP may pay: $11.96. Two packs of batteries, which it may not. Each
 * item is $2.99; a gift card pays $2 of the batteries, and a bank card the rest of them.
 */
async function ordered(): Promise<StoredCheckout> {
  const lines = { [milk]: 2, [salmon]: 2, [batteries]: 2 };
  const ready = await change(world, await makeStarted(world, { lines }), toPay(CARDS));
  return must(await place(world, ready, { encryptedPin: PIN })).checkout;
}

const contentsOf = async ({ checkoutId, profileId }: StoredCheckout) => {
  const order = await orderOf(world.db.read, checkoutId, profileId);
  if (!order) throw new Error('no order');
  return order;
};

/** What was found of a product: everything at its estimated weight, unless the test says otherwise. */
interface Found {
  readonly quantity?: number;
  readonly grams?: number | null;
  readonly substitute?: { readonly gtin13: string; readonly quantity: number; readonly grams: number | null };
}

/** Picks an order, finishes it and charges it. @returns what each card was charged */
async function charged(order: StoredCheckout, found: Readonly<Record<string, Found>> = {}) {
  const { checkoutId: orderId, reservation } = order;
  const now = reservation.cutoffAt;
  must(await startPicking(world.deps, { orderId, actor: PICKER }, now));
  for (const { lineId, gtin13, quantity: all } of (await contentsOf(order)).lines) {
    const { quantity = all, substitute = null, ...more } = found[gtin13] ?? {};
    const grams = more.grams ?? (gtin13 === salmon && quantity > 0 ? quantity * POUND : null);
    must(await pickLine(world.deps, { orderId, lineId, actor: PICKER, quantity, grams, substitute }, now));
  }
  must(await finishPicking(world.deps, { orderId, actor: PICKER }, now));
  await runMovements(world.deps, orderId, now);
  const { money, txs, balances } = await expectMoneySound(world, order);
  const { total, details } = await contentsOf(order);
  const paid = (tender: string): number =>
    sum(txs.filter((tx) => tx.type === 'COMPLETION' && tx.tender === tender).map((tx) => tx.amount));
  const captured = { EBT: paid('EBT'), GIFT_CARD: paid('GIFT_CARD'), BANK_CARD: paid('BANK_CARD') };
  expect(money).toBe('CAPTURED');
  expect(captured.EBT + captured.GIFT_CARD + captured.BANK_CARD).toBe(total);
  expect(details.tenders.map(({ type, amount }) => [type, amount])).toEqual(Object.entries(captured));
  for (const [type, amount] of Object.entries(captured)) expect(balances[`captured/${type}`] ?? 0).toBe(amount);
  return { ...captured, total };
}

describe('an order paid with SNAP, a gift card and a bank card', () => {
  test('of which all was found charges SNAP its items, the gift card what it has, and the bank card the rest', async () => {
    const order = await ordered();
    const { total } = order.summary.cost;
    expect(await charged(order)).toEqual({ EBT: 1_196, GIFT_CARD: 200, BANK_CARD: total - 1_396, total });
  });

  test('that weighs more charges SNAP no more than it holds: the bank card pays the rest of the weight', async () => {
    const order = await ordered();
    const { total } = order.summary.cost;
    // 1,000 g are 2.20 lb: $6.58 instead of $5.98.
    expect(await charged(order, { [salmon]: { grams: 1_000 } })).toMatchObject({
      EBT: 1_196,
      GIFT_CARD: 200,
      total: total + 60,
    });
  });

  test('of which SNAP’s items are short charges SNAP only those that came', async () => {
    const order = await ordered();
    const found = { [milk]: { quantity: 1 }, [salmon]: { quantity: 0 } };
    expect(await charged(order, found)).toMatchObject({ EBT: 299, GIFT_CARD: 200 });
  });

  test('of which only SNAP’s items came charges nobody else', async () => {
    const order = await ordered();
    expect(await charged(order, { [batteries]: { quantity: 0 } })).toEqual({
      EBT: 1_196,
      GIFT_CARD: 0,
      BANK_CARD: 0,
      total: 1_196,
    });
  });

  test('of which none of SNAP’s items came charges SNAP nothing', async () => {
    const order = await ordered();
    const found = { [milk]: { quantity: 0 }, [salmon]: { quantity: 0 } };
    expect(await charged(order, found)).toMatchObject({ EBT: 0, GIFT_CARD: 200 });
  });
});

describe('an order whose change', () => {
  test('raised what SNAP pays is charged that much of SNAP, over both of its authorizations', async () => {
    const order = await ordered();
    const seen = await edit(world, order, [
      quantityOf(await opened(world, order), milk, 4),
      { type: 'setSnapAmount', amount: cents(1_794) },
    ]);
    const changed = must(await submit(world, seen, { pin: PIN })).order;
    expect((await current(world, order)).tenders.map(({ requested }) => requested)).toEqual([1_794, null, null]);
    const { EBT, total } = await charged(order);
    expect({ EBT, total }).toEqual({ EBT: 1_794, total: changed.total });
  });

  test('raised what SNAP pays, and which then lacks some of it, is charged SNAP for what came', async () => {
    const order = await ordered();
    const seen = await edit(world, order, [
      quantityOf(await opened(world, order), milk, 4),
      { type: 'setSnapAmount', amount: cents(1_794) },
    ]);
    must(await submit(world, seen, { pin: PIN }));
    expect(await charged(order, { [milk]: { quantity: 3 } })).toMatchObject({ EBT: 1_495, GIFT_CARD: 200 });
  });

  test('added items that SNAP was not chosen for charges them to the bank card', async () => {
    const order = await ordered();
    const seen = await edit(world, order, [quantityOf(await opened(world, order), milk, 4)]);
    const changed = must(await submit(world, seen)).order;
    expect(await charged(order)).toMatchObject({ EBT: 1_196, GIFT_CARD: 200, total: changed.total });
  });

  test('took SNAP’s items out charges SNAP for those that are left', async () => {
    const order = await ordered();
    const seen = await edit(world, order, [quantityOf(await opened(world, order), milk, 0)]);
    must(await submit(world, seen));
    expect(await charged(order)).toMatchObject({ EBT: 598, GIFT_CARD: 200 });
  });
});
