import { MINUTE } from '@cartwright/rules/zoned-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import { extendReservation, releaseReservation, updateItems } from '#features/scheduling/change-reservation.ts';
import { reservationOf } from '#features/scheduling/reservations-sql.ts';
import { reserve } from '#features/scheduling/reserve.ts';
import { expireBatch } from '#features/scheduling/sweep-sql.ts';
import { timeslots } from '#features/scheduling/timeslots.ts';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { type CheckoutWorld, current, makeCheckoutWorld, makeStarted, startOf } from '#testing/checkout-world.ts';
import { ReservationModel } from '#testing/reservation-model.ts';
import { PRODUCTS, NOW, makeShopper, putInCart } from '#testing/small-world.ts';
import { beginOrder } from '../checkout/begin-sql.ts';
import { expireReservations } from './expire-reservations.ts';
import { startCheckout } from '../checkout/start-checkout.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** Two slots far from their cut-offs: small enough that shoppers compete for them. */
const SLOTS = [
  { orders: 2, units: 9 },
  { orders: 3, units: 7 },
];
const DATE = '2026-11-25';
const LABELS = ['8–9 AM', '9–10 AM'];
const SHOPPERS = 3;

const shopper = fc.integer({ min: 0, max: SHOPPERS - 1 });
const Command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('hold' as const), shopper, slot: fc.integer({ min: 0, max: 1 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('cart' as const), shopper, pieces: fc.integer({ min: 1, max: 8 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 10, 30, 60) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('quote' as const, 'bind' as const, 'confirm' as const), shopper }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('extend' as const, 'change' as const, 'release' as const),
      shopper,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
);
type Command = typeof Command extends fc.Arbitrary<infer C> ? C : never;

const hold = (who: number, slot: number): Command => ({ kind: 'hold', shopper: who, slot });
const act = (what: 'quote' | 'bind' | 'confirm', who: number): Command => ({ kind: what, shopper: who });
const wait = (minutes: 10 | 30 | 60): Command => ({ kind: 'wait', minutes });
const sweep: Command = { kind: 'sweep' };
/** What chance seldom meets: a time, a draft and what is left of one, each at the very minute that it ends. */
const TO_THE_MINUTE: readonly Command[] = [
  [hold(0, 0), wait(30), act('bind', 0), sweep],
  [act('quote', 1), hold(1, 0), act('bind', 1), wait(60), act('confirm', 1), sweep, act('confirm', 1)],
  [wait(10), act('bind', 1), sweep],
  [act('quote', 2), hold(2, 1), act('bind', 2), wait(30), wait(10), act('confirm', 2), wait(60), sweep],
].flat();

/** The shop itself, given the same commands. */
class Shop {
  readonly owners: string[] = [];
  readonly slotIds: string[] = [];
  private readonly choices = new Map<string, string>();
  private readonly reservations = new Map<string, string>();
  private readonly drafts = new Map<string, string>();

  /** Empty slots and new shoppers. */
  async open(): Promise<this> {
    const { read } = world.db;
    await sql`update reservation set state = 'RELEASED', expires_at = null where state <> 'RELEASED'`.execute(read);
    await sql`update slot set held_orders = 0, held_units = 0, held_totes = 0, booked_orders = 0, booked_units = 0, booked_totes = 0`.execute(
      read,
    );
    for (let n = 0; n < SHOPPERS; n++) {
      const owner = await makeShopper(world.db);
      await putInCart(world.db, owner, { [PRODUCTS.milk]: 1 });
      this.owners.push(owner);
    }
    await this.quote(this.owners[0] ?? '', NOW); // generates the day's slots
    const { rows } = await sql<{ slot_id: string }>`
      select slot_id from slot where location_id = 'st-1' and modality = 'PICKUP' and local_date = ${DATE} order by starts_at limit 2`.execute(
      read,
    );
    for (const [n, { slot_id }] of rows.entries()) {
      this.slotIds.push(slot_id);
      await sql`update slot set cap_orders = ${SLOTS[n]?.orders}, cap_units = ${SLOTS[n]?.units} where slot_id = ${slot_id}`.execute(
        read,
      );
    }
    for (const owner of this.owners) await this.quote(owner, NOW);
    return this;
  }

  async quote(owner: string, now: number): Promise<void> {
    const answer = await timeslots(
      world.deps,
      { ownerId: owner, modality: 'PICKUP' },
      { now, timeZone: null, locale: 'en-US' },
    );
    if (!answer.ok) throw new Error(answer.refusal.code);
    const times = answer.value.days.find(({ date }) => date === DATE)?.times ?? [];
    for (const [slot, label] of LABELS.entries()) {
      const offered = times.find(({ displayString }) => displayString === label);
      if (offered) this.choices.set(`${owner} ${slot}`, `${offered.quoteId}|${offered.optionId}`);
      else this.choices.delete(`${owner} ${slot}`);
    }
  }

  async run(command: Command, now: number): Promise<string> {
    if (command.kind === 'sweep') return expireReservations(world.db, now).then(() => 'OK');
    if (command.kind === 'wait') return 'OK';
    const owner = this.owners[command.shopper] ?? '';
    if (command.kind === 'cart')
      return putInCart(world.db, owner, { [PRODUCTS.milk]: command.pieces }).then(() => 'OK');
    if (command.kind === 'quote') return this.quote(owner, now).then(() => 'OK');
    if (command.kind === 'hold') return this.hold(owner, command.slot, now);
    if (command.kind === 'confirm') return this.confirm(owner, now);
    return this.changeHeld(command.kind, owner, now);
  }

  private async hold(ownerId: string, slot: number, now: number): Promise<string> {
    const choice = this.choices.get(`${ownerId} ${slot}`);
    if (choice === undefined) return 'NOT_OFFERED';
    const held = await reserve(world.deps, { ownerId, modality: 'PICKUP', choice }, now);
    if (held.ok) this.reservations.set(ownerId, held.value.reservationId);
    return codeOf(held);
  }

  private async changeHeld(what: string, ownerId: string, now: number): Promise<string> {
    const id = this.reservations.get(ownerId);
    const stored = id === undefined ? null : await reservationOf(world.db.read, id, ownerId);
    if (!stored) return what === 'release' ? 'OK' : 'RESERVATION_EXPIRED';
    if (what === 'release') return codeOf(await releaseReservation(world.db, stored.reservationId, ownerId));
    const seen = { id: stored.reservationId, ownerId, version: String(stored.version) };
    if (what === 'extend') return codeOf(await extendReservation(world.db, seen, now));
    if (what === 'change') return codeOf(await updateItems(world, seen, now));
    const started = await startCheckout(world.deps, startOf({ profileId: ownerId, reservationId: seen.id }), now);
    if (started.ok) this.drafts.set(ownerId, started.value.checkoutId);
    return codeOf(started);
  }

  private async confirm(profileId: string, now: number): Promise<string> {
    const checkoutId = this.drafts.get(profileId);
    if (checkoutId === undefined) return 'LOST';
    return (await confirms(await current(world, { checkoutId, profileId }), now)) ? 'OK' : 'LOST';
  }

  async end(shopper: number): Promise<readonly unknown[] | undefined> {
    const owner = this.owners[shopper] ?? '';
    const id = this.reservations.get(owner);
    const stored = id === undefined ? null : await reservationOf(world.db.read, id, owner);
    return stored ? [stored.state, stored.units, stored.expiresAt] : undefined;
  }

  async counters(slot: number): Promise<readonly number[]> {
    const row = await world.db.read
      .selectFrom('slot')
      .select(['held_orders', 'held_units', 'booked_orders', 'booked_units'])
      .where('slot_id', '=', this.slotIds[slot] ?? '')
      .executeTakeFirstOrThrow();
    return [row.held_orders, row.held_units, row.booked_orders, row.booked_units];
  }
}

const codeOf = (answer: { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } }) =>
  answer.ok ? 'OK' : answer.refusal.code;

