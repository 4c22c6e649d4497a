import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { readModification } from './change-session.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
});
afterAll(() => world.close());

const charges = (checkoutId: string) =>
  world.payments.charges.filter(({ intentId }) => intentId === `int-${checkoutId}`);

/** Another price from now on, in cents. */
async function priced(gtin13: string, regular: number): Promise<void> {
  await sql`update price set regular_cents = ${regular} where gtin13 = ${gtin13}`.execute(world.db.read);
  await world.catalog.refresh();
}

describe('a change that costs no more', () => {
  test('is made at once: a revision by the shopper, an event, the slot by the difference, and no call of the payment host', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3, [PRODUCTS.bread]: 1 } });
    const before = await standingOf(world, placed);
    const started = await opened(world, placed);
    const seen = await edit(world, placed, [quantityOf(started, PRODUCTS.milk, 1)]);
    expect(await standingOf(world, placed)).toEqual(before);
    const { order, originalSummary } = must(await submit(world, seen));
    expect(originalSummary).toEqual(placed.summary);
    expect(order).toMatchObject({ revision: 2, status: 'PLACED', total: seen.target.summary.cost.total });
    expect(order.lines.map(({ gtin13, quantity }) => [gtin13, quantity])).toEqual(
      seen.target.lines.map(({ gtin13, quantity }) => [gtin13, quantity]),
    );
    expect(await standingOf(world, placed)).toMatchObject({
      revision: 2,
      revisions: 2,
      events: 2,
      authorized: before.authorized,
      units: before.units - 2,
      pending: 0,
    });
    expect(charges(placed.checkoutId)).toHaveLength(1);
    const event = await world.db.read
      .selectFrom('order_event')
      .select(['type', 'actor', 'data'])
      .where('order_id', '=', placed.checkoutId)
      .where('seq', '=', 2)
      .executeTakeFirst();
    const page = { version: expect.any(Number) as number, checksum: expect.stringMatching(/^[\da-f]{16}$/) as string };
    expect(event).toEqual({ type: 'PLACED', actor: 'shopper', data: { revision: 2, from: 1, ...page } });
    const actors = await world.db.read
      .selectFrom('order_revision')
      .select('actor')
      .where('order_id', '=', placed.checkoutId)
      .execute();
    expect(actors.map(({ actor }) => actor)).toEqual(['shopper', 'shopper']);
  });

  test('the same key again gets the first response and changes nothing; another request with it is refused', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 } });
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 1)]);
    const first = must(await submit(world, seen));
    const after = await standingOf(world, placed);
    expect(must(await submit(world, seen))).toEqual(first);
    const other = { ...seen, session: { ...seen.session, version: 99 } };
    expect(await submit(world, other)).toEqual({ ok: false, refusal: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await standingOf(world, placed)).toEqual(after);
  });

  test('MOD-015 ends the working copy, and the next change starts from the changed order', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 } });
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 2)]);
    must(await submit(world, seen));
    const { checkoutId: orderId, profileId } = placed;
    expect(await readModification(world.deps, { orderId, profileId }, NOW)).toEqual({
      ok: false,
      refusal: { code: 'NOT_FOUND', reason: 'Modify checkout not found' },
    });
    const next = await opened(world, placed);
    expect(next.session).toMatchObject({ baseRevision: 2, lines: [{ quantity: 2 }] });
    const again = await edit(world, placed, [quantityOf(next, PRODUCTS.milk, 1)]);
    must(await submit(world, again, { key: 'modify-key-2' }));
    expect(await standingOf(world, placed)).toMatchObject({ revision: 3, events: 3, units: 1 });
  });
});

