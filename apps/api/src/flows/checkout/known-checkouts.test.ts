import { statements } from '@cartwright/server/database';
import { cents } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { knownCheckouts } from '#features/checkout/known-checkouts.ts';
import { extendReservation, releaseReservation } from '#features/scheduling/change-reservation.ts';
import { expireBatch } from '#features/scheduling/sweep-sql.ts';
import { changeCheckout } from './change-checkout.ts';
import { chargesOf, crashAt, Crash, expectSound, place } from '#testing/placing.ts';
import {
  type CheckoutWorld,
  type Unversioned,
  current,
  elsewhere,
  makeCheckoutWorld,
  makeReady,
  makeReserved,
  must,
  reserveSlot,
  startOf,
} from '#testing/checkout-world.ts';
import { NOW, OTHER_STORE, STORE } from '#testing/small-world.ts';
import { toHand, toPay, toTip, under } from '#testing/updates.ts';
import { startCheckout } from './start-checkout.ts';

let world: CheckoutWorld;
/** A second process, which another tab of the shopper is connected to. */
let other: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
  other = elsewhere(world);
});
afterAll(() => world.close());

const CONTACT = toHand({ contact: { firstName: 'Ada', lastName: 'Byron', phone: '+15135550100', smsOptin: false } });
const CARD: Unversioned = toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]);
const read = async ({ deps }: CheckoutWorld, checkout: StoredCheckout) => {
  const found = await deps.checkouts.read(checkout);
  if (!found) throw new Error(`no checkout ${checkout.checkoutId}`);
  return found.checkout;
};
const counted = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const counter = { count: 0 };
  return [await statements.run(counter, work), counter.count];
};
const put = (at: CheckoutWorld, seen: StoredCheckout, update: Unversioned, now = NOW) => {
  const change = under(seen.version, update);
  return changeCheckout(at.deps, { ...seen, change }, now);
};
/** The owner's reservation, and when its time is over. */
type OfOwner = { readonly id: string; readonly ownerId: string; readonly over: number };
const chooses = ({ profileId }: StoredCheckout, locationId: string) =>
  sql`
    update modality_preference set location_id = ${locationId}, destination = ${JSON.stringify({ locationId })}
     where owner_id = ${profileId} and modality = 'PICKUP'`.execute(world.db.read);

