import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { toPaymentView } from '#features/checkout/payment-view.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { orderOf } from '#features/orders/sql.ts';
import { type CheckoutWorld, change, current, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { insertFlashSale, toTake } from '#testing/flash-sales.ts';
import { BANK, GIFT_100, GIFT_2, PIN, SNAP, gift } from '#testing/payment-entries.ts';
import { chargesOf, place } from '#testing/placing.ts';
import { PRODUCTS, NOW } from '#testing/small-world.ts';
import { changeCheckout } from './change-checkout.ts';
import { recoverPayments } from './recover-payments.ts';
import { toPay, under } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
});
afterAll(() => world.close());

type Payments = PaymentEntry[];
/** Milk and bread, which SNAP may pay for, and batteries, which it may not. */
const started = () =>
  makeStarted(world, { lines: { [PRODUCTS.milk]: 2, [PRODUCTS.bread]: 1, [PRODUCTS.batteries]: 1 } });
const paying = async (payments: Payments) => change(world, await started(), toPay(payments));
const view = (stored: StoredCheckout) =>
  toCheckoutView(stored, world.deps.directory, { now: NOW, timeZone: null, locale: 'en-US' });
const shares = (stored: StoredCheckout) => view(stored).payments.map(({ id, amount }) => [id, amount]);
const request = (stored: StoredCheckout, payments: Payments) =>
  changeCheckout(world.deps, { ...stored, change: under(1, toPay(payments)) }, NOW);
const ledgerOf = async ({ checkoutId }: StoredCheckout) =>
  (
    await sql<{ debit: string; credit: string; cents: number }>`
      select debit_account as debit, credit_account as credit, amount_cents as cents from ledger
       where order_id = ${checkoutId}`.execute(world.db.read)
  ).rows;

describe('cards chosen together', () => {
  test('SNAP pays what it may, gift cards come next, the bank card takes the rest', async () => {
    const stored = await paying([BANK, GIFT_2, SNAP]);
    const { total, ebtTotal } = stored.summary.cost;
    expect(shares(stored)).toEqual([
      ['snap_100', ebtTotal],
      ['gift_2', 200],
      ['card_good', total - ebtTotal - 200],
    ]);
    expect(view(stored).shortfall).toBe(0);
  });

  test('what SNAP pays is not taxed, so less of it raises the tax', async () => {
    const all = await paying([BANK, SNAP]);
    const some = await change(world, all, toPay([BANK, { ...SNAP, amount: cents(100) }]));
    expect(shares(some)[0]).toEqual(['snap_100', 100]);
    expect(some.checksum).not.toBe(all.checksum);
    expect(some.summary.cost.taxTotal).toBeGreaterThanOrEqual(all.summary.cost.taxTotal);
  });

  test('a SNAP card with an unknown balance may pay as much as the order allows', async () => {
    const stored = await paying([BANK, { ...SNAP, id: 'snap_unasked' }]);
    const { total, ebtTotal } = stored.summary.cost;
    expect(shares(stored)).toEqual([
      ['snap_unasked', ebtTotal],
      ['card_good', total - ebtTotal],
    ]);
  });

  test('PAY-020 a SNAP card with nothing to pay is not charged', async () => {
    const inedible = await makeStarted(world, { lines: { [PRODUCTS.batteries]: 1 } });
    const stored = await change(world, inedible, toPay([BANK, SNAP]));
    expect(shares(stored)).toEqual([
      ['snap_100', 0],
      ['card_good', stored.summary.cost.total],
    ]);
    const { checkout } = must(await place(world, stored));
    expect(chargesOf(world, stored)[0]?.tenders.map(({ cardId }) => cardId)).toEqual(['card_good']);
    const { transactions } = view(checkout).paymentDetails.payment;
    expect(transactions.map(({ paymentMethod }) => paymentMethod.type)).toEqual(['BANK_CARD']);
    expect(toPaymentView(checkout, { onlyAuthorized: true, withGiftBalances: false }).ebtCards).toEqual([]);
  });

  test('a SNAP amount is at least a cent and at most the eligible total', async () => {
    const stored = await started();
    const { ebtTotal } = stored.summary.cost;
    const put = (amount: number) => request(stored, [BANK, { ...SNAP, amount: cents(amount) }]);
    expect(await put(0)).toMatchObject({ refusal: { code: 'EBT_AMOUNT_TOO_LOW' } });
    expect(await put(ebtTotal + 1)).toMatchObject({ refusal: { code: 'EBT_AMOUNT_TOO_HIGH' } });
    expect(await current(world, stored)).toEqual(stored);
    expect(await put(ebtTotal)).toMatchObject({ ok: true });
  });

  test('CON-012 PAY-011 five gift cards pay an order, a sixth is refused', async () => {
    const cards = [1, 2, 3, 4, 5, 6].map((n) => gift(`gift_of_${n}`));
    const five = await paying([BANK, ...cards.slice(0, 5)]);
    expect(shares(five).slice(0, -1)).toEqual([1, 2, 3, 4, 5].map((n) => [`gift_of_${n}`, 100]));
    const sixth: Payments = [BANK, ...cards];
    expect(await changeCheckout(world.deps, { ...five, change: under(five.version, toPay(sixth)) }, NOW)).toMatchObject(
      {
        refusal: { code: 'GIFT_CARD_LIMIT_REACHED' },
      },
    );
    expect(await current(world, five)).toEqual(five);
  });

  test('two bank cards, a card twice, another number and another kind are refused', async () => {
    const stored = await started();
    const wrong: readonly (readonly [Payments, string])[] = [
      [[BANK, { ...BANK, id: 'card_poor' }], 'INVALID_REQUEST'],
      [[BANK, BANK], 'INVALID_REQUEST'],
      [[BANK, GIFT_2, { ...GIFT_2, id: 'GIFT_2' }], 'INVALID_REQUEST'], // the host reads both spellings as one card
      [[SNAP, { ...SNAP, id: 'snap_less' }], 'INVALID_REQUEST'],
      [[{ ...GIFT_2, number: '9999' }], 'CARD_NOT_FOUND'],
      [[{ id: 'gift_2', paymentType: 'BANK_CARD' }], 'CARD_NOT_FOUND'],
    ];
    for (const [payments, code] of wrong) expect(await request(stored, payments)).toMatchObject({ refusal: { code } });
    expect(await current(world, stored)).toEqual(stored);
  });
});

