import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { cancelOrder } from '../../order-money/cancel-order.ts';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { type CheckoutWorld, makeCheckoutWorld, makeReserved, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import type { Weather } from '#testing/payments-simulator.ts';
import { Crash, crashAt } from '#testing/placing.ts';
import { feeAt, offerOf, reschedule, reservationsOf, type Chosen, chosenIn } from '#testing/rescheduling.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { LEASE } from '../attempt.ts';
import type { Checkpoint } from '../checkout-deps.ts';
import { recoverChanges } from '../modification/recover-changes.ts';

const MILK = { lines: { [PRODUCTS.milk]: 3 } };
const FEE = 250;
/** The hours of pickup slots that cost nothing, and of those that have a fee. */
const [FREE, DEAR] = [9, 12];

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await offerOf(world, await makePlaced(world, MILK));
  await feeAt(world, DEAR, FEE);
  // Room for every test; the one about the last room makes its own.
  await sql`update slot set cap_orders = 1000, cap_units = 100000, cap_totes = 10000`.execute(world.db.read);
});
beforeEach(() => void (world.payments.weather = 'fine'));
afterAll(() => world.close());

/** An order of the morning, and a slot of another day: with a fee it must be paid, without one it need not. */
async function leaving(hour: number, day = 3, beforeCutoff?: number) {
  const placed = await makePlaced(world, { ...MILK, day: 2 });
  const cutoff = placed.reservation.cutoffAt;
  const now = beforeCutoff === undefined ? NOW : cutoff - beforeCutoff;
  const offer = await offerOf(world, placed, now);
  return { placed, cutoff, chosen: chosenIn(offer, beforeCutoff === undefined ? day : 1, hour) };
}

const bookedOf = async (placed: StoredCheckout) =>
  (await reservationsOf(world, placed)).filter(({ state }) => state === 'BOOKED');
