import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { savedDestination } from '#locations/owner-state.ts';
import type { CheckoutFacts, CheckoutPrice } from '#orders/checkout-facts.ts';
import { type ReservationRow, millis, reservationColumns, toReservation } from '#reservations/stored-reservation.ts';
import type { ChosenDestination, StoredCheckout } from './checkout.ts';

/** The version of a choice `m`: changing its address changes it, too. */
export const choiceVersion = sql`md5(m.location_id || ' ' || m.destination::text)`;

/** The choice for the modality of a checkout `c`, as JSON; null when there is none. */
export const chosenFor = sql`
  (select json_build_object('locationId', m.location_id, 'destination', m.destination, 'version', ${choiceVersion})
     from modality_preference m
    where m.owner_id = c.profile_id and m.banner_id = c.banner_id and m.modality = c.modality)`;

/** A choice as `chosenFor` reads it. */
export type ChosenRow = Omit<ChosenDestination, 'destination'> & { readonly destination: unknown };

/** A choice in the code's form. */
export const toChosen = (row: ChosenRow | null): ChosenDestination | null =>
  row && { ...row, destination: savedDestination(row.destination) };

/** What an earlier call with the same idempotency key left behind. */
export interface EarlierCall {
  readonly requestHash: string;
  readonly status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /** The refusal of a declined one. */
  readonly refusal: unknown;
}

export interface CheckoutQuery {
  readonly checkoutId: string;
  readonly profileId: string;
  /** Also reads the earlier call with this key. */
  readonly key?: string;
}

export interface ReadCheckout {
  readonly checkout: StoredCheckout;
  readonly earlier: EarlierCall | null;
}

/** What only a new version of a checkout changes. */
type Versioned = CheckoutFacts &
  CheckoutPrice &
  Pick<StoredCheckout, 'checkoutId' | 'profileId' | 'bannerId' | 'cartId' | 'createdAt'>;

interface Row extends Pick<StoredCheckout, 'version' | 'status' | 'intentId' | 'expiresAt'> {
  readonly versioned: Versioned | null;
  readonly reservation: ReservationRow | null;
  readonly chosen: ChosenRow | null;
  readonly earlier: EarlierCall | null;
}

/**
 * A shopper's checkout with its reservation, in any state, and the current choice for its modality. One statement.
 * @param known the checkout as it was seen before: what belongs to the same version of it, or of its reservation, is
 * not read again
 */
export async function readCheckout(
  db: Kysely<Tables>,
  { checkoutId, profileId, key }: CheckoutQuery,
  known?: StoredCheckout,
): Promise<ReadCheckout | null> {
  const { rows } = await sql<Row>`
    select c.version, c.status, c.intent_id as "intentId", ${millis(sql`c.expires_at`)} as "expiresAt",
           case when c.version <> ${known?.version ?? 0} then (
             select json_build_object('checkoutId', c.checkout_id, 'profileId', c.profile_id, 'bannerId', c.banner_id,
                      'modality', c.modality, 'locationId', c.location_id, 'cartId', c.cart_id, 'contact', c.contact,
                      'destination', c.destination, 'deliveryType', c.delivery_type, 'instructions', c.instructions,
                      'tip', c.tip_cents, 'tenders', c.tenders, 'checksum', c.checksum, 'properties', c.properties,
                      'createdAt', ${millis(sql`c.created_at`)}, 'lines', first.lines, 'summary', first.summary)
               from order_revision first where first.order_id = c.checkout_id and first.revision = 1) end as versioned,
           (select row_to_json(held) from (
              select ${reservationColumns}
                from reservation r join slot s on s.slot_id = r.slot_id join vendor v on v.vendor_id = r.vendor_id
               where r.reservation_id = c.reservation_id and (r.reservation_id, r.version)
                     is distinct from (${known?.reservation.reservationId ?? ''}, ${known?.reservation.version ?? 0}::int)) as held) as reservation,
           ${chosenFor} as chosen,
           (select json_build_object('requestHash', a.request_hash, 'status', a.status, 'refusal', a.answer -> 'refusal')
              from payment_attempt a where a.checkout_id = c.checkout_id and a.key = ${key ?? null}) as earlier
      from checkout c where c.checkout_id = ${checkoutId} and c.profile_id = ${profileId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { versioned, reservation, chosen, earlier, ...changing } = row;
  const same = versioned ?? known;
  const held = reservation ? toReservation(reservation) : known?.reservation;
  if (!same || !held) throw new Error(`checkout ${checkoutId} lacks its contents or its reservation`);
  return { checkout: { ...same, ...changing, reservation: held, chosen: toChosen(chosen) }, earlier };
}
