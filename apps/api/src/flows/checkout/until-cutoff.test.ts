import { MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { liveReservation } from '#features/scheduling/reservations-sql.ts';
import { place } from '#testing/placing.ts';
import {
  type CheckoutWorld,
  current,
  makeCheckoutWorld,
  makeReady,
  makeReserved,
  makeStarted,
} from '#testing/checkout-world.ts';
import { NOW } from '#testing/small-world.ts';
import { expireReservations } from '../scheduling/expire-reservations.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** Of the window at 12 today, two hours before it. */
const CUTOFF = NOW + 60 * MINUTE;
const before = (minutes: number) => ({ day: 0, n: 0, now: CUTOFF - minutes * MINUTE });

describe('a reservation lasts until the cut-off of its slot at the latest', () => {
  test('when it is made', async () => {
    const { profileId: ownerId } = await makeReserved(world, before(29));
    const live = await liveReservation(world.db.read, { ownerId, modality: 'PICKUP', now: NOW });
    expect(live).toMatchObject({ cutoffAt: CUTOFF, expiresAt: CUTOFF });
  });

  test('when a checkout binds it', async () => {
    const { reservation } = await makeStarted(world, before(59));
    expect(reservation).toMatchObject({ state: 'BOUND', expiresAt: CUTOFF });
  });

  test('when the payment of its order is declined', async () => {
    const checkout = await makeReady(world, { ...before(59), cardId: 'card_poor' });
    await place(world, checkout, { now: CUTOFF - 9 * MINUTE });
    const { reservation } = await current(world, checkout);
    expect(reservation).toMatchObject({ state: 'HELD', expiresAt: CUTOFF });
  });

  test('when its draft times out', async () => {
    const checkout = await makeStarted(world, { ...before(69), n: 1 });
    await expireReservations(world.db, CUTOFF - 9 * MINUTE);
    const { reservation } = await current(world, checkout);
    expect(reservation).toMatchObject({ state: 'HELD', expiresAt: CUTOFF });
  });
});
