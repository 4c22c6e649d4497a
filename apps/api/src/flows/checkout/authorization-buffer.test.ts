import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { orderOf } from '#features/orders/sql.ts';
import { change, type CheckoutWorld, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { BANK, GIFT_100, GIFT_2, PIN, SNAP } from '#testing/payment-entries.ts';
import { chargesOf, place } from '#testing/placing.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';

type Payments = PaymentEntry[];

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const view = (stored: StoredCheckout) =>
  toCheckoutView(stored, world.deps.directory, { now: NOW, timeZone: null, locale: 'en-US' });
const ledgerOf = async ({ checkoutId }: StoredCheckout) =>
  (
    await sql<{ debit: string; credit: string; cents: number }>`
      select debit_account as debit, credit_account as credit, amount_cents as cents from ledger
       where order_id = ${checkoutId}`.execute(world.db.read)
  ).rows;
/** About four pounds of salmon at $2.99/lb are $11.96; 15 % more are 4.60 lb and $13.75. */
const SALMON = { lines: { [PRODUCTS.salmon]: 4 } };
const weighed = async (payments: Payments) => change(world, await makeStarted(world, SALMON), toPay(payments));
const charged = (stored: StoredCheckout) => chargesOf(world, stored)[0]?.tenders.map(({ amount }) => amount);

test('items sold by weight leave room for more weight on the bank card, and change neither what it pays nor the total', async () => {
  const stored = await weighed([BANK]);
  expect(view(stored).payments).toMatchObject([{ amount: 1_196, amountToAuthorize: 1_375 }]);
  must(await place(world, stored));
  expect(chargesOf(world, stored)).toMatchObject([{ total: 1_375, tenders: [{ amount: 1_375 }] }]);
  const order = await orderOf(world.db.read, stored.checkoutId, stored.profileId);
  expect(order).toMatchObject({ total: 1_196, details: { tenders: [{ amount: 1_196 }] } });
  expect(await ledgerOf(stored)).toContainEqual({
    debit: 'authorized/BANK_CARD',
    credit: 'order-clearing',
    cents: 1_196,
  });
});

test('items sold by weight leave SNAP and gift cards as they are: the room is on the bank card alone', async () => {
  const stored = await weighed([BANK, GIFT_2, { ...SNAP, amount: cents(500) }]);
  must(await place(world, stored, { encryptedPin: PIN }));
  expect(charged(stored)).toEqual([500, 200, 496 + 179]);
});

test('more weight is held on a bank card with nothing to pay, if it costs more than $1', async () => {
  const stored = await weighed([BANK, GIFT_100]);
  expect(view(stored).payments).toMatchObject([{ amount: 1_196 }, { amount: 0, amountToAuthorize: 179 }]);
  must(await place(world, stored));
  expect(charged(stored)).toEqual([1_196, 179]);
});

test('items sold by weight leave no room without a bank card', async () => {
  const stored = await weighed([GIFT_100]);
  must(await place(world, stored));
  expect(charged(stored)).toEqual([1_196]);
});
