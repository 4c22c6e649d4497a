import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { savedDestination } from '#locations/owner-state.ts';
import { type ReservationRow, millis, reservationColumns, toReservation } from '#reservations/stored-reservation.ts';
import type { CheckoutFacts, CheckoutPrice } from '#orders/checkout-facts.ts';
import type { ChosenDestination, StoredCheckout } from './checkout.ts';
import { checkoutMove } from './moves-sql.ts';

const CANCEL = checkoutMove('CANCEL');
const TIME_OUT = checkoutMove('TIME_OUT');

type Row = Omit<StoredCheckout, 'reservation' | 'chosen'> & {
  readonly reservation: ReservationRow;
  readonly chosen: (Omit<ChosenDestination, 'destination'> & { readonly destination: unknown }) | null;
};

/** The version of a choice `m`: changing its address changes it, too. */
export const choiceVersion = sql`md5(m.location_id || ' ' || m.destination::text)`;

/** What an earlier call with the same idempotency key left behind. */
export interface EarlierCall {
  readonly requestHash: string;
  /** Null while it runs. */
  readonly status: number | null;
  readonly response: unknown;
}

interface Query {
  readonly checkoutId: string;
  readonly profileId: string;
  /** Also reads the earlier call with this key. */
  readonly call?: { readonly scope: string; readonly key: string };
}

