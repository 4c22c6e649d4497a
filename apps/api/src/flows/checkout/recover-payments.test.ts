import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { type CheckoutWorld, makeCheckoutWorld, makeReady, must, current } from '#testing/checkout-world.ts';
import type { Weather } from '#testing/payments-simulator.ts';
import { Crash, chargesOf, crashAt, expectSound, place } from '#testing/placing.ts';
import { NOW } from '#testing/small-world.ts';
import { LEASE } from './attempt.ts';
import { changeCheckout } from './change-checkout.ts';
import type { Checkpoint } from './checkout-deps.ts';
import { expireReservations } from '../scheduling/expire-reservations.ts';
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

describe('a payment host', () => {
  test('out of reach leaves the checkout as it was, and the shopper may try again', async () => {
    const checkout = await makeReady(world);
    world.payments.weather = 'unreachable';
    expect(await place(world, checkout)).toMatchObject({ refusal: { code: 'PAYMENT_UNAVAILABLE' } });
    expect(await expectSound(world, checkout)).toBe('DRAFT');
    world.payments.weather = 'fine';
    must(await place(world, checkout, { key: 'a-later-key' }));
    expect(await expectSound(world, checkout)).toBe('ACTIVE');
  });

  test.each<Weather>(['answer-lost', 'request-lost'])(
    'silent (%s) leaves the order in progress until the recovery finishes it',
    async (weather) => {
      const checkout = await makeReady(world, { day: 4, n: weather === 'answer-lost' ? 0 : 1 });
      world.payments.weather = weather;
      expect(await place(world, checkout)).toMatchObject({
        refusal: { code: 'IN_PROGRESS', current: { status: 'SUBMITTING' } },
      });
      expect(await place(world, checkout)).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
      expect(await place(world, checkout, { key: 'other-tab-key' })).toMatchObject({
        refusal: { code: 'IN_PROGRESS' },
      });
      expect(
        await changeCheckout(world.deps, { ...checkout, change: under(checkout.version, toPay([])) }, NOW),
      ).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
      expect(await recoverPayments(world.deps, NOW)).toBe(0); // taken over at once, but the host still does not respond
      world.payments.weather = 'fine';
      expect(await recoverPayments(world.deps, NOW + LEASE - 1)).toBe(0);
      expect(await recoverPayments(world.deps, NOW + LEASE)).toBe(1);
      expect(await expectSound(world, checkout)).toBe('ACTIVE');
      expect(must(await place(world, checkout)).checkout.status).toBe('ACTIVE');
    },
  );
});

test.each([
  ['in the language in which it was placed', 'es-US', sql`request`, 'Confirmamos tu pedido'],
  ['in English when an older release began it', 'en-US', sql`request - 'locale'`, 'Your order'],
] as const)('an order that the recovery finishes has its mail %s', async (_how, locale, request, subject) => {
  const checkout = await makeReady(world, { day: 3, n: locale === 'es-US' ? 4 : 5 });
  await expect(place(world, checkout, { locale: 'es-US', checkpoint: crashAt('authorized') })).rejects.toThrow(Crash);
  await sql`update payment_attempt set request = ${request} where checkout_id = ${checkout.checkoutId}`.execute(
    world.db.read,
  );
  expect(await recoverPayments(world.deps, NOW + LEASE)).toBe(1);
  const { rows } = await sql`
    select o.locale, m.subject like ${`${subject}%`} as "isInLocale"
      from orders o join mail m on m.about = 'order-placed/' || o.order_id where o.order_id = ${checkout.checkoutId}`.execute(
    world.db.read,
  );
  expect(rows).toEqual([{ locale, isInLocale: true }]);
});

test('an attempt that an older release began keeps its modality under the new spelling', async () => {
  const checkout = await makeReady(world, { day: 3, n: 6 });
  await expect(place(world, checkout, { checkpoint: crashAt('begun') })).rejects.toThrow(Crash);
  await sql`
    update payment_attempt set request = replace(request::text, '"fulfillment"', '"fulfilment"')::jsonb
     where checkout_id = ${checkout.checkoutId}`.execute(world.db.read);
  const authorize = vi.spyOn(world.payments, 'authorize');
  expect(await recoverPayments(world.deps, NOW + LEASE)).toBe(1);
  expect(authorize).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fulfillment: 'PICKUP' }));
  authorize.mockRestore();
  expect(await expectSound(world, checkout)).toBe('ACTIVE');
});