describe('a change that costs more', () => {
  test('MOD-001 authorizes the difference on the card that paid, under an operation of its own', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 } });
    const seen = await edit(world, placed, [
      quantityOf(await opened(world, placed), PRODUCTS.milk, 2),
      { type: 'add', gtin13: PRODUCTS.batteries, quantity: 1 },
    ]);
    const difference = seen.target.summary.cost.total - placed.summary.cost.total;
    expect(difference).toBeGreaterThan(0);
    const { order } = must(await submit(world, seen));
    expect(order.details.tenders).toEqual([
      { type: 'BANK_CARD', cardId: 'card_good', brand: 'VISA', lastFour: '4242', amount: order.total },
    ]);
    const [, second, ...more] = charges(placed.checkoutId);
    expect(more).toEqual([]);
    expect(second).toMatchObject({
      total: difference,
      tenders: [{ cardId: 'card_good', paymentType: 'BANK_CARD', amount: difference }],
    });
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, authorized: order.total, pending: 0 });
    const rows = await world.db.read
      .selectFrom('tender_tx')
      .select(['type', 'status', 'intent_id', 'leg_id', 'amount_cents'])
      .where('order_id', '=', placed.checkoutId)
      .orderBy('amount_cents', 'desc')
      .execute();
    expect(rows).toHaveLength(2);
    expect(
      rows.every(
        ({ type, status, intent_id: intent, leg_id: leg }) =>
          type === 'AUTHORIZATION' && status === 'APPROVED' && intent !== null && leg !== null,
      ),
    ).toBe(true);
  });

  test('a decline leaves the order, its slot and its working copy as they were, and names the reason', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 } });
    await sql`update checkout set tenders = replace(tenders::text, 'card_good', 'card_poor')::jsonb, version = version + 1
               where checkout_id = ${placed.checkoutId}`.execute(world.db.read);
    const before = await standingOf(world, placed);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 9)]);
    expect(await submit(world, seen)).toMatchObject({
      refusal: { code: 'PAYMENT_DECLINED', meta: { networkCode: '51', paymentType: 'BANK_CARD' } },
    });
    expect(await submit(world, seen)).toMatchObject({ refusal: { code: 'PAYMENT_DECLINED' } });
    expect(await standingOf(world, placed)).toEqual(before);
    expect((await opened(world, placed)).session).toEqual(seen.session);
    expect(charges(placed.checkoutId)).toHaveLength(1);
  });

  test('a card that expired since takes no more, but keeps what it holds', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 2 } });
    await sql`update checkout set tenders = jsonb_set(tenders, '{0,expirationYear}', '2020'), version = version + 1
               where checkout_id = ${placed.checkoutId}`.execute(world.db.read);
    const more = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 3)]);
    expect(await submit(world, more)).toEqual({ ok: false, refusal: { code: 'CARD_EXPIRED' } });
    const fewer = await edit(world, placed, [quantityOf(more, PRODUCTS.milk, 1)]);
    expect(must(await submit(world, fewer)).order.revision).toBe(2);
  });
});

describe('prices', () => {
  test('what was ordered keeps its price, and what is added has today’s on a line of its own', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 2 } });
    await priced(PRODUCTS.milk, 399);
    try {
      const started = await opened(world, placed);
      expect(started.target.summary).toEqual(placed.summary);
      const more = await edit(world, placed, [quantityOf(started, PRODUCTS.milk, 3)]);
      expect(more.target.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
        [2, 598],
        [1, 399],
      ]);
      const fewer = await edit(world, placed, [quantityOf(started, PRODUCTS.milk, 1)]);
      expect(fewer.target.lines.map(({ quantity, total }) => [quantity, total])).toEqual([[1, 299]]);
      const again = await edit(world, placed, [quantityOf(started, PRODUCTS.milk, 3)]);
      must(await submit(world, again));
      const next = await opened(world, placed);
      expect(next.order.lines).toHaveLength(2);
      expect(new Set(next.order.lines.map(({ lineId }) => lineId)).size).toBe(2);
      expect(next.target.summary).toEqual(next.order.summary);
    } finally {
      await priced(PRODUCTS.milk, 299);
    }
  });

  test('a price that changed after it was shown refuses the change', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 } });
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 2)]);
    await priced(PRODUCTS.milk, 399);
    try {
      expect(await submit(world, seen)).toEqual({ ok: false, refusal: { code: 'CHECKSUM_MISMATCH' } });
      expect(await standingOf(world, placed)).toMatchObject({ revision: 1, events: 1 });
    } finally {
      await priced(PRODUCTS.milk, 299);
    }
  });
});
