import { MODIFY_STOPS_BEFORE_CUTOFF } from '@cartwright/rules/order-state';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import type { Weather } from '#testing/payments-simulator.ts';
import { Crash, crashAt } from '#testing/placing.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { LEASE } from '../attempt.ts';
import type { Checkpoint } from '../checkout-deps.ts';
import { openModification } from './change-session.ts';
import { recoverChanges } from './recover-changes.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
});
afterAll(() => world.close());

const MILK = { lines: { [PRODUCTS.milk]: 3 } };

/**
 * An order of three items, and a change of it to so many: fewer needs no money, more does. It was started now, or this
 * long before the cut-off.
 */
async function changing(quantity: number, beforeCutoff?: number) {
  const placed = await makePlaced(world, MILK);
  const cutoff = placed.reservation.cutoffAt;
  const now = beforeCutoff === undefined ? NOW : cutoff - beforeCutoff;
  const started = await opened(world, placed, now);
  const seen = await edit(world, placed, [quantityOf(started, PRODUCTS.milk, quantity)], now);
  return { placed, seen, cutoff };
}

const chargesOf = (checkoutId: string) =>
  world.payments.charges.filter(({ intentId }) => intentId === `int-${checkoutId}`).length;

describe('the clock', () => {
  test('a change is started until two minutes before the cut-off, and submitted until the cut-off', async () => {
    const placed = await makePlaced(world, MILK);
    const whose = { orderId: placed.checkoutId, profileId: placed.profileId };
    const last = placed.reservation.cutoffAt - MODIFY_STOPS_BEFORE_CUTOFF;
    expect(await openModification(world.deps, whose, last)).toEqual({
      ok: false,
      refusal: { code: 'ORDER_IN_PROCESS' },
    });
    const started = await opened(world, placed, last - 1);
    const seen = await edit(world, placed, [quantityOf(started, PRODUCTS.milk, 1)], last - 1);
    expect(await submit(world, seen, { now: placed.reservation.cutoffAt })).toEqual({
      ok: false,
      refusal: { code: 'ORDER_IN_PROCESS' },
    });
    expect(
      must(await submit(world, seen, { key: 'in-time-key', now: placed.reservation.cutoffAt - 1 })).order.revision,
    ).toBe(2);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, units: 1 });
  });
});

describe.each([
  ['fewer items', 1],
  ['more items', 5],
])('a race for an order with %s', (_what, quantity) => {
  test.each([
    ['a millisecond before the cut-off', -1, { changed: true, locked: false, picked: false }],
    ['at the cut-off', 0, { changed: false, locked: true, picked: true }],
    ['after it', 1, { changed: false, locked: true, picked: true }],
  ])('%s: the change, or the lock and the picking', async (_when, offset, wins) => {
    const { placed, seen, cutoff } = await changing(quantity, 10 * MINUTE);
    const now = cutoff + offset;
    const orderId = placed.checkoutId;
    const [changed, locked, picked] = await Promise.all([
      submit(world, seen, { now }),
      moveOrderAlone(world.db.read, { orderId, move: 'REACH_CUTOFF', actor: 'system', now }),
      moveOrderAlone(world.db.read, { orderId, move: 'START_PICKING', actor: 'staff/ada', now }),
    ]);
    expect(changed.ok).toBe(wins.changed);
    // Picking may start from either state; noting the lock loses against it.
    expect(locked !== null || picked !== null).toBe(wins.locked);
    expect(picked !== null).toBe(wins.picked);
    const standing = await standingOf(world, placed);
    expect(standing).toMatchObject({
      status: wins.picked ? 'PICKING' : 'PLACED',
      revision: wins.changed ? 2 : 1,
      revisions: wins.changed ? 2 : 1,
      units: wins.changed ? quantity : 3,
      pending: 0,
    });
  });

  test('with a cancellation: a canceled order gets no revision, whoever was first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { placed, seen } = await changing(quantity);
      const orderId = placed.checkoutId;
      const call = { orderId, move: 'CANCEL', actor: 'shopper', now: NOW } as const;
      const [changed, canceled] = await Promise.all([submit(world, seen), moveOrderAlone(world.db.read, call)]);
      const standing = await standingOf(world, placed);
      expect(canceled).not.toBeNull();
      expect(standing.status).toBe('CANCELLED');
      const isChanged = standing.revision === 2;
      expect(changed.ok ? 'changed' : changed.refusal.code).toBe(isChanged ? 'changed' : 'ORDER_IN_PROCESS');
      // The event of the cancellation is the last: nothing happens to a canceled order.
      expect(canceled?.seq).toBe(standing.lastEvent);
      expect(standing).toMatchObject({ revisions: standing.revision, units: isChanged ? quantity : 3, pending: 0 });
    }
  });
});

test.each<readonly [string, (orderId: string, cutoff: number) => Promise<unknown>]>([
  ['canceled', (orderId) => moveOrderAlone(world.db.read, { orderId, move: 'CANCEL', actor: 'shopper', now: NOW })],
  [
    'being picked',
    (orderId, cutoff) =>
      moveOrderAlone(world.db.read, { orderId, move: 'START_PICKING', actor: 'staff/ada', now: cutoff }),
  ],
])('an order that is %s while its change is paid stays as it was, and the money is given back', async (_how, move) => {
  const reverse = vi.spyOn(world.payments, 'reverse');
  try {
    const { placed, seen, cutoff } = await changing(5);
    const before = await standingOf(world, placed);
    const checkpoint = async (name: Checkpoint) => {
      if (name === 'authorized') await move(placed.checkoutId, cutoff);
    };
    expect(await submit(world, seen, { checkpoint })).toEqual({ ok: false, refusal: { code: 'ORDER_IN_PROCESS' } });
    expect(reverse).toHaveBeenCalledTimes(1);
    expect(await standingOf(world, placed)).toMatchObject({
      revision: 1,
      total: before.total,
      authorized: before.authorized,
      units: 3,
      pending: 0,
    });
  } finally {
    reverse.mockRestore();
  }
});

