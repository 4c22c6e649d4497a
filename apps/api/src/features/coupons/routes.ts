import type { OfferedCoupon } from '@cartwright/contracts/coupons';
import type { Locale } from '@cartwright/rules/locale';
import { ok, refuse } from '@cartwright/rules/result';
import { type ShopServe, shopperOf } from '#context.ts';
import type { ProductSource } from '#products/catalog.ts';
import { departmentName } from '#products/department-name.ts';
import { findCoupon, readCoupons, saveClip, type StoredCoupon } from './sql.ts';

const REFUSED = { USED: 'COUPON_USED', USED_UP: 'COUPON_USED_UP', ENDED: 'COUPON_ENDED' } as const;

/** The coupons of a banner, and clipping them. */
export function couponsRoutes(serve: ShopServe, { db, catalog }: ProductSource): void {
  serve('GET /atlas/v1/coupons/v1/coupons', async (_input, { bannerId, caller, locale, now }) => {
    const profileId = caller.kind === 'shopper' ? caller.profileId : null;
    const coupons = await readCoupons(db.read, { bannerId, profileId, locale, now });
    const { departments } = catalog.products();
    return ok({ coupons: coupons.map((each) => toOffered(each, { departments, locale })) });
  });

  serve('PUT /atlas/v1/coupons/v1/clips/:couponId', async ({ params: { couponId } }, context) => {
    const { bannerId, locale, now } = context;
    const { profileId } = shopperOf(context);
    const coupon = await findCoupon(db.read, { couponId, bannerId, profileId, locale, now });
    if (!coupon) return refuse({ code: 'NOT_FOUND' });
    const { state } = coupon;
    if (state === 'USED' || state === 'USED_UP' || state === 'ENDED') return refuse({ code: REFUSED[state] });
    await db.single((single) => saveClip(single, { profileId, couponId, isClipped: true, now }));
    return ok(undefined);
  });

  serve('DELETE /atlas/v1/coupons/v1/clips/:couponId', async ({ params: { couponId } }, context) => {
    const { now } = context;
    const { profileId } = shopperOf(context);
    await db.single((single) => saveClip(single, { profileId, couponId, isClipped: false, now }));
    return ok(undefined);
  });
}

/** What turns a stored coupon into one that a shopper reads. */
interface Shown {
  readonly departments: readonly { readonly departmentId: string; readonly name: string; readonly hue: number }[];
  readonly locale: Locale;
}

function toOffered(
  { couponId: id, offerId: _, endsAt, gtin13s, departmentIds, ...coupon }: StoredCoupon,
  { departments, locale }: Shown,
): OfferedCoupon {
  const department = departments.find(({ departmentId }) => departmentId === coupon.departmentId);
  return {
    ...coupon,
    id,
    gtin13s: [...gtin13s],
    departmentIds: [...departmentIds],
    departmentName: department ? departmentName(department.name, locale) : coupon.departmentId,
    hue: department?.hue ?? 0,
    endsAt: new Date(endsAt).toISOString(),
  };
}
