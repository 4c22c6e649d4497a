import type { OrderModality } from '@cartwright/contracts/common';
import type { Enrollment, PlanType } from '@cartwright/rules/membership';
import { cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import { type LineJson, linesOf, toKeptLine } from '#carts/cart-row.ts';
import type { ProductSource } from '#products/catalog.ts';
import { shelfVersions, type ShelfVersions } from '#products/catalog-sql.ts';
import { type Choosing, locationOfOwnerBy, namedLocation } from '#products/chosen-location-sql.ts';
import { shelfCents } from '#products/shelf-price.ts';
import type { Shelf } from '#products/shelf.ts';
import { DAYS_SHOWN } from './slot-texts.ts';
import { roomsOfOpenSlots } from './slots-sql.ts';
import type { WantedItem } from './sorting.ts';

export interface ItemQuery extends Choosing {
  readonly modality: OrderModality;
  /** The location; by default the shopper's choice for this modality. */
  readonly locationId?: string;
  /** The ZIP that a delivery goes to; by default that of the shopper's choice for this modality. */
  readonly zip?: string | undefined;
  /** The items; by default those of the cart. */
  readonly items?: readonly { readonly gtin13: string; readonly quantity: number }[] | undefined;
  /** Whether to read what is left of the location's slots too. */
  readonly withRooms?: boolean;
  readonly now: Millis;
}

/** The shopper's location and the items of the order. */
export interface SlotRequest {
  readonly location: {
    readonly locationId: string;
    readonly zone: string;
    readonly isOffered: boolean;
  } | null;
  /** Who delivers to the shopper's ZIP from there; empty for pickup. */
  readonly vendors: readonly {
    readonly vendorId: string;
    readonly name: string;
    readonly isThirdParty: boolean;
    readonly mayBringAlcohol: boolean;
    /** Where it delivers to. */
    readonly zip: string;
  }[];
  readonly items: readonly WantedItem[];
  /** The shopper's membership of the location's banner, while it holds (BAN-011). */
  readonly enrollment: Enrollment | undefined;
  /** `roomsOfOpenSlots`; null when none is open, or they were not requested. */
  readonly rooms: string | null;
}

interface Row {
  readonly location: SlotRequest['location'];
  readonly rooms: string | null;
  readonly versions: ShelfVersions | null;
  readonly vendors: SlotRequest['vendors'] | null;
  readonly cartLines: readonly LineJson[] | null;
  readonly enrollment: { readonly type: PlanType; readonly status: string; readonly threshold: number | null } | null;
}

interface RequestedItem {
  readonly gtin13: string;
  readonly quantity: number;
}

/** The requested items and their data at the location. One statement. */
export async function readSlotRequest({ db, catalog }: ProductSource, query: ItemQuery): Promise<SlotRequest> {
  const { ownerId, modality, locationId, items, withRooms = false, now } = query;
  const { rows } = await sql<Row>`
    with shopping_location as (${locationId === undefined ? locationOfOwnerBy(query, modality) : namedLocation(locationId, modality)})
    select
      (select json_build_object('locationId', l.location_id, 'zone', l.tz,
          'isOffered', case shopping_location.modality when 'PICKUP' then b.can_pickup and l.offers_pickup
            else b.can_delivery and l.offers_delivery end)
         from shopping_location join location l on l.location_id = shopping_location.location_id join banner b on b.banner_id = l.banner_id) as location,
      (select ${shelfVersions} from shopping_location join location l on l.location_id = shopping_location.location_id) as versions,
      (select json_agg(json_build_object('vendorId', z.vendor_id, 'name', v.name, 'mayBringAlcohol', z.alcohol_ok, 'zip', zz.zip,
          'isThirdParty', z.service = 'THIRD_PARTY') order by z.priority)
         from shopping_location
         join location l on l.location_id = shopping_location.location_id
         ${zipOf(query)}
         join zone z on z.zone_id = zz.zone_id and z.location_id = shopping_location.location_id
         join vendor v on v.vendor_id = z.vendor_id
        where shopping_location.modality = 'DELIVERY') as vendors,
      (${withRooms ? sql`select (${roomsOfOpenSlots(modality, DAYS_SHOWN, now)}) from shopping_location join location l on l.location_id = shopping_location.location_id` : sql`null`}) as rooms,
      (${items === undefined ? sql`select cart.lines from shopping_location join location l on l.location_id = shopping_location.location_id join cart on cart.owner_id = ${ownerId} and cart.banner_id = l.banner_id` : sql`null`}) as "cartLines",
      (select json_build_object('type', e.plan, 'status', e.status, 'threshold', e.free_threshold_cents)
         from shopping_location
         join location l on l.location_id = shopping_location.location_id
         join banner b on b.banner_id = l.banner_id
         join enrollment e on e.profile_id = ${ownerId} and e.banner_id = b.banner_id and e.status = 'ACTIVE'
              and e.valid_until > ${new Date(now)}::timestamptz) as enrollment`.execute(db.read);
  const [row] = rows;
  const location = row?.location ?? null;
  // What the items cost decides what is charged for the slot.
  const minVersions = row?.versions ?? undefined;
  const shelf = await catalog.shelf(location?.locationId ?? null, { modality, now, minVersions });
  return {
    location,
    rooms: row?.rooms ?? null,
    vendors: row?.vendors ?? [],
    items: (items === undefined ? cartItems(row?.cartLines ?? null, modality) : summed(items)).map((item) =>
      toWanted(shelf, item),
    ),
    enrollment: toEnrollment(row?.enrollment ?? null),
  };
}

/** The ZIP of a delivery, as `zz`. */
const zipOf = ({ ownerId, zip }: ItemQuery): RawBuilder<unknown> =>
  zip === undefined
    ? sql`join modality_preference m on m.owner_id = ${ownerId} and m.banner_id = l.banner_id and m.modality = shopping_location.modality
         join zone_zip zz on zz.zip = m.destination #>> '{address,zipCode}'`
    : sql`join zone_zip zz on zz.zip = ${zip}`;

function toEnrollment(row: Row['enrollment']): SlotRequest['enrollment'] {
  if (row === null) return undefined;
  return {
    type: row.type,
    status: row.status,
    freeThreshold: row.threshold === null ? undefined : cents(row.threshold),
  };
}

const cartItems = (lines: Row['cartLines'], modality: OrderModality): readonly RequestedItem[] =>
  linesOf((lines ?? []).map(toKeptLine), modality);

/** Each number once. */
function summed(items: readonly RequestedItem[]): readonly RequestedItem[] {
  const quantities = new Map<string, number>();
  for (const { gtin13, quantity } of items) quantities.set(gtin13, (quantities.get(gtin13) ?? 0) + quantity);
  return [...quantities].map(([gtin13, quantity]) => ({ gtin13, quantity }));
}

/** An item with its data at the location. A number without a product is not sold anywhere, and reported so. */
function toWanted(shelf: Shelf, { gtin13, quantity }: RequestedItem): WantedItem {
  const product = shelf.find(gtin13);
  const ordinal = shelf.products.ordinalOf(gtin13);
  if (!product || ordinal === undefined) return { ...UNKNOWN, gtin13 };
  return {
    gtin13,
    quantity,
    isSoldHere: shelf.isSoldHere(ordinal),
    isSellable: product.availability === 'in-stock' || product.availability === 'low',
    isSellableOtherwise: shelf.isSoldOtherwise(ordinal),
    isAlcohol: product.alcohol !== 'NONE',
    leadHours: product.leadHours,
    maxQuantity: product.maxQuantity,
    pieceGrams: product.averageWeightGrams,
    toteMl: product.toteMl,
    isHeavy: product.heavy,
    shelfCents: shelfCents(product),
  };
}

const UNKNOWN: Omit<WantedItem, 'gtin13'> = {
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
};