/** A shopper's checkout with its reservation, in any state, and the current choice for its modality. One statement. */
export async function readCheckout(
  db: Kysely<Tables>,
  { checkoutId, profileId, call }: Query,
): Promise<{ readonly checkout: StoredCheckout; readonly earlier: EarlierCall | null } | null> {
  const { rows } = await sql<Row & { earlier: EarlierCall | null }>`
    select c.checkout_id as "checkoutId", c.version, c.status, c.profile_id as "profileId", c.banner_id as "bannerId",
           c.modality, c.location_id as "locationId", c.cart_id as "cartId", c.contact, c.destination,
           c.delivery_type as "deliveryType", c.instructions, c.lines, c.tip_cents as tip, c.intent_id as "intentId",
           c.tenders, c.summary, c.checksum, c.properties, ${millis(sql`c.created_at`)} as "createdAt",
           ${millis(sql`c.expires_at`)} as "expiresAt",
           (select row_to_json(held) from (
              select ${reservationColumns}
                from reservation r join slot s on s.slot_id = r.slot_id join vendor v on v.vendor_id = r.vendor_id
               where r.reservation_id = c.reservation_id) as held) as reservation,
           (select json_build_object('locationId', m.location_id, 'destination', m.destination, 'version', ${choiceVersion})
              from modality_preference m
             where m.owner_id = c.profile_id and m.banner_id = c.banner_id and m.modality = c.modality) as chosen,
           (select json_build_object('requestHash', i.request_hash, 'status', i.status, 'response', i.response)
              from idempotency i where i.scope = ${call?.scope ?? ''} and i.key = ${call?.key ?? ''}) as earlier
      from checkout c where c.checkout_id = ${checkoutId} and c.profile_id = ${profileId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { earlier, reservation, chosen, ...checkout } = row;
  const current = chosen && { ...chosen, destination: savedDestination(chosen.destination) };
  return { checkout: { ...checkout, reservation: toReservation(reservation), chosen: current }, earlier };
}

export interface NewCheckout extends CheckoutFacts, CheckoutPrice {
  readonly checkoutId: string;
  readonly profileId: string;
  readonly bannerId: string;
  readonly reservationId: string;
  readonly cartId: string;
  readonly intentId: string | null;
  readonly now: Millis;
  readonly expiresAt: Millis;
  /** The minimum lifetime of the reservation, now that a checkout refers to it; never past the cut-off. */
  readonly boundUntil: Millis;
}

/**
 * Starts a checkout and binds its reservation, in one statement; an older draft on the same reservation is canceled.
 * @returns false when the reservation is no longer live, so that nothing changed
 */
export async function insertCheckout(db: Kysely<Tables>, made: NewCheckout): Promise<boolean> {
  const now = new Date(made.now);
  const { rows } = await sql`
    with seen as (
      select checkout_id from reservation
       where reservation_id = ${made.reservationId} and owner_id = ${made.profileId}
         and state in ('HELD', 'BOUND') and expires_at > ${now}
    ), old as (
      update checkout c set status = ${CANCEL.to}, version = c.version + 1
        from seen where c.checkout_id = seen.checkout_id and c.status in (${CANCEL.from}) returning 1
    ), r as materialized (
      select reservation_id, slot_id from reservation, (select count(*) from old) as after_the_older_one
       where reservation_id = ${made.reservationId} and owner_id = ${made.profileId}
         and state in ('HELD', 'BOUND') and expires_at > ${now}
         for no key update of reservation
    ), made as (
      insert into checkout (checkout_id, status, profile_id, banner_id, modality, location_id, reservation_id, cart_id,
        contact, destination, delivery_type, instructions, lines, tip_cents, intent_id, tenders, summary, checksum,
        properties, created_at, expires_at)
      select ${made.checkoutId}, 'DRAFT', ${made.profileId}, ${made.bannerId}, ${made.modality}, ${made.locationId},
        r.reservation_id, ${made.cartId}, ${json(made.contact)}, ${json(made.destination)}, ${made.deliveryType},
        ${made.instructions}, ${json(made.lines)}, ${made.tip}::int, ${made.intentId}, ${json(made.tenders)},
        ${json(made.summary)}, ${made.checksum}, ${json(made.properties)}, ${now}::timestamptz, ${new Date(made.expiresAt)}::timestamptz
      from r returning checkout_id, reservation_id
    ), bound as (
      update reservation t
         set state = 'BOUND', checkout_id = made.checkout_id, version = t.version + 1,
             expires_at = greatest(t.expires_at, least(${new Date(made.boundUntil)}::timestamptz, s.cutoff_at))
        from made, slot s where t.reservation_id = made.reservation_id and s.slot_id = t.slot_id
    )
    select checkout_id from made`.execute(db);
  return rows.length === 1;
}

/** JSON for a jsonb column; null stays SQL's null. */
const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Writes a changed draft, under the version that was read. @returns false when it is no longer that draft */
export async function saveCheckout(
  db: Kysely<Tables>,
  changed: CheckoutFacts &
    CheckoutPrice &
    Pick<StoredCheckout, 'checkoutId' | 'version' | 'intentId'> & {
      readonly expiresAt: Millis;
      readonly now: Millis;
      /** Whether the lines have changed. */
      readonly hasNewLines: boolean;
    },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update checkout
       set contact = ${json(changed.contact)}, destination = ${json(changed.destination)}, delivery_type = ${changed.deliveryType},
           instructions = ${changed.instructions}, tip_cents = ${changed.tip}, intent_id = ${changed.intentId},
           tenders = ${json(changed.tenders)}, summary = ${json(changed.summary)}, checksum = ${changed.checksum},
           properties = ${json(changed.properties)}, lines = coalesce(${json(changed.hasNewLines ? changed.lines : null)}, lines), expires_at = ${new Date(changed.expiresAt)}, version = version + 1
     where checkout_id = ${changed.checkoutId} and version = ${changed.version} and status = 'DRAFT'
       and expires_at > ${new Date(changed.now)}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Times idle drafts out and leaves their reservations to the shopper for a while, in one statement.
 * @returns how many; as many as `batch` means that there may be more
 */
export async function timeOutBatch(
  db: Kysely<Tables>,
  { now, keptUntil, batch }: { readonly now: Millis; readonly keptUntil: Millis; readonly batch: number },
): Promise<number> {
  const { rows } = await sql<{ timedOut: number }>`
    with idle as materialized (
      select checkout_id, reservation_id from checkout
       where status in (${TIME_OUT.from}) and expires_at <= ${new Date(now)}
       order by checkout_id limit ${batch} for no key update skip locked
    ), over as (
      update checkout c set status = ${TIME_OUT.to}, version = c.version + 1
        from idle where c.checkout_id = idle.checkout_id returning c.checkout_id, c.reservation_id
    ), kept as (
      update reservation r set state = 'HELD', version = r.version + 1,
             expires_at = least(${new Date(keptUntil)}::timestamptz, s.cutoff_at),
             sweep_at = least(r.sweep_at, ${new Date(keptUntil)}::timestamptz, s.cutoff_at)
        from over, slot s
       where r.reservation_id = over.reservation_id and r.checkout_id = over.checkout_id and r.state = 'BOUND'
         and s.slot_id = r.slot_id
    )
    select count(*)::int as "timedOut" from over`.execute(db);
  return rows[0]?.timedOut ?? 0;
}