test('an attempt that cannot be finished blocks no other one', async () => {
  const [broken, whole] = [await makeReady(world, { day: 5, n: 8 }), await makeReady(world, { day: 5, n: 9 })];
  world.payments.weather = 'answer-lost';
  await place(world, broken, { now: NOW - 1 }); // it is taken over first
  await place(world, whole);
  world.payments.weather = 'fine';
  const authorize: typeof world.payments.authorize = async (request) => {
    if (request.intentId === broken.intentId) throw new Error('what came back makes no sense');
    return world.payments.authorize(request);
  };
  const deps = { ...world.deps, payments: { ...world.payments, authorize } };
  await expect(recoverPayments(deps, NOW + LEASE)).rejects.toThrow('1 of 2 attempts failed');
  expect(await expectSound(world, whole)).toBe('ACTIVE');
  expect(await recoverPayments(world.deps, NOW + 2 * LEASE)).toBe(1);
  expect(await expectSound(world, broken)).toBe('ACTIVE');
});

describe('a crash', () => {
  test.each<Checkpoint>(['before-begin', 'begun', 'authorized', 'settled'])(
    'at "%s" ends in one order and one charge, or in none of both',
    async (at) => {
      for (const cardId of ['card_good', 'card_poor']) {
        const checkout = await makeReady(world, { day: 5, cardId });
        await expect(place(world, checkout, { key: 'key-number-1', checkpoint: crashAt(at) })).rejects.toBeInstanceOf(
          Crash,
        );
        await expireReservations(world.db, NOW + LEASE);
        await recoverPayments(world.deps, NOW + LEASE);
        const again = await place(world, checkout, { key: 'key-number-1', now: NOW + LEASE });
        expect(await expectSound(world, checkout)).toBe(cardId === 'card_good' ? 'ACTIVE' : 'DRAFT');
        expect(again.ok).toBe(cardId === 'card_good');
      }
    },
  );
});

const AT = ['before-begin', 'begun', 'authorized', 'settled'] as const;
const Move = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    key: fc.constantFrom('same-key-1', 'same-key-1', 'other-key-2'),
    crash: fc.option(fc.constantFrom(...AT)),
  }),
  fc.record({
    do: fc.constant('weather' as const),
    weather: fc.constantFrom<Weather>('fine', 'unreachable', 'answer-lost', 'request-lost'),
  }),
  fc.record({ do: fc.constant('recover' as const) }),
  fc.record({ do: fc.constant('sweep' as const) }),
  fc.record({ do: fc.constant('card' as const), cardId: fc.constantFrom('card_good', 'card_poor') }),
);
type Move = typeof Move extends fc.Arbitrary<infer M> ? M : never;

async function make(move: Move, checkout: StoredCheckout, now: number): Promise<void> {
  if (move.do === 'weather') world.payments.weather = move.weather;
  if (move.do === 'recover') await recoverPayments(world.deps, now);
  if (move.do === 'sweep') await expireReservations(world.db, now);
  if (move.do === 'card') {
    const { version } = await current(world, checkout);
    await changeCheckout(
      world.deps,
      {
        ...checkout,
        change: under(version, toPay([{ id: move.cardId, paymentType: 'BANK_CARD' }])),
      },
      now,
    );
  }
  if (move.do === 'place') {
    const seen = await current(world, checkout);
    await place(world, seen, {
      key: move.key,
      now,
      ...(move.crash !== null && { checkpoint: crashAt(move.crash) }),
    }).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
  }
}

test('whatever is placed twice, declined, lost, crashed, swept and recovered: at most one order and one charge, and nothing stuck', async () => {
  const ends = new Set<string>();
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(Move, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (rounds) => {
      world.payments.weather = 'fine';
      const checkout = await makeReady(world, { day: 6, n: n++ % 10 });
      let now = NOW;
      for (const together of rounds) {
        await Promise.all(together.map((move) => make(move, checkout, now)));
        now += 13_000;
        expect(chargesOf(world, checkout).length).toBeLessThanOrEqual(1);
      }
      world.payments.weather = 'fine';
      await recoverPayments(world.deps, now + 2 * LEASE);
      ends.add(await expectSound(world, checkout));
      await sql`update slot set booked_orders = 0, booked_units = 0, booked_totes = 0, held_orders = 0, held_units = 0, held_totes = 0 where local_date = '2026-11-26'`.execute(
        world.db.read,
      );
      await sql`update reservation set state = 'RELEASED', expires_at = null where owner_id = ${checkout.profileId}`.execute(
        world.db.read,
      );
    }),
    { numRuns: 60 },
  );
  expect([...ends].toSorted()).toEqual(['ACTIVE', 'DRAFT']);
});
