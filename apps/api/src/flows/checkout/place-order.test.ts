import { MINUTE } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { orderOf } from '#features/orders/sql.ts';
import {
  type CheckoutWorld,
  change,
  makeCheckoutWorld,
  makeReady,
  must,
  reserveSlot,
  current,
} from '#testing/checkout-world.ts';
import { chargesOf, countIn, expectSound, place } from '#testing/placing.ts';
import { linesInCart, NOW, PRODUCTS, putInCart } from '#testing/small-world.ts';
import type { Checkpoint } from './checkout-deps.ts';
import { toPay, toTip } from '#testing/updates.ts';
import { stayOpen } from '#testing/stay-open.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
});
afterAll(() => world.close());

/** Attempts that have ended and wait for another transaction's change. */
const waiters = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'
       and query like '%payment_attempt set status%'`.execute(world.db.read);
  return rows[0]?.n ?? 0;
};

describe('a placed order', () => {
  test('has its revision, event, money, message and mail, and two statements made it', async () => {
    const checkout = await makeReady(world);
    const counter = { count: 0 };
    const placed = await statements.run(counter, async () => must(await place(world, checkout)));
    expect(counter.count).toBe(2);
    expect(placed.checkout).toMatchObject({
      status: 'ACTIVE',
      version: checkout.version + 1,
      reservation: { state: 'BOOKED', expiresAt: null },
    });
    expect(await current(world, checkout)).toEqual(placed.checkout);
    const order = await orderOf(world.db.read, checkout.checkoutId, checkout.profileId);
    expect(order).toEqual(placed.order);
    expect(order).toMatchObject({
      orderId: checkout.checkoutId,
      status: 'PLACED',
      revision: 1,
      placedAt: NOW,
      summary: checkout.summary,
      lines: checkout.lines,
    });
    expect(order?.details.tenders).toEqual([
      { type: 'BANK_CARD', cardId: 'card_good', brand: 'VISA', lastFour: '4242', amount: checkout.summary.cost.total },
    ]);
    expect(await countIn(world, 'order_revision', checkout)).toBe(1);
    expect(await countIn(world, 'order_event', checkout)).toBe(1);
    const mail = await world.db.read
      .selectFrom('mail')
      .selectAll()
      .where('about', '=', `order-placed/${checkout.checkoutId}`)
      .executeTakeFirst();
    expect(mail).toMatchObject({ recipient: `${checkout.profileId}@example.com`, sent_at: null });
    expect(mail?.text_body).toContain('2 × Brand Milk');
    expect(await expectSound(world, checkout)).toBe('ACTIVE');
  });

  test('has items sold by weight at the item price times their number, authorized and confirmed by mail that way', async () => {
    const soldAs = (sell_by: string, avg_weight_g: number | null) =>
      world.db.read
        .updateTable('product')
        .set({ sell_by, avg_weight_g })
        .where('gtin13', '=', PRODUCTS.bread)
        .execute();
    await soldAs('WEIGHT', 363);
    try {
      const checkout = await makeReady(world, { lines: { [PRODUCTS.bread]: 3 } });
      must(await place(world, checkout));
      const { orderId, lines, summary, details } = (await orderOf(
        world.db.read,
        checkout.checkoutId,
        checkout.profileId,
      )) ?? { lines: [] };
      expect(lines.map(({ total }) => total)).toEqual([717]); // 0.8 lb at $2.99 a pound are $2.39
      expect(summary?.cost.itemTotal).toBe(717);
      expect(details?.tenders.map(({ amount }) => amount)).toEqual([summary?.cost.total]);
      const mail = await world.db.read
        .selectFrom('mail')
        .select('text_body')
        .where('about', '=', `order-placed/${orderId}`)
        .executeTakeFirst();
      expect(mail?.text_body).toContain('3 × Brand Bread, about 0.8 lb each, $2.99/lb  $7.17');
      expect(await expectSound(world, checkout)).toBe('ACTIVE');
    } finally {
      await soldAs('UNIT', null);
    }
  });

  test('has a ledger whose debits equal its credits: what was authorized is what items, tax, fees and tip are owed', async () => {
    const checkout = await makeReady(world, { modality: 'DELIVERY', lines: { [PRODUCTS.batteries]: 3 } });
    const tipped = await change(world, checkout, toTip(checkout.summary.cost.itemTotal));
    must(await place(world, tipped));
    const { rows } = await sql<{ account: string; balance: number }>`
      select account, sum(amount)::int as balance from (
        select debit_account as account, amount_cents as amount from ledger where order_id = ${checkout.checkoutId}
        union all select credit_account, -amount_cents from ledger where order_id = ${checkout.checkoutId}) as t
       group by account order by account`.execute(world.db.read);
    const { total, itemTotal, taxTotal, feeTotal, gratuityTotal } = tipped.summary.cost;
    expect(taxTotal).toBeGreaterThan(0);
    expect(feeTotal).toBe(495);
    expect(Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))).toEqual({
      'authorized/BANK_CARD': total,
      'order-clearing': 0,
      goods: -itemTotal,
      'tax-payable': -taxTotal,
      fees: -feeTotal,
      'tips-payable': -gratuityTotal,
    });
  });

  test('SCH-018 is a delivery without a tip, when none was chosen', async () => {
    const checkout = await makeReady(world, { modality: 'DELIVERY', lines: { [PRODUCTS.batteries]: 3 } });
    expect(must(await place(world, checkout)).checkout.summary.cost.gratuityTotal).toBe(0);
  });

  test('SUB-006 takes this modality’s lines out of the cart and leaves the others', async () => {
    const checkout = await makeReady(world, { lines: { [PRODUCTS.milk]: 2 } });
    await putInCart(world.db, checkout.profileId, { [PRODUCTS.beer]: 1, [PRODUCTS.milk]: 1 }, 'DELIVERY');
    must(await place(world, checkout));
    const left = await linesInCart(world.db, checkout.profileId);
    expect(left.map(({ modality, gtin13 }) => `${modality} ${gtin13}`).toSorted()).toEqual(
      [PRODUCTS.beer, PRODUCTS.milk].map((gtin13) => `DELIVERY ${gtin13}`).toSorted(),
    );
  });

  test('SUB-005 an order of everything in the cart leaves nothing of it', async () => {
    const checkout = await makeReady(world, { lines: { [PRODUCTS.milk]: 2, [PRODUCTS.bread]: 1 } });
    expect(await linesInCart(world.db, checkout.profileId)).toHaveLength(2);
    must(await place(world, checkout));
    expect(await linesInCart(world.db, checkout.profileId)).toEqual([]);
  });

  test('leaves in the cart what was added since it started, also at the very moment it is placed', async () => {
    const checkout = await makeReady(world, { lines: { [PRODUCTS.milk]: 2, [PRODUCTS.bread]: 1 } });
    await putInCart(world.db, checkout.profileId, { [PRODUCTS.milk]: 5, [PRODUCTS.batteries]: 1 });
    const placed = await world.db.transaction(async (tx) => {
      await stayOpen(tx);
      await sql`
        update cart set version = version + 1, lines = replace(lines::text, '"q":5', '"q":6')::json
         where owner_id = ${checkout.profileId}`.execute(tx);
      const placing = place(world, checkout);
      await expect.poll(waiters).toBe(1);
      return { placing };
    });
    must(await placed.placing);
    const left = await linesInCart(world.db, checkout.profileId);
    const added = { [PRODUCTS.milk]: 4, [PRODUCTS.batteries]: 1 };
    expect(Object.fromEntries(left.map(({ gtin13, quantity }) => [gtin13, quantity]))).toEqual(added);
  });

  test('is not shown to another shopper', async () => {
    const checkout = await makeReady(world);
    expect(await place(world, { ...checkout, profileId: 'pro_else' })).toEqual({
      ok: false,
      refusal: { code: 'NOT_FOUND' },
    });
    must(await place(world, checkout));
    expect(await orderOf(world.db.read, checkout.checkoutId, 'pro_else')).toBeNull();
  });
});

describe('once', () => {
  test('SUB-002 the same key again never places a second order, and gets the first response', async () => {
    const checkout = await makeReady(world);
    const first = must(await place(world, checkout));
    expect(must(await place(world, checkout))).toEqual(first);
    expect(chargesOf(world, checkout)).toHaveLength(1);
    expect(await expectSound(world, checkout)).toBe('ACTIVE');
  });

  test('twelve simultaneous calls with one key make one order; with twelve keys too', async () => {
    for (const keyOf of [() => 'the-one-key', (n: number) => `key-number-${n}`]) {
      const checkout = await makeReady(world);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => place(world, checkout, { key: keyOf(n) })),
      );
      const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
      expect(answers.some(({ ok }) => ok)).toBe(true);
      expect(refused.every((code) => ['IN_PROGRESS', 'ALREADY_SUBMITTED'].includes(code))).toBe(true);
      expect(chargesOf(world, checkout)).toHaveLength(1);
      expect(await expectSound(world, checkout)).toBe('ACTIVE');
    }
  });

  test('the same key may not be used for a different request', async () => {
    const checkout = await makeReady(world, { cardId: 'card_poor' });
    await place(world, checkout);
    for (const other of [{ version: 77 }, { checksum: '0'.repeat(16) }])
      expect(await place(world, { ...checkout, ...other })).toEqual({
        ok: false,
        refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
      });
  });

  test('another key after the order gets the response that it was submitted', async () => {
    const checkout = await makeReady(world);
    must(await place(world, checkout));
    expect(await place(world, checkout, { key: 'another-key' })).toMatchObject({
      refusal: { code: 'ALREADY_SUBMITTED', current: { status: 'ACTIVE' } },
    });
  });
});

describe('a declined payment', () => {
  test('gives everything back, keeps the reservation for as long as it was held, and lets the shopper try another card', async () => {
    const checkout = await makeReady(world, { cardId: 'card_poor', day: 2 });
    const later = NOW + 5 * MINUTE;
    const declined = await place(world, checkout, { key: 'first-try', now: later });
    const after = await current(world, checkout);
    expect(declined).toMatchObject({
      refusal: { code: 'PAYMENT_DECLINED', meta: { networkCode: '51' }, current: after },
    });
    expect(after).toMatchObject({
      status: 'DRAFT',
      version: checkout.version,
      reservation: { state: 'HELD', expiresAt: checkout.reservation.expiresAt },
    });
    expect(await linesInCart(world.db, checkout.profileId)).toHaveLength(2);
    expect(await expectSound(world, checkout)).toBe('DRAFT');
    expect(await place(world, checkout, { key: 'first-try', now: later })).toMatchObject({
      refusal: { code: 'PAYMENT_DECLINED', meta: { networkCode: '51' } },
    });
    const again = await change(world, checkout, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]), later);
    must(await place(world, again, { key: 'second-try', now: later }));
    expect(await expectSound(world, checkout)).toBe('ACTIVE');
  });

  test('keeps the reservation for at least ten minutes, also when it was about to expire', async () => {
    const checkout = await makeReady(world, { cardId: 'card_poor', day: 2, n: 1 });
    const end = checkout.reservation.expiresAt ?? NOW;
    await place(world, checkout, { now: end - 2 * MINUTE });
    expect((await current(world, checkout)).reservation).toMatchObject({ state: 'HELD', expiresAt: end + 8 * MINUTE });
  });

  test('releases the reservation when the shopper took another one meanwhile', async () => {
    const checkout = await makeReady(world, { cardId: 'card_poor', day: 2, n: 3 });
    const checkpoint = async (name: Checkpoint) => {
      if (name === 'begun')
        await reserveSlot(world.deps, { profileId: checkout.profileId, modality: 'PICKUP', day: 2, n: 5, now: NOW });
    };
    await place(world, checkout, { key: 'key-number-1', checkpoint });
    expect((await current(world, checkout)).reservation.state).toBe('RELEASED');
    expect(await expectSound(world, checkout)).toBe('DRAFT');
    expect(await place(world, checkout, { key: 'key-number-2' })).toMatchObject({
      refusal: { code: 'RESERVATION_EXPIRED' },
    });
  });
});
