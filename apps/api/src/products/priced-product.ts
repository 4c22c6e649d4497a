import type { Product } from '@cartwright/contracts/catalog';
import type { ModalityType } from '@cartwright/contracts/common';
import type { TaxClass } from '@cartwright/rules/pricing-input';
import { type RawBuilder, sql } from 'kysely';
import { itemCents, shelfCents } from './shelf-price.ts';
import { unitPrice } from './unit-price.ts';
import { DAY } from '@cartwright/rules/zoned-time';

/**
 * A product with its price and availability at one location; amounts in cents per item, or per pound when it is sold by
 * weight, null while no location is known.
 */
export interface PricedProduct {
  readonly gtin13: string;
  readonly brand: string;
  readonly description: string;
  readonly sizeText: string;
  readonly sizeQty: number;
  readonly sizeUom: string;
  readonly departmentId: string;
  readonly picture: string;
  readonly hue: number;
  readonly sellBy: 'UNIT' | 'WEIGHT';
  readonly averageWeightGrams: number | null;
  readonly maxQuantity: number;
  readonly snapEligible: boolean;
  readonly minAge: number;
  readonly taxClass: TaxClass;
  readonly alcohol: 'NONE' | 'BEER' | 'WINE' | 'SPIRIT';
  readonly leadHours: number;
  readonly toteMl: number;
  readonly heavy: boolean;
  readonly regularCents: number | null;
  /** The current promotional price, if there is one below the regular price. */
  readonly promoCents: number | null;
  readonly yellowTag: boolean;
  readonly availability: Product['availability'];
}

const WEEK = 7 * DAY;
const FIRST_MONDAY = 4 * DAY; // 1970-01-05, UTC

/** The current one of the four promotion phases: weeks since Monday 1970-01-05, modulo four (decision 3). */
export const promoPhase = (now: number): number => Math.floor((now - FIRST_MONDAY) / WEEK) % 4;

/** The owner of the choice of a location. */
export interface Choosing {
  readonly ownerId: string;
  /**
   * An account has separate choices at each banner: with a banner, only choices of its own stores count; without one,
   * all do.
   */
  readonly bannerId?: string | undefined;
}

/** Keeps choices at the stores of a banner, where `location l` is joined. */
export const ofBanner = ({ bannerId }: Pick<Choosing, 'bannerId'>): RawBuilder<unknown> =>
  bannerId === undefined ? sql`` : sql`and l.banner_id = ${bannerId}`;

/** The body of a CTE `shopping_location` (location_id, modality, price_zone): the newest choice of a shopper; no row when none. */
export const locationOfOwner = ({ ownerId, bannerId }: Choosing): RawBuilder<unknown> => sql`
  select c.location_id, c.modality, l.price_zone
    from modality_preference c join location l on l.location_id = c.location_id
   where c.owner_id = ${ownerId} ${ofBanner({ bannerId })}
   order by c.created_ms desc, c.preference_id desc
   limit 1`;

/** The same for a shopper's newest choice of one modality. */
export const locationOfOwnerBy = ({ ownerId, bannerId }: Choosing, modality: ModalityType): RawBuilder<unknown> => sql`
  select c.location_id, c.modality, l.price_zone
    from modality_preference c join location l on l.location_id = c.location_id
   where c.owner_id = ${ownerId} and c.modality = ${modality} ${ofBanner({ bannerId })}
   order by c.created_ms desc, c.preference_id desc
   limit 1`;

/** The body of a CTE `shopping_location` for a named store or fulfillment center. */
export const namedLocation = (locationId: string, modality: ModalityType): RawBuilder<unknown> => sql`
  select l.location_id, ${modality}::text as modality, l.price_zone from location l where l.location_id = ${locationId}`;

/** The body of a CTE `shopping_location` without a row: nothing has a price there. */
export const noLocation: RawBuilder<unknown> = sql`
  select null::text as location_id, null::text as modality, null::smallint as price_zone where false`;

/**
 * The source of `productColumns`: follows `from product p`, in a query that has the CTE `shopping_location`. The location is at most
 * one row, read as scalars, so the planner looks up one zone's prices instead of reading those of all zones.
 */
export const productJoins: RawBuilder<unknown> = sql`
  join department dep on dep.department_id = p.department_id
  left join shopping_location on true
  left join price on price.price_zone = (select price_zone from shopping_location) and price.gtin13 = p.gtin13
  left join price_override over_ on over_.location_id = (select location_id from shopping_location) and over_.gtin13 = p.gtin13
  left join availability av on av.location_id = (select location_id from shopping_location) and av.modality = (select modality from shopping_location)`;

/** The current regular price; null without a location. */
export const regularCents: RawBuilder<number | null> = sql`coalesce(over_.regular_cents, price.regular_cents)`;

/** The promotional price at `now` (milliseconds), or null. */
export const promoCents = (now: number): RawBuilder<number | null> => sql`
  case when price.promo_phase = ${promoPhase(now)}::int and price.promo_cents < ${regularCents} then price.promo_cents end`;

/** The bit of the product in a bitmap that may end before its ordinal. */
const bit = (bitmap: RawBuilder<unknown>) =>
  sql`(case when p.ordinal < length(${bitmap}) then get_bit(${bitmap}, p.ordinal) else 0 end)`;

export const availability: RawBuilder<Product['availability']> = sql`
  case when shopping_location.location_id is null then 'unknown'
       when av.sellable is null or ${bit(sql`av.sellable`)} = 0 or ${regularCents} is null then 'unavailable'
       when ${bit(sql`av.low`)} = 1 then 'low'
       else 'in-stock' end`;

/** The columns of a `PricedProduct`, of `product p` with `productJoins`. */
export const productColumns = (now: number): RawBuilder<unknown> => sql`
  p.gtin13, p.brand, p.description, p.size_text as "sizeText", p.size_qty as "sizeQty", p.size_uom as "sizeUom",
  p.department_id as "departmentId", p.picture, dep.hue, p.sell_by as "sellBy", p.avg_weight_g as "averageWeightGrams",
  p.max_qty as "maxQuantity", p.snap_eligible as "snapEligible", p.min_age as "minAge", p.tax_class as "taxClass",
  p.alcohol, p.lead_hours as "leadHours", p.tote_ml as "toteMl", p.heavy,
  ${regularCents} as "regularCents", ${promoCents(now)} as "promoCents",
  coalesce(price.yellow_tag, false) as "yellowTag", ${availability} as availability`;

/** What a tile shows of a product. */
export function toProduct(product: PricedProduct): Product {
  const { gtin13, brand, description, departmentId, picture, hue, sellBy, regularCents: regular } = product;
  return {
    gtin13,
    brand,
    description,
    size: product.sizeText,
    departmentId,
    picture,
    hue,
    sellBy,
    averageWeightGrams: product.averageWeightGrams,
    maxQuantity: product.maxQuantity,
    snapEligible: product.snapEligible,
    minAge: product.minAge,
    price:
      regular === null
        ? null
        : {
            regular: itemCents(product, regular),
            promo: product.promoCents === null ? null : itemCents(product, product.promoCents),
            yellowTag: product.yellowTag,
            unitPrice: unitPrice(product, shelfCents(product) ?? regular),
          },
    availability: product.availability,
  };
}
