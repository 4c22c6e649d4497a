import type { Locale } from '@cartwright/contracts/locales';
import type { RescheduleOffer } from '#features/orders/reschedule/commands.ts';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import type { Checkpoint } from '#flows/checkout/checkout-deps.ts';
import { rescheduleOrder } from '#flows/checkout/reschedule/reschedule-order.ts';
import { rescheduleSlots } from '#flows/checkout/reschedule/reschedule-slots.ts';
import type { Cents } from '@cartwright/rules/money';
import { endsOf, type Window } from '@cartwright/rules/window';
import { DAY, HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { type CheckoutWorld, must } from './checkout-world.ts';
import { NOW } from './small-world.ts';

type Whose = Pick<StoredCheckout, 'checkoutId' | 'profileId'>;

const whose = ({ checkoutId: orderId, profileId }: Whose) => ({ orderId, profileId });

/** What an order may move to. */
export const offerOf = async ({ deps }: CheckoutWorld, order: Whose, now = NOW): Promise<RescheduleOffer> =>
  must(await rescheduleSlots(deps, whose(order), { now, timeZone: null, locale: 'en-US' }));

/** A slot that a shopper has chosen on the page. */
export interface Chosen {
  readonly revision: number;
  readonly choice: string;
  readonly total: Cents;
  readonly startsAt: number;
}

/** The slot of a day, counted from 0, that begins at this hour of the store, which has winter time in New York. */
export function chosenIn({ order, days, totalIn }: RescheduleOffer, day: number, hour: number): Chosen {
  const slot = days[day]?.times.find(({ window }) => startOf(window) % DAY === (hour + NEW_YORK) * HOUR);
  if (!slot) throw new Error(`day ${day} has no slot at ${hour}`);
  const choice = `${slot.quoteId}|${slot.optionId}`;
  return { revision: order.revision, choice, total: totalIn(slot), startsAt: startOf(slot.window) };
}

const NEW_YORK = 5;
const startOf = (window: Window): number => Date.parse(endsOf(window).startsAt);

export interface Rescheduling {
  readonly key?: string;
  readonly now?: number;
  readonly locale?: Locale;
  readonly checkpoint?: (name: Checkpoint) => Promise<void>;
}

/** Moves an order to a slot as it was shown. */
export const reschedule = ({ deps }: CheckoutWorld, order: Whose, chosen: Chosen, how: Rescheduling = {}) => {
  const { key = 'move-key-1', now = NOW, locale, checkpoint } = how;
  const { revision, choice, total } = chosen;
  const request = { ...whose(order), idempotencyKey: key, revision, choice, total, ...(locale && { locale }) };
  return rescheduleOrder({ ...deps, ...(checkpoint && { checkpoint }) }, request, now);
};

/** Another fee for every pickup slot that starts at this hour of the store, in cents. */
export const feeAt = ({ db }: CheckoutWorld, hour: number, fee: number) =>
  sql`update slot set fee_cents = ${fee} where modality = 'PICKUP' and extract(hour from starts_at at time zone tz) = ${hour}`.execute(
    db.read,
  );

/** The reservations of a shopper, oldest first. */
export const reservationsOf = async ({ db }: CheckoutWorld, { profileId }: Whose) =>
  (
    await sql<{ id: string; state: string; startsAt: Date; fee: number; units: number }>`
      select r.reservation_id as id, r.state, s.starts_at as "startsAt", r.fee_cents as fee, r.held_units as units
        from reservation r join slot s on s.slot_id = r.slot_id
       where r.owner_id = ${profileId} order by r.created_at, r.reservation_id`.execute(db.read)
  ).rows;
