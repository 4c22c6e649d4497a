import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { type Cents, cents, sum } from '@cartwright/rules/money';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { orderOf } from '#features/orders/sql.ts';
import { toOrder } from '#features/orders/view.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { type CheckoutWorld, change, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { edit, opened, quantityOf, submit } from '#testing/modifying.ts';
import { BANK, PIN, SNAP } from '#testing/payment-entries.ts';
import { PICKER } from '#testing/picking.ts';
import { place } from '#testing/placing.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';
import { runMovements } from '../order-money/run-movements.ts';
import { finishPicking } from './finish-picking.ts';

const { milk, bread, batteries, cake } = PRODUCTS;
let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;
const view = (stored: StoredCheckout) => toCheckoutView(stored, world.deps.directory, viewer);

/** Two of milk and a bread, which SNAP may pay: $8.97. Batteries, which it may not. */
const started = () => makeStarted(world, { lines: { [milk]: 2, [bread]: 1, [batteries]: 1 } });
const paidWith = async (stored: StoredCheckout, ...cards: PaymentEntry[]) => change(world, stored, toPay(cards));
const withSnap = (amount: number | null): PaymentEntry => ({ ...SNAP, amount: amount === null ? null : cents(amount) });

type Line = { readonly gtin13: string; readonly ebtAmount?: Cents | undefined };
const byProduct = (lines: readonly Line[]) =>
  Object.fromEntries(lines.flatMap(({ gtin13, ebtAmount }) => (ebtAmount === undefined ? [] : [[gtin13, ebtAmount]])));
const ofCheckout = (stored: StoredCheckout) =>
  byProduct(view(stored).lineItems.map(({ cart, ebtAmount }) => ({ gtin13: cart.gtin13, ebtAmount })));
const all = (amounts: Readonly<Record<string, Cents>>) => sum(Object.values(amounts));

async function read({ checkoutId, profileId }: StoredCheckout) {
  const order = await orderOf(world.db.read, checkoutId, profileId);
  if (!order) throw new Error('no order');
  return toOrder(order, world.deps.directory, viewer);
}
const placed = async (amount: number | null) =>
  must(await place(world, await paidWith(await started(), BANK, withSnap(amount)), { encryptedPin: PIN })).checkout;

/** Picks an order with so many of each product, and charges it. @returns the order as it is shown */
async function charged(
  order: StoredCheckout,
  counts: Readonly<Record<string, number>> = {},
  substitutes: Readonly<Record<string, string>> = {},
) {
  const { checkoutId: orderId, reservation } = order;
  const now = reservation.cutoffAt;
  must(await startPicking(world.deps, { orderId, actor: PICKER }, now));
  for (const { id: lineId, gtin13, quantity: ordered } of (await read(order)).lineItems) {
    const quantity = counts[gtin13] ?? ordered;
    const other = substitutes[gtin13];
    const substitute = other === undefined ? null : { gtin13: other, quantity: ordered - quantity, grams: null };
    must(await pickLine(world.deps, { orderId, lineId, actor: PICKER, quantity, grams: null, substitute }, now));
  }
  must(await finishPicking(world.deps, { orderId, actor: PICKER }, now));
  await runMovements(world.deps, orderId, now);
  return read(order);
}

test('the lines of a checkout have what SNAP pays of them, which is what its card pays, and only while it pays', async () => {
  const none = await started();
  expect(ofCheckout(none)).toEqual({});
  const whole = await paidWith(none, BANK, withSnap(null));
  const total = whole.summary.cost.ebtTotal;
  expect(ofCheckout(whole)).toEqual({ [milk]: 598, [bread]: 299 });
  expect(all(ofCheckout(whole))).toBe(total);
  const part = await paidWith(whole, BANK, withSnap(700));
  expect(all(ofCheckout(part))).toBe(700);
  expect(view(part).payments.find(({ paymentType }) => paymentType === 'EBT')?.amount).toBe(700);
  // Neither state shows in the other, nor in one without SNAP, whose lines are the same objects.
  expect(part.lines).toBe(whole.lines);
  const without = await paidWith(part, BANK);
  expect([without, part, whole, none].map((each) => all(ofCheckout(each)))).toEqual([0, 700, total, 0]);
});

test('a placed order has them as its checkout had, until its final bill has what SNAP paid', async () => {
  const order = await placed(700);
  const before = await read(order);
  expect(byProduct(before.lineItems)).toEqual(ofCheckout(order));
  expect(all(byProduct(before.lineItems))).toBe(700);
  const after = await charged(order, { [milk]: 1, [bread]: 0 });
  expect(byProduct(after.lineItems)).toEqual({ [milk]: 299 });
  expect(after.tenders.find(({ type }) => type === 'EBT')?.amount).toBe(299);
  expect(byProduct(after.agreed?.lineItems ?? [])).toEqual(ofCheckout(order));
});

test('what SNAP paid of a substitute stands beside what the substitute cost', async () => {
  const after = await charged(await placed(null), { [milk]: 0 }, { [milk]: bread });
  const line = after.agreed?.lineItems.find(({ gtin13 }) => gtin13 === milk);
  expect(line?.picked?.substitute).toMatchObject({ lineTotal: 598, ebtAmount: 598 });
  expect(after.tenders.find(({ type }) => type === 'EBT')?.amount).toBe(897);
});

test('of two lines with the same substitute, each has what SNAP paid of its own', async () => {
  const stored = await makeStarted(world, { lines: { [milk]: 1, [bread]: 1, [batteries]: 1 } });
  const paid = await paidWith(stored, BANK, withSnap(400));
  const order = must(await place(world, paid, { encryptedPin: PIN })).checkout;
  const after = await charged(order, { [milk]: 0, [bread]: 0 }, { [milk]: cake, [bread]: cake });
  const came = (after.agreed?.lineItems ?? []).flatMap(({ picked }) => picked?.substitute ?? []);
  expect(came.map(({ lineTotal }) => lineTotal)).toEqual([299, 299]);
  expect(came.map(({ ebtAmount }) => ebtAmount)).toEqual([299, 101]);
});

test('a bill without anything that SNAP may pay has none of it on any line', async () => {
  const after = await charged(await placed(null), { [milk]: 0, [bread]: 0 });
  expect(byProduct(after.lineItems)).toEqual({});
});

test('a changed order has what SNAP pays of its lines now, and nothing once it pays none', async () => {
  const order = await placed(null);
  const fewer = await edit(world, order, [quantityOf(await opened(world, order), milk, 1)]);
  must(await submit(world, fewer));
  expect(byProduct((await read(order)).lineItems)).toEqual({ [milk]: 299, [bread]: 299 });
  const emptied = await edit(world, order, [
    quantityOf(await opened(world, order), milk, 0),
    quantityOf(await opened(world, order), bread, 0),
  ]);
  must(await submit(world, emptied, { key: 'modify-key-2' }));
  expect(byProduct((await read(order)).lineItems)).toEqual({});
  expect((await orderOf(world.db.read, order.checkoutId, order.profileId))?.details).not.toHaveProperty('snapPaid');
});