describe('an order of several cards', () => {
  test('is authorized leg by leg, says which card paid what, and its ledger balances', async () => {
    const stored = await paying([BANK, GIFT_2, SNAP]);
    must(await place(world, stored, { encryptedPin: PIN }));
    const [charge] = chargesOf(world, stored);
    expect(charge?.tenders.map(({ paymentType }) => paymentType)).toEqual(['EBT', 'GIFT_CARD', 'BANK_CARD']);
    expect(charge?.total).toBe(stored.summary.cost.total);
    const order = await orderOf(world.db.read, stored.checkoutId, stored.profileId);
    expect(order?.details.tenders.map(({ cardId, amount }) => [cardId, amount])).toEqual(shares(stored));
    const books = await ledgerOf(stored);
    const sum = (account: 'debit' | 'credit') =>
      books.filter((row) => row[account] === 'order-clearing').reduce((all, row) => all + row.cents, 0);
    expect(sum('credit')).toBe(stored.summary.cost.total);
    expect(sum('debit')).toBe(stored.summary.cost.total);
  });

  test('a bank card with nothing to pay is held with $1, which no ledger entry counts as paid', async () => {
    const stored = await paying([BANK, GIFT_100]);
    expect(shares(stored)).toEqual([
      ['gift_100', stored.summary.cost.total],
      ['card_good', 0],
    ]);
    must(await place(world, stored));
    expect(chargesOf(world, stored)[0]?.tenders.at(-1)).toMatchObject({ cardId: 'card_good', amount: 100 });
    expect((await ledgerOf(stored)).filter(({ debit }) => debit === 'authorized/BANK_CARD')).toEqual([]);
  });

  test('is not placed when its cards do not cover it', async () => {
    const stored = await paying([GIFT_2]);
    expect(view(stored).shortfall).toBe(stored.summary.cost.total - 200);
    expect(await place(world, stored)).toMatchObject({ refusal: { code: 'PAYMENT_MISSING' } });
    expect(chargesOf(world, stored)).toEqual([]);
  });
});

describe('what SNAP may pay', () => {
  const raised = async () => {
    const before = await started();
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.bread });
    const after = await change(world, before, toTake(view(before).lineItems, [[sale, 3]]));
    expect(after.summary.cost.ebtTotal).toBeGreaterThan(before.summary.cost.ebtTotal);
    return change(world, after, toPay([BANK, SNAP]));
  };

  test('grows with food of a flash sale that was added after the intent was opened', async () => {
    const stored = await raised();
    must(await place(world, stored, { encryptedPin: PIN }));
    expect(chargesOf(world, stored)[0]?.tenders[0]).toMatchObject({
      paymentType: 'EBT',
      amount: stored.summary.cost.ebtTotal,
    });
  });

  test('is reported when the payment host allows less, and the payment service is not blamed', async () => {
    const stored = await raised();
    const openIntent = (requests: Parameters<typeof world.payments.openIntent>[0]) =>
      world.payments.openIntent({ ...requests, snapEligible: cents(1) });
    const deps = { ...world.deps, payments: { ...world.payments, openIntent } };
    expect(await place({ ...world, deps }, stored, { encryptedPin: PIN })).toMatchObject({
      refusal: { code: 'EBT_AMOUNT_TOO_HIGH', current: { status: 'DRAFT' } },
    });
    must(await place(world, await current(world, stored), { key: 'key-number-2', encryptedPin: PIN }));
  });

  test('is sent to the payment host again only for SNAP: an order with other cards calls once', async () => {
    const stored = await paying([BANK]);
    const openIntent = async () => expect.unreachable('the intent is open');
    const deps = { ...world.deps, payments: { ...world.payments, openIntent } };
    must(await place({ ...world, deps }, stored));
  });
});

