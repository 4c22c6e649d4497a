import { DRAFT_FOR } from '@cartwright/rules/checkout-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { type ReservationRow, reservationColumns, toReservation } from '#reservations/stored-reservation.ts';
import type { CheckoutFacts, CheckoutPrice } from '#orders/checkout-facts.ts';
import type { StoredCheckout } from './checkout.ts';
import { checkoutMove } from './moves-sql.ts';
import { rememberSubstitution } from './substitution-sql.ts';
import { type ChosenRow, chosenFor, toChosen } from './read-sql.ts';

const CANCEL = checkoutMove('CANCEL');
const TIME_OUT = checkoutMove('TIME_OUT');

/** A checkout to start. */
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
 * @returns null when the reservation is no longer live, so that nothing changed
 */
export async function insertCheckout(db: Kysely<Tables>, made: NewCheckout): Promise<StoredCheckout | null> {
  const { reservationId: _, now: startedAt, boundUntil, ...facts } = made;
  const now = new Date(startedAt);
  const { rows } = await sql<{ readonly reservation: ReservationRow; readonly chosen: ChosenRow | null }>`
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
        contact, destination, delivery_type, instructions, tip_cents, intent_id, tenders, checksum, properties, created_at,
        expires_at)
      select ${made.checkoutId}, 'DRAFT', ${made.profileId}, ${made.bannerId}, ${made.modality}, ${made.locationId},
        r.reservation_id, ${made.cartId}, ${json(made.contact)}, ${json(made.destination)}, ${made.deliveryType},
        ${made.instructions}, ${made.tip}::int, ${made.intentId}, ${json(made.tenders)}, ${made.checksum},
        ${json(made.properties)}, ${now}::timestamptz, ${new Date(made.expiresAt)}::timestamptz
      from r returning checkout_id, reservation_id, profile_id, banner_id, modality
    ), contents as (
      insert into order_revision (order_id, revision, lines, summary, actor, at)
      select checkout_id, 1, ${json(made.lines)}, ${json(made.summary)}, 'shopper', ${now}::timestamptz from made
    ), bound as (
      update reservation t
         set state = 'BOUND', checkout_id = made.checkout_id, version = t.version + 1,
             expires_at = greatest(t.expires_at, least(${new Date(boundUntil)}::timestamptz, s.cutoff_at))
        from made, slot s where t.reservation_id = made.reservation_id and s.slot_id = t.slot_id
      returning t.*
    )
    select (select row_to_json(held) from (
              select ${reservationColumns}
                from bound r join slot s on s.slot_id = r.slot_id join vendor v on v.vendor_id = r.vendor_id) as held) as reservation,
           ${chosenFor} as chosen
      from made c`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const reservation = toReservation(row.reservation);
  return { ...facts, version: 1, status: 'DRAFT', createdAt: startedAt, reservation, chosen: toChosen(row.chosen) };
}

/** JSON for a jsonb column; null stays SQL's null. */
const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

export interface ChangedCheckout extends CheckoutFacts, CheckoutPrice {
  readonly intentId: string | null;
  readonly expiresAt: Millis;
  readonly now: Millis;
  /** What the change was decided on. */
  readonly seen: StoredCheckout;
  /** What else differs from the version that was read; the rest of the contents is not written again. */
  readonly hasNew: { readonly lines: boolean; readonly summary: boolean };
}

/**
 * Writes a changed draft, if it is still as it was seen: its version, its intent, its reservation and the choice of a
 * destination, everything that the change and its price depend on. One statement.
 * @returns false when something is no longer so, and nothing was written
 */
export async function saveCheckout(
  db: Kysely<Tables>,
  { hasNew, seen, ...changed }: ChangedCheckout,
): Promise<boolean> {
  const isChosenAnew = changed.properties.substitution !== seen.properties.substitution;
  const { rows } = await sql`
    with saved as (
      update checkout c
         set contact = ${json(changed.contact)}, destination = ${json(changed.destination)}, delivery_type = ${changed.deliveryType},
             instructions = ${changed.instructions}, tip_cents = ${changed.tip}, intent_id = ${changed.intentId},
             tenders = ${json(changed.tenders)}, checksum = ${changed.checksum}, properties = ${json(changed.properties)},
             expires_at = ${new Date(changed.expiresAt)}, version = version + 1
       where c.checkout_id = ${seen.checkoutId} and c.version = ${seen.version} and c.status = 'DRAFT'
         and c.expires_at > ${new Date(changed.now)} and c.intent_id is not distinct from ${seen.intentId}
         and exists (select from reservation r
                      where r.reservation_id = c.reservation_id and r.version = ${seen.reservation.version})
         and ${chosenFor} ->> 'version' is not distinct from ${seen.chosen?.version ?? null}
      returning checkout_id, profile_id
    ), ${rememberSubstitution(isChosenAnew ? changed.properties.substitution : undefined)}, contents as (
      update order_revision r
         set lines = coalesce(${json(hasNew.lines ? changed.lines : null)}, r.lines),
             summary = coalesce(${json(hasNew.summary ? changed.summary : null)}, r.summary)
        from saved
       where r.order_id = saved.checkout_id and r.revision = 1 and ${hasNew.lines || hasNew.summary}::boolean
    )
    select 1 from saved`.execute(db);
  return rows.length === 1;
}

/**
 * Times idle drafts out and leaves their reservations to the shopper for a while, in one statement. A draft lives for
 * `DRAFT_FOR` after its start or its last change: only those that started so long ago are read, by an index that no
 * change of a draft touches (decision 63).
 * @returns how many; as many as `batch` means that there may be more
 */
export async function timeOutBatch(
  db: Kysely<Tables>,
  { now, keptUntil, batch }: { readonly now: Millis; readonly keptUntil: Millis; readonly batch: number },
): Promise<number> {
  const { rows } = await sql<{ timedOut: number }>`
    with idle as materialized (
      select checkout_id, reservation_id from checkout
       where phase = 'OPEN' and created_at <= ${new Date(now - DRAFT_FOR)}
         and status in (${TIME_OUT.from}) and expires_at <= ${new Date(now)}
       order by created_at limit ${batch} for no key update skip locked
    ), over as (
      update checkout c set status = ${TIME_OUT.to}, version = c.version + 1
        from idle where c.checkout_id = idle.checkout_id returning c.checkout_id, c.reservation_id
    ), kept as (
      update reservation r set state = 'HELD', version = r.version + 1,
             expires_at = least(${new Date(keptUntil)}::timestamptz, s.cutoff_at)
        from over, slot s
       where r.reservation_id = over.reservation_id and r.checkout_id = over.checkout_id and r.state = 'BOUND'
         and s.slot_id = r.slot_id
    )
    select count(*)::int as "timedOut" from over`.execute(db);
  return rows[0]?.timedOut ?? 0;
}
