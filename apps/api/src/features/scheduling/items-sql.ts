import type { OrderModality } from '@cartwright/contracts/common';
import type { Enrollment, PlanType } from '@cartwright/rules/membership';
import { cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import {
  availability,
  type Choosing,
  namedLocation,
  locationOfOwnerBy,
  productJoins,
  promoCents,
  regularCents,
} from '#products/priced-product.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { WantedItem } from './sorting.ts';

export interface ItemQuery extends Choosing {
  readonly modality: OrderModality;
  /** The location; by default the shopper's choice for this modality. */
  readonly locationId?: string;
  /** The items; by default those of the cart. */
  readonly items?: readonly { readonly gtin13: string; readonly quantity: number }[] | undefined;
  readonly now: Millis;
}

/** The shopper's location and the items of the order. */
export interface SlotRequest {
  readonly location: {
    readonly locationId: string;
    readonly zone: string;
    readonly bannerOffers: boolean;
  } | null;
  /** Who delivers to the shopper's ZIP from there; empty for pickup. */
  readonly vendors: readonly {
    readonly vendorId: string;
    readonly name: string;
    readonly isThirdParty: boolean;
    readonly mayBringAlcohol: boolean;
  }[];
  readonly items: readonly WantedItem[];
  /** The shopper's enrollment in a plan that the location's banner offers, in any state (BAN-011). */
  readonly enrollment: Enrollment | undefined;
}

interface Row {
  readonly location: SlotRequest['location'];
  readonly vendors: SlotRequest['vendors'] | null;
  readonly items: SlotRequest['items'] | null;
  readonly enrollment: { readonly type: PlanType; readonly status: string; readonly threshold: number | null } | null;
}

/** The requested items and their data at the location. One statement. */
export async function readSlotRequest(db: Kysely<Tables>, query: ItemQuery): Promise<SlotRequest> {
  const { ownerId, modality, locationId, items, now } = query;
  const { rows } = await sql<Row>`
    with shopping_location as (${locationId === undefined ? locationOfOwnerBy(query, modality) : namedLocation(locationId, modality)}),
    wanted as (${items === undefined ? cartItems(ownerId, modality) : givenItems(items)}),
    items as (
      select wanted.gtin13, wanted.quantity,
             av.sellable is not null and ${regularCents} is not null as "isSoldHere",
             ${availability} in ('in-stock', 'low') as "isSellable",
             exists (select from availability o
                      where o.location_id = shopping_location.location_id and o.modality <> shopping_location.modality
                        and case when p.ordinal < length(o.sellable) then get_bit(o.sellable, p.ordinal) = 1 else false end)
               as "isSellableOtherwise",
             p.alcohol <> 'NONE' as "isAlcohol", p.lead_hours as "leadHours", p.max_qty as "maxQuantity",
             p.avg_weight_g as "pieceGrams", p.tote_ml as "toteMl", p.heavy as "isHeavy",
             coalesce(${promoCents(now)}, ${regularCents}) as "shelfCents"
        from wanted join product p on p.gtin13 = wanted.gtin13 ${productJoins}
    )
    select
      (select json_build_object('locationId', l.location_id, 'zone', l.tz,
          'bannerOffers', case shopping_location.modality when 'PICKUP' then b.can_pickup else b.can_delivery end)
         from shopping_location join location l on l.location_id = shopping_location.location_id join banner b on b.banner_id = l.banner_id) as location,
      (select json_agg(json_build_object('vendorId', z.vendor_id, 'name', v.name, 'mayBringAlcohol', z.alcohol_ok,
          'isThirdParty', z.service = 'THIRD_PARTY') order by z.priority)
         from shopping_location
         join location l on l.location_id = shopping_location.location_id
         join modality_preference m on m.owner_id = ${ownerId} and m.banner_id = l.banner_id and m.modality = shopping_location.modality
         join zone_zip zz on zz.zip = m.destination #>> '{address,zipCode}'
         join zone z on z.zone_id = zz.zone_id and z.location_id = shopping_location.location_id
         join vendor v on v.vendor_id = z.vendor_id
        where shopping_location.modality = 'DELIVERY') as vendors,
      (select json_agg(items) from items) as items,
      (select json_build_object('type', e.plan, 'status', e.status, 'threshold', e.free_threshold_cents)
         from shopping_location
         join location l on l.location_id = shopping_location.location_id
         join banner b on b.banner_id = l.banner_id
         join enrollment e on e.profile_id = ${ownerId} and e.plan = any(b.membership_plans)) as enrollment`.execute(
    db,
  );
  const [row] = rows;
  return {
    location: row?.location ?? null,
    vendors: row?.vendors ?? [],
    items: withUnknown(row?.items ?? [], items),
    enrollment: toEnrollment(row?.enrollment ?? null),
  };
}

function toEnrollment(row: Row['enrollment']): SlotRequest['enrollment'] {
  if (row === null) return undefined;
  return {
    type: row.type,
    status: row.status,
    freeThreshold: row.threshold === null ? undefined : cents(row.threshold),
  };
}

const cartItems = (ownerId: string, modality: OrderModality) => sql`
  select line.gtin13, line.quantity from cart_line line join cart c on c.cart_id = line.cart_id
   where c.owner_id = ${ownerId} and line.modality = ${modality}
   order by line.added_at, line.line_id`;

const givenItems = (items: readonly { readonly gtin13: string; readonly quantity: number }[]) => sql`
  select gtin13, sum(quantity)::int as quantity
    from unnest(${items.map(({ gtin13 }) => gtin13)}::text[], ${items.map(({ quantity }) => quantity)}::int[]) as t(gtin13, quantity)
   group by gtin13`;

/** A number without a product is reported as not sold here, so that every requested item gets a result. */
function withUnknown(found: readonly WantedItem[], requested: ItemQuery['items']): readonly WantedItem[] {
  if (requested === undefined) return found;
  const known = new Set(found.map(({ gtin13 }) => gtin13));
  const missing = [...new Set(requested.map(({ gtin13 }) => gtin13))].filter((gtin13) => !known.has(gtin13));
  return [...found, ...missing.map(unknownItem)];
}

const unknownItem = (gtin13: string): WantedItem => ({
  gtin13,
  quantity: 1,
  isSoldHere: false,
  isSellable: false,
  isSellableOtherwise: false,
  isAlcohol: false,
  leadHours: 0,
  maxQuantity: 0,
  pieceGrams: null,
  toteMl: 0,
  isHeavy: false,
  shelfCents: null,
});