describe('the SNAP PIN', () => {
  test('is requested when SNAP pays and none came; nothing changed, and the reservation is kept', async () => {
    const stored = await paying([BANK, SNAP]);
    expect(await place(world, stored)).toMatchObject({
      refusal: { code: 'PIN_REQUIRED', current: { status: 'DRAFT' } },
    });
    const again = await current(world, stored);
    expect(again).toMatchObject({ version: stored.version, reservation: { state: 'HELD' } });
    must(await place(world, again, { key: 'key-number-2', encryptedPin: PIN }));
  });

  test('is on no row of the database, and recovery finishes without it', async () => {
    const stored = await paying([BANK, SNAP]);
    world.payments.weather = 'answer-lost';
    const secret = 'c2VjcmV0.c2VjcmV0.c2VjcmV0.c2VjcmV0.c2VjcmV0';
    expect(await place(world, stored, { encryptedPin: secret })).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
    const { rows } = await sql`select 1 from payment_attempt where request::text like ${`%${secret}%`}`.execute(
      world.db.read,
    );
    expect(rows).toEqual([]);
    world.payments.weather = 'fine';
    expect(await recoverPayments(world.deps, NOW + 60_000)).toBe(1);
    expect(await current(world, stored)).toMatchObject({ status: 'ACTIVE' });
  });

  test('is not requested again when another card declined', async () => {
    const stored = await paying([{ id: 'card_poor', paymentType: 'BANK_CARD' }, SNAP]);
    expect(await place(world, stored, { encryptedPin: PIN })).toMatchObject({
      refusal: { code: 'PAYMENT_DECLINED', meta: { networkCode: '51', paymentType: 'BANK_CARD' } },
    });
    const better = await change(world, stored, toPay([BANK, SNAP]));
    must(await place(world, better, { key: 'key-number-2' }));
  });
});

test('a payment that was blocked as fraud is distinguished, and charges nothing', async () => {
  const stored = await paying([{ id: 'card_fraud', paymentType: 'BANK_CARD' }]);
  expect(await place(world, stored)).toMatchObject({ refusal: { code: 'POST_AUTH_REJECTED' } });
  expect(await current(world, stored)).toMatchObject({ status: 'DRAFT', reservation: { state: 'HELD' } });
  expect(chargesOf(world, stored)).toEqual([]);
});

test('PAY-027 STO-009 a decline that reports the balance stores it and changes what SNAP pays, under a new version', async () => {
  const stored = await paying([BANK, { ...SNAP, id: 'snap_less' }]);
  expect(await place(world, stored, { encryptedPin: PIN })).toMatchObject({
    refusal: { code: 'PAYMENT_DECLINED', meta: { paymentType: 'EBT', remainingBalance: 150 } },
  });
  const after = await current(world, stored);
  expect(after.version).toBe(stored.version + 1);
  expect(view(after).payments[0]).toMatchObject({ id: 'snap_less', amount: 150, balance: 150 });
  expect(after.checksum).not.toBe(stored.checksum);
  must(await place(world, after, { key: 'key-number-2', encryptedPin: PIN }));
  expect(chargesOf(world, after)[0]?.tenders.map(({ amount }) => amount)).toEqual([
    150,
    after.summary.cost.total - 150,
  ]);
});

test('the mail of an order names its cards as their holder does', async () => {
  const stored = await paying([BANK, GIFT_2, SNAP]);
  must(await place(world, stored, { encryptedPin: PIN }));
  const { text_body: text } = await world.db.read
    .selectFrom('mail')
    .select('text_body')
    .where('about', '=', `order-placed/${stored.checkoutId}`)
    .executeTakeFirstOrThrow();
  expect(
    text
      .split('\n')
      .filter((line) => line.startsWith('To be paid with'))
      .map((line) => line.split('  ')[0]),
  ).toEqual([
    'To be paid with SNAP EBT card ending in 9999',
    'To be paid with gift card ending in 1111',
    'To be paid with Visa ending in 4242',
  ]);
});
