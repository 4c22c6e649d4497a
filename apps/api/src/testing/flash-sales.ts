import type { LineEntry } from '@cartwright/contracts/checkout-lines';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { NOW, STORE } from './small-world.ts';

/** A sale that a test made. */
export interface MadeSale {
  readonly offerId: string;
  readonly couponId: string;
  readonly gtin13: string;
}

interface Terms {
  readonly gtin13: string;
  readonly locationId?: string;
  readonly percentOff?: number;
  readonly maxQuantity?: number;
  readonly stock?: number;
  readonly sold?: number;
  readonly startsAt?: number;
  readonly endsAt?: number;
}

let made = 0;

/** A flash sale of the small world's store that runs today, unless the test says otherwise. */
export async function insertFlashSale(db: Db, terms: Terms): Promise<MadeSale> {
  made += 1;
  const { gtin13, locationId = STORE, percentOff = 20, maxQuantity = 10, stock = 99, sold = 0 } = terms;
  const sale = { offerId: `off_${made}`, couponId: `cpn_${made}`, gtin13 };
  await db.single((single) =>
    single
      .insertInto('flash_sale')
      .values({
        offer_id: sale.offerId,
        coupon_id: sale.couponId,
        location_id: locationId,
        gtin13,
        percent_off: percentOff,
        max_quantity: maxQuantity,
        stock,
        sold,
        starts_at: new Date(terms.startsAt ?? NOW - DAY),
        ends_at: new Date(terms.endsAt ?? NOW + DAY),
      })
      .execute(),
  );
  return sale;
}

/** How many items of a sale were ordered. */
export async function soldOf(db: Db, { couponId }: MadeSale): Promise<number> {
  const { sold } = await db.read
    .selectFrom('flash_sale')
    .select('sold')
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  return sold;
}

/** The line that requests this many items of a sale. */
export const flashSale = ({ couponId, gtin13 }: MadeSale, quantity: number): LineEntry => ({
  cart: { gtin13, quantity, substitutionPolicy: 'NONE' },
  priceAdjustment: { coupons: [{ type: 'FLASH_SALE', id: couponId }] },
  requestedBy: 'CUSTOMER',
});

type Line = Pick<LineEntry, 'cart'> & {
  readonly priceAdjustment: { readonly coupons: readonly { readonly type: string }[] };
};

/** The update that adds flash sale items after the original lines of a checkout. */
export const toTake = (lines: readonly Line[], sales: readonly (readonly [MadeSale, number])[]) => ({
  type: 'UPDATE' as const,
  updateType: 'checkout' as const,
  body: {
    lineItems: [
      ...lines
        .filter(({ priceAdjustment }) => priceAdjustment.coupons.every(({ type }) => type !== 'FLASH_SALE'))
        .map(({ cart: { id, gtin13, quantity, substitutionPolicy } }) => ({
          cart: { id, gtin13, quantity, substitutionPolicy },
          priceAdjustment: { coupons: [] },
          requestedBy: 'CUSTOMER' as const,
        })),
      ...sales.map(([sale, quantity]) => flashSale(sale, quantity)),
    ],
  },
});
