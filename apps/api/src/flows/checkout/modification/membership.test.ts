import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { enrollmentsOf } from '#features/membership/read-sql.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { enroll } from '#testing/enrollment.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { chosenIn, offerOf, reschedule, reservationsOf } from '#testing/rescheduling.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import type { Checkpoint } from '../checkout-deps.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** An order whose delivery was paid for, of a shopper who is a member since. */
async function ordered() {
  const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 }, modality: 'DELIVERY' });
  const { profileId } = placed;
  await enroll(world.db, { profileId, bannerId: 'main', freeThreshold: 100 });
  /** What a refund does first. */
  const end = () =>
    sql`update enrollment set valid_until = started_at where profile_id = ${profileId}`.execute(world.db.direct);
  const isUsed = async () => (await enrollmentsOf(world.db.read, { profileId, bannerId: 'main' }))[0]?.hasUsed;
  return { placed, end, isUsed };
}

/** Runs when an order is about to be written, or its payment is stored. */
const at = (point: Checkpoint, work: () => Promise<unknown>) => async (name: Checkpoint) => {
  if (name === point) await work();
};

test.each([
  ['needs no money', 1],
  ['must be paid', 9],
])('a change that %s is free by no membership that ended while it was made', async (_what, quantity) => {
  const { placed, end } = await ordered();
  const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, quantity)]);
  expect(seen.target.reservation.waiver).toBe(495);
  const made = await submit(world, seen, { checkpoint: at('before-begin', end) });
  expect(made.ok).toBe(false);
  expect(await standingOf(world, placed)).toMatchObject({ revision: 1, events: 1, pending: 0 });
});

test('a time is free by no membership that ended while the order moved', async () => {
  const { placed, end } = await ordered();
  const chosen = chosenIn(await offerOf(world, placed), 3, 8);
  const made = await reschedule(world, placed, chosen, { checkpoint: at('before-begin', end) });
  expect(made).toEqual({ ok: false, refusal: { code: 'QUOTE_EXPIRED' } });
  expect(await reservationsOf(world, placed)).toMatchObject([{ state: 'BOOKED', fee: 495 }]);
});

test('a change that is being paid has used the membership already', async () => {
  const { placed, isUsed } = await ordered();
  const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 9)]);
  const used: unknown[] = [await isUsed()];
  const checkpoint = at('begun', async () => used.push(await isUsed()));
  must(await submit(world, seen, { checkpoint }));
  expect([...used, await isUsed()]).toEqual([false, true, true]);
});