test('money that could not be given back at once is given back later', async () => {
  const { placed, seen } = await changing(5);
  const checkpoint = async (name: Checkpoint) => {
    if (name !== 'authorized') return;
    await moveOrderAlone(world.db.read, { orderId: placed.checkoutId, move: 'CANCEL', actor: 'shopper', now: NOW });
    world.payments.weather = 'unreachable';
  };
  expect(await submit(world, seen, { checkpoint })).toMatchObject({ refusal: { code: 'ORDER_IN_PROCESS' } });
  expect(await standingOf(world, placed)).toMatchObject({ pending: 1, units: 3 });
  world.payments.weather = 'fine';
  expect(await recoverChanges(world.deps, NOW + LEASE - 1)).toBe(0);
  expect(await recoverChanges(world.deps, NOW + LEASE)).toBe(1);
  expect(await standingOf(world, placed)).toMatchObject({ pending: 0 });
});

describe('a process that dies', () => {
  test.each<readonly [Checkpoint, number, number]>([
    ['before-begin', 1, 1],
    ['begun', 2, 2],
    ['authorized', 2, 2],
    ['settled', 2, 2],
  ])(
    'at %s leaves the revision before or after, and the money is authorized at most once',
    async (at, revision, charges) => {
      const { placed, seen } = await changing(5);
      await expect(submit(world, seen, { checkpoint: crashAt(at) })).rejects.toThrow(Crash);
      const between = await standingOf(world, placed);
      expect(between.revision).toBe(at === 'settled' ? 2 : 1);
      await recoverChanges(world.deps, NOW + LEASE);
      await recoverChanges(world.deps, NOW + 2 * LEASE);
      expect(await standingOf(world, placed)).toMatchObject({
        revision,
        revisions: revision,
        events: revision,
        units: revision === 2 ? 5 : 3,
        pending: 0,
      });
      expect(chargesOf(placed.checkoutId)).toBe(charges);
      expect(must(await submit(world, seen)).order.revision).toBe(2);
    },
  );

  test.each<readonly [Checkpoint, number]>([
    ['before-begin', 1],
    ['settled', 2],
  ])('at %s of a change that needs no money leaves the revision before or after', async (at, revision) => {
    const { placed, seen } = await changing(1);
    await expect(submit(world, seen, { checkpoint: crashAt(at) })).rejects.toThrow(Crash);
    expect(await standingOf(world, placed)).toMatchObject({
      revision,
      revisions: revision,
      events: revision,
      pending: 0,
    });
    expect(must(await submit(world, seen)).order.revision).toBe(2);
  });

  test('is recovered before the cut-off or not at all: afterwards the money is given back', async () => {
    const reverse = vi.spyOn(world.payments, 'reverse');
    try {
      const { placed, seen, cutoff } = await changing(5, 10 * MINUTE);
      const crashing = submit(world, seen, { checkpoint: crashAt('authorized'), now: cutoff - 1 });
      await expect(crashing).rejects.toThrow(Crash);
      expect(await recoverChanges(world.deps, cutoff + LEASE)).toBe(1);
      expect(reverse).toHaveBeenCalledTimes(1);
      expect(await standingOf(world, placed)).toMatchObject({ revision: 1, events: 1, units: 3, pending: 0 });
    } finally {
      reverse.mockRestore();
    }
  });

  test('while it waits, other tabs may neither change nor submit', async () => {
    const { placed, seen } = await changing(5);
    const whose = { orderId: placed.checkoutId, profileId: placed.profileId };
    await expect(submit(world, seen, { checkpoint: crashAt('begun') })).rejects.toThrow(Crash);
    expect(await submit(world, seen)).toEqual({ ok: false, refusal: { code: 'IN_PROGRESS' } });
    expect(await submit(world, seen, { key: 'another-key' })).toEqual({ ok: false, refusal: { code: 'IN_PROGRESS' } });
    expect(await openModification(world.deps, whose, NOW)).toMatchObject({ refusal: { code: 'ORDER_IN_PROCESS' } });
    expect(await recoverChanges(world.deps, NOW + LEASE)).toBe(1);
    expect(must(await submit(world, seen)).order.revision).toBe(2);
  });
});

describe('a payment host', () => {
  test('out of reach leaves the order as it was, and the shopper may try again', async () => {
    const { placed, seen } = await changing(5);
    const before = await standingOf(world, placed);
    world.payments.weather = 'unreachable';
    expect(await submit(world, seen)).toEqual({ ok: false, refusal: { code: 'PAYMENT_UNAVAILABLE' } });
    expect(await standingOf(world, placed)).toEqual(before);
    world.payments.weather = 'fine';
    must(await submit(world, seen));
  });

  test.each<Weather>(['answer-lost', 'request-lost'])(
    'silent (%s) is asked again until it responds',
    async (weather) => {
      const { placed, seen } = await changing(5);
      const checkpoint = async (name: Checkpoint) => {
        if (name === 'begun') world.payments.weather = weather;
      };
      expect(await submit(world, seen, { checkpoint })).toEqual({ ok: false, refusal: { code: 'IN_PROGRESS' } });
      expect(await recoverChanges(world.deps, NOW)).toBe(0);
      world.payments.weather = 'fine';
      expect(await recoverChanges(world.deps, NOW + LEASE)).toBe(1);
      expect(chargesOf(placed.checkoutId)).toBe(2);
      expect(await standingOf(world, placed)).toMatchObject({ revision: 2, units: 5, pending: 0 });
    },
  );
});