async function bookedAt({ reservationId }: { readonly reservationId: string }): Promise<number | undefined> {
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from reservation join slot using (slot_id) where reservation_id = ${reservationId}`.execute(
    world.db.read,
  );
  return rows[0]?.starts_at.getTime();
}
const chargesOf = (checkoutId: string) =>
  world.payments.charges.filter(({ intentId }) => intentId === `int-${checkoutId}`).length;

/** After everything, the order has one reservation: of the slot that it moved to, or of the one that it had. */
async function ended({ placed, chosen }: { readonly placed: StoredCheckout; readonly chosen: Chosen }) {
  const standing = await standingOf(world, placed);
  const hasMoved = standing.revision > 1;
  const startsAt = new Date(hasMoved ? chosen.startsAt : placed.reservation.startsAt);
  expect(await bookedOf(placed)).toMatchObject(standing.status === 'CANCELLED' ? [] : [{ startsAt, units: 3 }]);
  expect(standing).toMatchObject({ revisions: standing.revision, pending: 0 });
  return { ...standing, hasMoved };
}

describe.each([
  ['without money', FREE],
  ['that must be paid', DEAR],
])('a race for another slot %s', (_what, hour) => {
  test.each([
    ['a millisecond before the cut-off', -1, { moved: true, picked: false }],
    ['at the cut-off', 0, { moved: false, picked: true }],
  ])('%s: the other slot, or the lock and the picking', async (_when, offset, wins) => {
    const { placed, chosen, cutoff } = await leaving(hour, 3, 5 * MINUTE);
    const now = cutoff + offset;
    const orderId = placed.checkoutId;
    const [moved, locked, picked] = await Promise.all([
      reschedule(world, placed, chosen, { now }),
      moveOrderAlone(world.db.read, { orderId, move: 'REACH_CUTOFF', actor: 'system', now }),
      moveOrderAlone(world.db.read, { orderId, move: 'START_PICKING', actor: 'staff/ada', now }),
    ]);
    expect(moved.ok ? 'moved' : moved.refusal.code).toBe(wins.moved ? 'moved' : 'ORDER_IN_PROCESS');
    expect(locked !== null || picked !== null).toBe(wins.picked);
    expect(picked !== null).toBe(wins.picked);
    expect((await ended({ placed, chosen })).hasMoved).toBe(wins.moved);
  });

  test('with a cancellation: the order is canceled and no slot is left booked, whoever was first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { placed, chosen } = await leaving(hour);
      const { checkoutId: orderId, profileId } = placed;
      const [moved, canceled] = await Promise.all([
        reschedule(world, placed, chosen),
        cancelOrder(world.deps, { orderId, profileId }, NOW),
      ]);
      expect(must(canceled).status).toBe('CANCELLED');
      const { revision, pending } = await standing(placed);
      expect(moved.ok ? 'moved' : moved.refusal.code).toBe(revision === 2 ? 'moved' : 'ORDER_IN_PROCESS');
      expect(pending).toBe(0);
      expect(await bookedOf(placed)).toEqual([]);
      expect(await auditSlots(world.db.read)).toEqual([]);
    }
  });

  test('with a modification: one of the two makes the next revision', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { placed, chosen } = await leaving(hour);
      const quantity = round % 2 === 0 ? 1 : 5;
      const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, quantity)]);
      const [moved, changed] = await Promise.all([reschedule(world, placed, chosen), submit(world, seen)]);
      expect([moved.ok, changed.ok].filter(Boolean)).toHaveLength(1);
      const refused = [moved, changed].flatMap((each) => (each.ok ? [] : [each.refusal.code]));
      expect(['IN_PROGRESS', 'VERSION_MISMATCH', 'NOT_FOUND']).toEqual(expect.arrayContaining(refused));
      const standingNow = await standingOf(world, placed);
      expect(standingNow).toMatchObject({ revision: 2, revisions: 2, pending: 0, units: moved.ok ? 3 : quantity });
      const startsAt = new Date(moved.ok ? chosen.startsAt : placed.reservation.startsAt);
      expect(await bookedOf(placed)).toMatchObject([{ startsAt }]);
    }
  });

  test('for the last room of a slot: of three orders and a cart exactly one gets it', async () => {
    const day = 4 + Number(hour === DEAR);
    const others = await Promise.all([leaving(hour, day), leaving(hour, day), leaving(hour, day)]);
    const [first] = others;
    const startsAt = new Date(first?.chosen.startsAt ?? 0);
    const cap = sql`update slot set cap_orders = 1 where modality = 'PICKUP' and starts_at = ${startsAt}`;
    await cap.execute(world.db.read);
    // A cart that sees the slot full reserves the next one.
    const inCart = makeReserved(world, { ...MILK, day, n: hour - 8 }).then(
      async (cart) => (await bookedAt(cart)) === startsAt.getTime(),
      (error: Error) => (expect(error.message).toMatch(/SLOT_FULL|INVALID_QUOTE/), false),
    );
    const moved = await Promise.all(others.map(({ placed, chosen }) => reschedule(world, placed, chosen)));
    const refused = moved.flatMap((each) => (each.ok ? [] : [each.refusal.code]));
    expect(refused.every((code) => code === 'SLOT_FULL')).toBe(true);
    expect([...moved.map(({ ok }) => ok), await inCart].filter(Boolean)).toHaveLength(1);
    for (const each of others) await ended(each);
  });

  test('with itself: two tabs move the order once', async () => {
    const { placed, chosen } = await leaving(hour);
    const tabs = ['one-tab-key', 'two-tab-key'].map((key) => reschedule(world, placed, chosen, { key }));
    expect((await Promise.all(tabs)).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ended({ placed, chosen })).toMatchObject({ hasMoved: true, revision: 2, events: 2 });
  });
});

const standing = async ({ checkoutId }: StoredCheckout) => {
  const { rows } = await sql<{ revision: number; pending: number }>`
    select o.revision, (select count(*)::int from modify_attempt a where a.order_id = o.order_id
                          and a.status in ('PENDING', 'RELEASING')) as pending
      from orders o where o.order_id = ${checkoutId}`.execute(world.db.read);
  return rows[0] ?? { revision: 0, pending: 0 };
};

test.each<readonly [string, string, (order: StoredCheckout, cutoff: number) => Promise<unknown>]>([
  [
    'the order is being picked',
    'ORDER_IN_PROCESS',
    ({ checkoutId: orderId }, now) =>
      moveOrderAlone(world.db.read, { orderId, move: 'START_PICKING', actor: 'staff/ada', now }),
  ],
  [
    'the order is canceled',
    'ORDER_IN_PROCESS',
    ({ checkoutId: orderId, profileId }) => cancelOrder(world.deps, { orderId, profileId }, NOW),
  ],
])('while it is paid %s: both slots are as they were, and the money is given back', async (_how, code, act) => {
  const reverse = vi.spyOn(world.payments, 'reverse');
  try {
    const { placed, chosen, cutoff } = await leaving(DEAR);
    const checkpoint = async (name: Checkpoint) => {
      if (name !== 'authorized') return;
      expect(await bookedOf(placed)).toHaveLength(2);
      await act(placed, cutoff);
    };
    expect(await reschedule(world, placed, chosen, { checkpoint })).toEqual({ ok: false, refusal: { code } });
    expect(reverse).toHaveBeenCalled();
    expect(await standing(placed)).toEqual({ revision: 1, pending: 0 });
    expect((await bookedOf(placed)).length).toBeLessThan(2);
    expect(await auditSlots(world.db.read)).toEqual([]);
  } finally {
    reverse.mockRestore();
  }
});

test('a slot whose own cut-off passes while it is paid is given back, and so is the money', async () => {
  const { placed, chosen } = await leaving(DEAR);
  await expect(reschedule(world, placed, chosen, { checkpoint: crashAt('authorized') })).rejects.toThrow(Crash);
  // The order could still be changed, but the slot that it was to have can take nobody any more.
  const late = chosen.startsAt - 2 * HOUR;
  await sql`update orders set cutoff_at = ${new Date(late + HOUR)} where order_id = ${placed.checkoutId}`.execute(
    world.db.read,
  );
  await recoverChanges(world.deps, late);
  expect(await reschedule(world, placed, chosen, { now: late })).toEqual({
    ok: false,
    refusal: { code: 'SLOT_PAST_CUTOFF' },
  });
  expect(await ended({ placed, chosen })).toMatchObject({ hasMoved: false });
});

describe('a process that dies', () => {
  test.each<readonly [Checkpoint, boolean, number]>([
    ['before-begin', false, 1],
    ['begun', true, 2],
    ['authorized', true, 2],
    ['settled', true, 2],
  ])('at %s leaves the order in one slot, and the money is authorized at most once', async (at, hasMoved, charges) => {
    const { placed, chosen } = await leaving(DEAR);
    await expect(reschedule(world, placed, chosen, { checkpoint: crashAt(at) })).rejects.toThrow(Crash);
    expect(await auditSlots(world.db.read)).toEqual([]);
    await recoverChanges(world.deps, NOW + LEASE);
    await recoverChanges(world.deps, NOW + 2 * LEASE);
    expect(await ended({ placed, chosen })).toMatchObject({ hasMoved });
    expect(chargesOf(placed.checkoutId)).toBe(charges);
    expect(must(await reschedule(world, placed, chosen)).revision).toBe(2);
    expect(await ended({ placed, chosen })).toMatchObject({ hasMoved: true, revision: 2, events: 2 });
    expect(chargesOf(placed.checkoutId)).toBe(2);
  });

  test('while it waits, the order can neither be modified nor moved elsewhere', async () => {
    const { placed, chosen } = await leaving(DEAR);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 1)]);
    await expect(reschedule(world, placed, chosen, { checkpoint: crashAt('begun') })).rejects.toThrow(Crash);
    const inProgress = { ok: false, refusal: { code: 'IN_PROGRESS' } };
    expect(await submit(world, seen)).toEqual(inProgress);
    expect(await reschedule(world, placed, chosen)).toEqual(inProgress);
    expect(await reschedule(world, placed, chosen, { key: 'another-key' })).toEqual(inProgress);
    expect(await recoverChanges(world.deps, NOW + LEASE)).toBe(1);
    expect(await ended({ placed, chosen })).toMatchObject({ hasMoved: true });
  });

  test('leaves nothing to another change that was planned before it began, whichever of the two came first', async () => {
    const inProgress = { ok: false, refusal: { code: 'IN_PROGRESS' } };
    for (const quantity of [1, 5]) {
      const { placed, chosen } = await leaving(DEAR);
      const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, quantity)]);
      const dying = { checkpoint: crashAt('begun') };
      const checkpoint = async (name: Checkpoint) =>
        name === 'before-begin' ? void (await reschedule(world, placed, chosen, dying).catch(() => 'died')) : undefined;
      expect(await submit(world, seen, { checkpoint })).toEqual(inProgress);
      expect(await recoverChanges(world.deps, NOW + LEASE)).toBe(1);
      expect(await ended({ placed, chosen })).toMatchObject({ hasMoved: true, revision: 2 });
    }
    const { placed, chosen } = await leaving(FREE);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 5)]);
    const dying = { key: 'modify-key-2', checkpoint: crashAt('begun') };
    const checkpoint = async (name: Checkpoint) =>
      name === 'before-begin' ? void (await submit(world, seen, dying).catch(() => 'died')) : undefined;
    expect(await reschedule(world, placed, chosen, { checkpoint })).toEqual(inProgress);
    expect(await recoverChanges(world.deps, NOW + LEASE)).toBe(1);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, units: 5, pending: 0 });
  });

  test('is recovered before the cut-off or not at all: afterwards slot and money are given back', async () => {
    const { placed, chosen, cutoff } = await leaving(DEAR, 3, 5 * MINUTE);
    const crashing = reschedule(world, placed, chosen, { checkpoint: crashAt('authorized'), now: cutoff - 1 });
    await expect(crashing).rejects.toThrow(Crash);
    expect(await recoverChanges(world.deps, cutoff + LEASE)).toBe(1);
    expect(await ended({ placed, chosen })).toMatchObject({ hasMoved: false, status: 'PLACED' });
  });
});

describe('a payment host', () => {
  test('out of reach leaves the order in its slot, and the shopper may try again', async () => {
    const { placed, chosen } = await leaving(DEAR);
    world.payments.weather = 'unreachable';
    expect(await reschedule(world, placed, chosen)).toEqual({ ok: false, refusal: { code: 'PAYMENT_UNAVAILABLE' } });
    expect(await ended({ placed, chosen })).toMatchObject({ hasMoved: false });
    world.payments.weather = 'fine';
    must(await reschedule(world, placed, chosen));
  });

  test.each<Weather>(['answer-lost', 'request-lost'])(
    'silent (%s) is asked again until it responds',
    async (weather) => {
      const { placed, chosen } = await leaving(DEAR);
      const checkpoint = async (name: Checkpoint) => {
        if (name === 'begun') world.payments.weather = weather;
      };
      expect(await reschedule(world, placed, chosen, { checkpoint })).toEqual({
        ok: false,
        refusal: { code: 'IN_PROGRESS' },
      });
      world.payments.weather = 'fine';
      expect(await recoverChanges(world.deps, NOW + LEASE)).toBe(1);
      expect(chargesOf(placed.checkoutId)).toBe(2);
      expect(await ended({ placed, chosen })).toMatchObject({ hasMoved: true });
    },
  );
});
