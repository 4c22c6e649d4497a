import { type Cents, ZERO } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import type { OrderSubstitution } from '@cartwright/rules/substitution';
import { type Kysely, sql } from 'kysely';
import { type LineJson, linesOf, toKeptLine } from '#carts/cart-row.ts';
import type { ProductSource } from '#products/catalog.ts';
import { shelfVersions, type ShelfVersions } from '#products/catalog-sql.ts';
import type { Shelf } from '#products/shelf.ts';
import type { Tables } from '#db/tables.gen.ts';
import {
  type ReservationRow,
  type StoredReservation,
  reservationColumns,
  toReservation,
} from '#reservations/stored-reservation.ts';
import { clippedCoupons, type CouponRow, toApplied } from '#orders/coupons-sql.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import type { StartRequest } from './commands.ts';
import { type NotedAddress, notedAddresses, type RememberedDoor, rememberedDoors } from './remember-sql.ts';

/** What a checkout starts from: the reservation, the cart at today's prices, and the profile's data. */
export interface CheckoutSources {
  readonly reservation: StoredReservation;
  readonly storeState: string;
  readonly cartId: string | null;
  /** Lines with a known price, oldest first. */
  readonly lines: readonly Omit<FrozenLine, 'total'>[];
  /** The coupons that the shopper has clipped and can use now. */
  readonly clipped: readonly AppliedCoupon[];
  readonly firstName: string;
  readonly lastName: string;
  readonly phones: readonly string[];
  /** That of the last order. */
  readonly rememberedPhone: string | null;
  readonly rememberedDoors: readonly RememberedDoor[] | null;
  readonly notedAddresses: readonly NotedAddress[] | null;
  /** What happens to items that are out of stock, as the shopper last chose it. */
  readonly substitution: OrderSubstitution | null;
  readonly loyaltyId: string;
  /** Whether a member picks up: the fee has another line then. */
  readonly isMember: boolean;
  /** The chosen delivery address; complete or only a ZIP. */
  readonly chosenDestination: unknown;
  /** What the shopper entered on an earlier draft since the last order, for instance before choosing another slot. */
  readonly previousDraft:
    | (Pick<CheckoutFacts, 'contact' | 'destination' | 'deliveryType' | 'instructions' | 'tenders'> &
        Pick<CheckoutFacts['properties'], 'promos' | 'prefilled'> & {
          /** What SNAP could pay of that draft, in cents. */
          readonly ebtTotal: Cents;
        })
    | null;
}

interface Row extends Omit<CheckoutSources, 'reservation' | 'lines' | 'phones' | 'clipped'> {
  readonly reservation: ReservationRow;
  readonly lines: readonly LineJson[] | null;
  readonly versions: ShelfVersions;
  readonly clipped: readonly CouponRow[] | null;
  readonly phones: readonly (string | null)[];
}

/** The highest version of an unchanged draft: being replaced by another counts as a version, too. */
const UNTOUCHED = sql`case c0.status when 'CANCELLED' then 2 else 1 end`;