/** The first step of placing an order, which books the slot; the money is another test's. */
async function confirms(checkout: StoredCheckout, now: number): Promise<boolean> {
  const { checkoutId, profileId } = checkout;
  const authorize = {
    intentId: 'int',
    accountId: profileId,
    operation: 'op',
    total: checkout.summary.cost.total,
    tenders: [],
  };
  const attempt = {
    attemptId: `pat-${checkoutId}`,
    checkoutId,
    profileId,
    scope: `activate:${checkoutId}`,
    key: 'k',
    locale: 'en-US',
    authorize,
  } as const;
  return world.db.single((single) =>
    beginOrder(single, { checkout, attempt, requestHash: 'h', now, leaseUntil: now + MINUTE }),
  );
}

function runModel(model: ReservationModel, command: Command): string {
  switch (command.kind) {
    case 'wait':
      model.now += command.minutes * MINUTE;
      return 'OK';
    case 'sweep':
      model.sweep();
      return 'OK';
    case 'cart':
      model.of(command.shopper).pieces = command.pieces;
      return 'OK';
    case 'quote':
      model.quote(command.shopper);
      return 'OK';
    case 'hold':
      return model.hold(command.shopper, command.slot);
    default:
      return model[command.kind](command.shopper);
  }
}

test('whatever shoppers do, the shop responds as the model does, and its counters are the live reservations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Command, { minLength: 30, maxLength: 40 }), async (commands) => {
      const shop = await new Shop().open();
      const model = new ReservationModel(SLOTS, SHOPPERS, NOW);
      model.shoppers.forEach((_, n) => model.quote(n));
      for (const command of commands) {
        const expected = runModel(model, command);
        expect([command, await shop.run(command, model.now)]).toEqual([command, expected]);
        for (const slot of [0, 1])
          expect([command, await shop.counters(slot)]).toEqual([command, model.counters(slot)]);
      }
      for (const shopper of shop.owners.keys()) expect(await shop.end(shopper)).toEqual(model.end(shopper));
      expect(await auditSlots(world.db.read)).toEqual([]);
    }),
    { numRuns: 9, examples: [[[...TO_THE_MINUTE]]] },
  );
});

test('of an expiry and an order at the last moment exactly one wins, every time', async () => {
  await new Shop().open();
  const ROUNDS = 24;
  const started = await Promise.all(
    Array.from({ length: ROUNDS }, (_, n) => makeStarted(world, { day: 6, n: n % 12, lines: { [PRODUCTS.milk]: 1 } })),
  );
  const over = Math.max(...started.map(({ reservation }) => reservation.expiresAt ?? 0));
  // The order's clock is a moment behind the sweeper's, as the clocks of two machines are: both are entitled to it.
  const swept: number[] = [];
  const booked = await Promise.all(
    started.flatMap((checkout, n) => [
      confirms(checkout, over - 1),
      ...(n % 3 === 0 ? [expireBatch(world.db.read, over, 2).then(({ expired }) => void swept.push(expired))] : []),
    ]),
  ).then((answers) => answers.filter((each) => each !== undefined));
  const ends = await Promise.all(started.map(async (checkout) => (await current(world, checkout)).reservation.state));
  expect(ends.map((state) => state === 'BOOKED')).toEqual(booked);
  expect(ends.every((state) => state === 'BOOKED' || state === 'EXPIRED')).toBe(true);
  expect(ends.filter((state) => state === 'EXPIRED')).toHaveLength(swept.reduce((all, each) => all + each, 0));
  expect(await auditSlots(world.db.read)).toEqual([]);
});
