import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { orderOf } from '#features/orders/sql.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { changeModification, dropModification, openModification, readModification } from './change-session.ts';

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

describe('what cannot be added', () => {
  test('is named item by item with its code, and nothing is changed', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 } });
    const seen = await edit(world, placed, [
      { type: 'add', gtin13: PRODUCTS.gone, quantity: 1 },
      { type: 'add', gtin13: PRODUCTS.bread, quantity: 30 },
    ]);
    const items = [
      { gtin13: PRODUCTS.gone, code: 'OUT_OF_STOCK' },
      { gtin13: PRODUCTS.bread, code: 'QUANTITY_LIMIT' },
    ];
    expect(seen.ineligible).toEqual(items);
    expect(await submit(world, seen)).toEqual({ ok: false, refusal: { code: 'MODIFY_FALLOUT', items } });
    expect(await standingOf(world, placed)).toMatchObject({ revision: 1, events: 1 });
  });

  test('MOD-012 a change that fails because an added item is gone by now keeps its code: the working copy names it', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 } });
    const { checkoutId: orderId, profileId } = placed;
    const seen = await edit(world, placed, [{ type: 'add', gtin13: PRODUCTS.bread, quantity: 1 }]);
    expect(seen.ineligible).toEqual([]);
    await sql`update availability set sellable = B'000000'`.execute(world.db.read);
    await world.catalog.refresh();
    try {
      const items = [{ gtin13: PRODUCTS.bread, code: 'OUT_OF_STOCK' }];
      expect(await submit(world, seen)).toEqual({ ok: false, refusal: { code: 'MODIFY_FALLOUT', items } });
      expect(must(await readModification(world.deps, { orderId, profileId }, NOW)).ineligible).toEqual(items);
      expect(await standingOf(world, placed)).toMatchObject({ revision: 1, events: 1 });
    } finally {
      await sql`update availability set sellable = B'111110'`.execute(world.db.read);
      await world.catalog.refresh();
    }
  });

  test('what was ordered stays, even if it could not be added now', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 2, [PRODUCTS.bread]: 1 } });
    await sql`update availability set sellable = B'011110'`.execute(world.db.read);
    await world.catalog.refresh();
    try {
      const started = await opened(world, placed);
      expect(started.ineligible).toEqual([]);
      const seen = await edit(world, placed, [quantityOf(started, PRODUCTS.bread, 0)]);
      expect(must(await submit(world, seen)).order.lines.map(({ quantity }) => quantity)).toEqual([2]);
    } finally {
      await sql`update availability set sellable = B'111110'`.execute(world.db.read);
      await world.catalog.refresh();
    }
  });

  test('more than the slot has room for is refused, before and at the very moment of the change', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 }, day: 4 });
    const slot = placed.reservation.slotId;
    const cap = (units: number) =>
      sql`update slot set cap_units = ${units} where slot_id = ${slot}`.execute(world.db.read);
    await cap(3);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 3)]);
    expect(seen.fitsSlot).toBe(true);
    await cap(2);
    expect(await submit(world, seen)).toEqual({ ok: false, refusal: { code: 'SLOT_FULL' } });
    await cap(3);
    const checkpoint = async (name: string) => {
      if (name === 'before-begin') await cap(2);
    };
    expect(await submit(world, seen, { checkpoint })).toEqual({ ok: false, refusal: { code: 'SLOT_FULL' } });
    expect(await standingOf(world, placed)).toMatchObject({ revision: 1, units: 1, pending: 0 });
    await cap(3);
    must(await submit(world, seen));
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, units: 3 });
  });

  test('an item with an age limit needs a date of birth, which is checked and not stored', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 }, n: 3 });
    const seen = await edit(world, placed, [{ type: 'add', gtin13: PRODUCTS.beer, quantity: 1 }]);
    expect(seen.requiredAge).toBe(21);
    expect(await submit(world, seen)).toEqual({ ok: false, refusal: { code: 'AGE_REQUIRED' } });
    expect(await submit(world, seen, { buyer: { dateOfBirth: '2010-01-01' } })).toEqual({
      ok: false,
      refusal: { code: 'TOO_YOUNG' },
    });
    must(await submit(world, seen, { buyer: { dateOfBirth: '1990-01-01' } }));
    const row = await world.db.read
      .selectFrom('checkout')
      .select('properties')
      .where('checkout_id', '=', placed.checkoutId)
      .executeTakeFirstOrThrow();
    expect(row.properties).toMatchObject({ verifiedAge: 21, verifiedFrom: placed.reservation.localDate });
    expect(JSON.stringify(row.properties)).not.toContain('1990');
  });

  test('an order without items and a change of nothing are refused', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 } });
    const started = await opened(world, placed);
    expect(await submit(world, started)).toEqual({ ok: false, refusal: { code: 'NOTHING_CHANGED' } });
    const empty = await edit(world, placed, [quantityOf(started, PRODUCTS.milk, 0)]);
    expect(await submit(world, empty)).toEqual({ ok: false, refusal: { code: 'EMPTY_ORDER' } });
    const back = await edit(world, placed, [quantityOf(empty, PRODUCTS.milk, 1)]);
    expect(back.session.lines).toEqual(started.session.lines);
  });
});

describe('the working copy', () => {
  test('is one for each order: a second tab that saw an older version changes nothing', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 } });
    const { checkoutId: orderId, profileId } = placed;
    const first = await opened(world, placed);
    const change = (quantity: number) =>
      changeModification(
        world.deps,
        {
          orderId,
          profileId,
          versionKey: String(first.session.version),
          changes: [quantityOf(first, PRODUCTS.milk, quantity)],
        },
        NOW,
      );
    const [one, two] = await Promise.all([change(1), change(2)]);
    expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1);
    const lost = one.ok ? two : one;
    expect(lost).toMatchObject({ refusal: { code: 'VERSION_MISMATCH' } });
    expect(await submit(world, first)).toMatchObject({ refusal: { code: 'VERSION_MISMATCH' } });
  });

  test('two tabs that submit at once change the order once', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 } });
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 4)]);
    const answers = await Promise.all(
      ['key-of-tab-1', 'key-of-tab-2', 'key-of-tab-3'].map((key) => submit(world, seen, { key })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(charges(placed.checkoutId)).toHaveLength(2);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, events: 2, units: 4, pending: 0 });
  });

  test('another shopper’s order is unknown', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 2 } });
    const { checkoutId: orderId } = placed;
    const foreign = { orderId, profileId: 'pro_else' };
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 1)]);
    expect(await openModification(world.deps, foreign, NOW)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await readModification(world.deps, foreign, NOW)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    await dropModification(world.deps, foreign);
    const stolen = { ...seen, checkout: { ...seen.checkout, profileId: 'pro_else' } };
    expect(await submit(world, stolen)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    must(await submit(world, seen));
    expect(await orderOf(world.db.read, orderId, 'pro_else')).toBeNull();
  });

  test('is dropped on request, as often as it is asked for, and the order stays', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 2 } });
    const { checkoutId: orderId, profileId } = placed;
    await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 1)]);
    await dropModification(world.deps, { orderId, profileId });
    await dropModification(world.deps, { orderId, profileId });
    expect(await readModification(world.deps, { orderId, profileId }, NOW)).toMatchObject({
      refusal: { reason: 'Modify checkout not found' },
    });
    expect((await opened(world, placed)).session.lines).toMatchObject([{ quantity: 2 }]);
  });
});