/** Everything that a checkout starts from; null for an id that is not this shopper's. One statement. */
export async function readCheckoutSources(
  { db, catalog }: ProductSource,
  {
    reservationId,
    profileId,
    locale,
    now,
  }: Pick<StartRequest, 'profileId' | 'locale'> & { readonly reservationId: string; readonly now: number },
): Promise<CheckoutSources | null> {
  const { rows } = await sql<Row>`
    with mine as (select * from reservation where reservation_id = ${reservationId} and owner_id = ${profileId})
    select
      (select row_to_json(held) from (
         select ${reservationColumns} from mine r join slot s on s.slot_id = r.slot_id join vendor v on v.vendor_id = r.vendor_id
       ) as held) as reservation,
      l.state as "storeState", ${shelfVersions} as versions,
      cart.cart_id as "cartId", cart.lines,
      ${clippedCoupons({ profileId: sql`mine.owner_id`, bannerId: sql`l.banner_id`, locale, now })} as clipped,
      p.first_name as "firstName", p.last_name as "lastName", array[p.mobile_phone, p.home_phone] as phones,
      p.contact_phone as "rememberedPhone", case mine.modality when 'DELIVERY' then ${rememberedDoors} end as "rememberedDoors",
      case mine.modality when 'DELIVERY' then ${notedAddresses} end as "notedAddresses",
      p.substitution, p.loyalty_id as "loyaltyId",
      mine.modality = 'PICKUP' and exists (select from enrollment e where e.profile_id = mine.owner_id
        and e.banner_id = l.banner_id and e.status = 'ACTIVE' and e.valid_until > ${new Date(now)}::timestamptz) as "isMember",
      (select m.destination -> 'address' from modality_preference m
        where m.owner_id = mine.owner_id and m.banner_id = l.banner_id and m.modality = 'DELIVERY') as "chosenDestination",
      (select json_build_object('contact', c.contact, 'destination', c.destination, 'deliveryType', c.delivery_type,
                'instructions', c.instructions, 'promos', c.properties -> 'promos',
                'prefilled', c.properties -> 'prefilled',
                'tenders', c.tenders, 'ebtTotal', (select f.summary -> 'cost' -> 'ebtTotal' from order_revision f
                                                    where f.order_id = c.checkout_id and f.revision = 1))
         from (select * from checkout c0 where profile_id = mine.owner_id and banner_id = l.banner_id
                  and modality = mine.modality and version > ${UNTOUCHED} order by created_at desc limit 1) as c
        where c.status in ('DRAFT', 'CANCELLED') and c.expires_at > ${new Date(now)}) as "previousDraft"
    from mine join location l on l.location_id = mine.location_id join profile p on p.profile_id = mine.owner_id
      left join cart on cart.owner_id = mine.owner_id and cart.banner_id = l.banner_id`.execute(db.read);
  const [row] = rows;
  if (!row) return null;
  const { locationId, modality } = toReservation(row.reservation);
  return toCheckoutSources(row, await catalog.shelf(locationId, { modality, now, minVersions: row.versions }));
}

/** The tip on the draft that the next one replaces; zero once that is an order, or over. One statement. */
export async function draftTip(
  db: Kysely<Tables>,
  {
    profileId,
    bannerId,
    modality,
    now,
  }: Pick<CheckoutFacts, 'modality'> & { profileId: string; bannerId: string; now: number },
): Promise<Cents> {
  const { rows } = await sql<{ readonly tip: Cents }>`
    select c.tip_cents as tip
      from (select status, expires_at, tip_cents from checkout
             where profile_id = ${profileId} and banner_id = ${bannerId} and modality = ${modality}
             order by created_at desc limit 1) as c
     where c.status in ('DRAFT', 'CANCELLED') and c.expires_at > ${new Date(now)}`.execute(db);
  return rows[0]?.tip ?? ZERO;
}

function toCheckoutSources({ versions, lines, phones, clipped, ...row }: Row, shelf: Shelf): CheckoutSources {
  const reservation = toReservation(row.reservation);
  return {
    ...row,
    reservation,
    phones: phones.flatMap((phone) => phone ?? []),
    clipped: (clipped ?? []).map(toApplied),
    lines: linesOf((lines ?? []).map(toKeptLine), reservation.modality).flatMap((line) => {
      const { lineId, gtin13, quantity, policy: substitutionPolicy, preference, backupGtin13, instructions } = line;
      const product = shelf.find(gtin13);
      if (!product || product.regularCents === null) return [];
      const backup = backupGtin13 === null ? undefined : shelf.find(backupGtin13);
      return [
        {
          lineId,
          gtin13,
          quantity,
          substitutionPolicy,
          ...(preference && { substitutionPreference: preference }),
          instructions,
          product,
          backup: backup ? { gtin13: backup.gtin13, description: productName(backup) } : null,
        },
      ];
    }),
  };
}