describe('what a process knows of a checkout', () => {
  test('is what the database has, after each step', async () => {
    const shopper = await makeReserved(world, { modality: 'DELIVERY' });
    const destination = { addressLine1: '12 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
    const start = startOf(shopper, { modality: 'DELIVERY', destination, tip: cents(300) });
    let known = must(await startCheckout(world.deps, start, NOW));
    const isStored = async () => {
      expect(world.deps.checkouts.last(known)).toBe(known);
      expect(known).toEqual(await current(world, known));
    };
    await isStored();
    for (const [n, update] of [CONTACT, toTip(cents(500)), CARD, toHand({ instructions: 'Ring.' })].entries()) {
      known = must(await put(world, known, update, NOW + n));
      await isStored();
    }
    known = must(await place(world, known)).checkout;
    await isStored();
  });

  test('saves a statement at each step, and changes no answer', async () => {
    const [here, there] = [await makeReady(world, { n: 1 }), await makeReady(world, { n: 2 })];
    const [named, one] = await counted(() => put(world, here, CONTACT));
    const [namedThere, two] = await counted(() => put(other, there, CONTACT));
    expect([one, two]).toEqual([1, 2]);
    const [placed, ofPlacing] = await counted(() => place(world, must(named)));
    const [placedThere, ofPlacingThere] = await counted(() => place(elsewhere(world), must(namedThere)));
    expect([ofPlacing, ofPlacingThere]).toEqual([2, 3]);
    expect(must(placed).checkout).toMatchObject({ status: 'ACTIVE', version: must(placedThere).checkout.version });
  });

  test('is bounded by the lines of all checkouts together: the one that was used longest ago goes first', async () => {
    const [first, second, third] = [
      await makeReady(world, { n: 4 }),
      await makeReady(world, { n: 5 }),
      await makeReady(world, { n: 6 }),
    ];
    const checkouts = knownCheckouts(world.db, 2 * (first.lines.length + 1));
    for (const each of [first, second, first, third]) checkouts.keep(each);
    expect([first, second, third].map((each) => checkouts.last(each) !== undefined)).toEqual([true, false, true]);
  });

  test('is another shopper’s to nobody', async () => {
    const mine = await makeReady(world, { n: 3 });
    const stranger = { ...mine, profileId: 'pro_else' };
    expect(world.deps.checkouts.last(stranger)).toBeUndefined();
    expect(await put(world, stranger, CONTACT)).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
    expect(await place(world, stranger)).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
  });
});

test.each([
  ['version', (seen: StoredCheckout) => ({ version: seen.version + 1 })],
  ['status', () => ({ status: 'SUBMITTING' as const })],
  ['intent', () => ({ intentId: 'int-other' })],
  ['end', (seen: StoredCheckout) => ({ expiresAt: seen.expiresAt + 1 })],
  [
    'reservation',
    ({ reservation }: StoredCheckout) => ({ reservation: { ...reservation, version: reservation.version + 1 } }),
  ],
  ['destination', (seen: StoredCheckout) => ({ chosen: seen.chosen && { ...seen.chosen, version: 'other' } })],
])('another %s is another state: what was made of the last one is made again', async (_part, change) => {
  const seen = await makeReady(world, { day: 6 });
  expect(world.deps.checkouts.keep({ ...seen })).toBe(seen);
  const changed = { ...seen, ...change(seen) };
  expect(world.deps.checkouts.keep(changed)).toBe(changed);
});

describe('what another process changed', () => {
  test('is the version: a change and an order with the older one are refused with the newer one', async () => {
    const seen = await makeReady(world, { day: 2, n: 0 });
    const newer = must(await put(other, seen, CONTACT));
    expect(await put(world, seen, CARD)).toMatchObject({ refusal: { code: 'VERSION_MISMATCH', current: newer } });
    expect(await place(elsewhere(world), seen)).toMatchObject({ refusal: { code: 'VERSION_MISMATCH' } });
  });

  test('is the version: an order on what is known, and on what the shopper saw, is refused when both are older', async () => {
    const seen = await makeReady(world, { day: 2, n: 8 });
    must(await put(other, seen, CONTACT));
    expect(world.deps.checkouts.last(seen)?.version).toBe(seen.version);
    expect(await place(world, seen)).toMatchObject({ refusal: { code: 'VERSION_MISMATCH' } });
    expect(chargesOf(world, seen)).toHaveLength(0);
  });

  test('is the version: what is known is older than what the shopper saw, and refuses nothing', async () => {
    const seen = await makeReady(world, { day: 2, n: 7 });
    const newer = must(await put(other, seen, CONTACT));
    const newest = must(await put(world, newer, CARD));
    expect(must(await place(other, newest)).checkout.contact).toEqual(newer.contact);
  });

  test('is the state: an order that is being paid is changed by nobody, and shown as such', async () => {
    const seen = await makeReady(world, { day: 2, n: 1 });
    world.payments.weather = 'request-lost';
    await place(other, seen);
    expect(await read(world, seen)).toMatchObject({ status: 'SUBMITTING', version: seen.version });
    expect(await put(world, seen, CONTACT)).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
    expect(await place(world, seen, { key: 'another-key' })).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
  });

  test('is the intent, under the same version: the order is paid with the new one', async () => {
    const seen = await makeReady(world, { day: 2, n: 2 });
    const closed = { ok: false as const, refusal: { code: 'INTENT_CLOSED' as const } };
    const payments = { ...world.payments, authorize: async () => closed };
    await place({ ...other, deps: { ...other.deps, payments } }, seen);
    const stale = world.deps.checkouts.last(seen);
    expect(stale?.intentId).toBe(`int-${seen.checkoutId}`);
    expect(must(await put(world, seen, CONTACT)).intentId).toBeNull();
    expect(await current(world, seen)).toMatchObject({ intentId: null, version: seen.version + 1 });
  });

  test('is the intent: an order is not begun with one that was closed', async () => {
    const seen = await makeReady(world, { day: 2, n: 3 });
    await sql`update checkout set intent_id = 'int-other' where checkout_id = ${seen.checkoutId}`.execute(
      world.db.read,
    );
    must(await place(world, seen));
    expect(world.payments.charges.at(-1)).toMatchObject({ intentId: 'int-other' });
  });

  // The calls that set these also change the reservation, which would hide what is compared here.
  test.each([
    ['state', sql`status = 'SUBMITTING'`, { refusal: { code: 'IN_PROGRESS' } }],
    ['intent', sql`intent_id = 'int-other'`, { value: { intentId: 'int-other' } }],
  ])('is the %s alone: a change is not written over it', async (_part, write, answer) => {
    const seen = await makeReady(world, { day: 5 });
    await sql`update checkout set ${write} where checkout_id = ${seen.checkoutId}`.execute(world.db.read);
    expect(await put(world, seen, CONTACT)).toMatchObject(answer);
  });

  test.each(['checkout', 'reservation'])('is the end of the %s alone: no order is begun after it', async (table) => {
    const seen = await makeReady(world, { day: 5, n: 2 });
    await sql`update ${sql.table(table)} set expires_at = ${new Date(NOW)}
               where reservation_id = ${seen.reservation.reservationId}`.execute(world.db.read);
    expect((await place(world, seen)).ok).toBe(false);
    expect((await current(world, seen)).status).toBe('DRAFT');
  });

  test('is when the draft ends: it is shown with the later end', async () => {
    const seen = await makeReady(world, { day: 2, n: 4, cardId: 'card_poor' });
    await place(other, seen, { now: NOW + 5 * MINUTE });
    expect((await read(world, seen)).expiresAt).toBe(NOW + 65 * MINUTE);
  });

  test('is the reservation: a change succeeds and returns the longer one, and so does the order', async () => {
    const seen = await makeReady(world, { day: 2, n: 5 });
    const { reservationId: id, version, expiresAt } = seen.reservation;
    const late = (expiresAt ?? 0) - MINUTE;
    const extended = must(
      await extendReservation(world.db, { id, ownerId: seen.profileId, version: String(version) }, late),
    );
    expect((await read(other, seen)).reservation).toEqual(extended);
    const changed = must(await put(world, seen, CONTACT, NOW));
    expect(changed.reservation).toEqual(extended);
    expect(must(await place(world, changed, { now: NOW })).checkout.reservation.version).toBe(extended.version + 1);
  });

  test.each([
    ['released', 'RELEASED', ({ id, ownerId }: OfOwner) => releaseReservation(world.db, id, ownerId)],
    [
      'left for another slot',
      'RELEASED',
      ({ ownerId }: OfOwner) =>
        reserveSlot(world.deps, { profileId: ownerId, modality: 'PICKUP', day: 3, n: 11, now: NOW }),
    ],
    ['swept', 'EXPIRED', ({ over }: OfOwner) => expireBatch(world.db.read, over, 200)],
  ])('is the reservation: one that was %s is shown as such', async (_how, state, end) => {
    const seen = await makeReady(world, { day: 5, n: 3 });
    const { reservationId: id, expiresAt } = seen.reservation;
    await end({ id, ownerId: seen.profileId, over: expiresAt ?? 0 });
    expect((await read(world, seen)).reservation.state).toBe(state);
  });

  test('is the chosen destination: a change says so, and the order is refused', async () => {
    const seen = await makeReady(world, { day: 2, n: 6 });
    await chooses(seen, OTHER_STORE);
    expect(await place(world, seen)).toMatchObject({ refusal: { code: 'PLACE_CHANGED' } });
    await chooses(seen, STORE);
    expect((await read(world, seen)).chosen?.locationId).toBe(STORE);
    await chooses(seen, OTHER_STORE);
    expect(must(await put(world, seen, CARD)).chosen?.locationId).toBe(OTHER_STORE);
  });
});

describe('an order of two processes is placed once', () => {
  const answersOf = async (placing: readonly ReturnType<typeof place>[]) =>
    (await Promise.all(placing)).map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).toSorted();

  test.each(['one key', 'two keys'])('with %s at once', async (keys) => {
    for (const n of [0, 1, 2, 3]) {
      const seen = await makeReady(world, { day: 3, n: n + (keys === 'one key' ? 0 : 4) });
      await read(other, seen);
      const key = keys === 'one key' ? 'key-number-1' : 'key-number-2';
      const answers = await answersOf([place(world, seen), place(other, seen, { key })]);
      expect(answers[1]).toBe('ok');
      expect(['ALREADY_SUBMITTED', 'IN_PROGRESS', 'ok']).toContain(answers[0]);
      expect(chargesOf(world, seen)).toHaveLength(1);
      expect(await expectSound(world, seen)).toBe('ACTIVE');
    }
  });

  test('with the same key after it was placed elsewhere: the same response, with the order', async () => {
    const seen = await makeReady(world, { day: 4, n: 0 });
    await read(other, seen);
    const first = must(await place(world, seen));
    expect(must(await place(other, seen))).toEqual(first);
    expect(await place(other, { ...seen, version: 77 })).toMatchObject({ refusal: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(chargesOf(world, seen)).toHaveLength(1);
  });

  test('with the same key after a decline, here and elsewhere: the same refusal, and nothing is tried again', async () => {
    const seen = await makeReady(world, { day: 4, n: 1, cardId: 'card_poor' });
    await read(other, seen);
    const declined = await place(world, seen);
    expect(declined).toMatchObject({ refusal: { code: 'PAYMENT_DECLINED' } });
    expect(world.deps.checkouts.last(seen)).toMatchObject({ status: 'DRAFT', version: seen.version });
    expect(await place(world, seen)).toEqual(declined);
    expect(await place(other, seen)).toEqual(declined);
    const { rows } = await sql`select status from payment_attempt where checkout_id = ${seen.checkoutId}`.execute(
      world.db.read,
    );
    expect(rows).toEqual([{ status: 'DECLINED' }]);
    expect(await place(other, { ...seen, checksum: 'x' })).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('with the same key while the first call is lost: it is in progress', async () => {
    const seen = await makeReady(world, { day: 4, n: 2 });
    await expect(place(other, seen, { checkpoint: crashAt('begun') })).rejects.toThrow(Crash);
    expect(await place(world, seen)).toMatchObject({
      refusal: { code: 'IN_PROGRESS', current: { status: 'SUBMITTING' } },
    });
  });
});
