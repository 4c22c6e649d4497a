import type { CouponReward, CouponTerms } from '@cartwright/rules/coupon';
import type { Locale } from '@cartwright/rules/locale';
import { cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';

/** A coupon's terms as a statement returns them. */
export interface CouponRow extends Omit<CouponTerms, 'reward' | 'minimumSpend'> {
  readonly offerId: string;
  readonly title: string;
  readonly amountOff: number | null;
  readonly basisPointsOff: number | null;
  readonly minimumSpend: number;
  readonly endsAt: Millis;
}

/** The columns of a coupon `p` that `toApplied` reads, its title in a language. */
export const couponColumns = (locale: Locale) => sql`
  p.coupon_id as "couponId", p.offer_id as "offerId", coalesce(p.titles ->> ${locale}, p.title) as title, p.funding, p.amount_off_cents as "amountOff",
  p.basis_points_off as "basisPointsOff", p.gtin13s, p.department_ids as "departmentIds",
  p.minimum_quantity as "minimumQuantity", p.minimum_spend_cents as "minimumSpend",
  (extract(epoch from p.ends_at) * 1000)::float8 as "endsAt"`;

/** Whether a coupon `p` holds now at a banner, and some of it is left. */
export const couponHolds = ({ bannerId, now }: { readonly bannerId: RawBuilder<unknown>; readonly now: Millis }) => sql`
  (p.banner_id is null or p.banner_id = ${bannerId}) and p.starts_at <= ${new Date(now)} and p.ends_at > ${new Date(now)}
    and (p.total_uses is null or p.uses < p.total_uses)`;

/** The coupons that a shopper has clipped and can use now, as one JSON list; null without one. */
export const clippedCoupons = (of: {
  readonly profileId: RawBuilder<unknown>;
  readonly bannerId: RawBuilder<unknown>;
  readonly locale: Locale;
  readonly now: Millis;
}) => sql`
  (select json_agg(row_to_json(held)) from (
     select ${couponColumns(of.locale)} from coupon_clip k join coupon p on p.coupon_id = k.coupon_id
      where k.profile_id = ${of.profileId} and k.is_clipped and k.uses < p.max_uses_per_shopper and ${couponHolds(of)}
      order by k.coupon_id) as held)`;

/** A coupon from its columns. */
export const toApplied = ({ amountOff, basisPointsOff, minimumSpend, ...row }: CouponRow): AppliedCoupon => ({
  ...row,
  reward: rewardOf({ amountOff, basisPointsOff }),
  minimumSpend: cents(minimumSpend),
});

/** A constraint of the table ensures that there is one. */
function rewardOf({ amountOff, basisPointsOff }: Pick<CouponRow, 'amountOff' | 'basisPointsOff'>): CouponReward {
  if (amountOff !== null) return { kind: 'amount-off', off: cents(amountOff) };
  return basisPointsOff === null ? { kind: 'item-free' } : { kind: 'percent-off', basisPoints: basisPointsOff };
}

/** Those of an order's coupons that it can no longer take. One statement. */
export async function lostCoupons(
  db: Kysely<Tables>,
  of: { readonly ids: readonly string[]; readonly profileId: string; readonly bannerId: string; readonly now: Millis },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly couponId: string }>`
    select x.coupon_id as "couponId" from unnest(${of.ids}::text[]) as x(coupon_id)
     where not exists (
       select from coupon p join coupon_clip k on k.coupon_id = p.coupon_id and k.profile_id = ${of.profileId}
        where p.coupon_id = x.coupon_id and k.uses < p.max_uses_per_shopper
          and ${couponHolds({ bannerId: sql`${of.bannerId}`, now: of.now })})`.execute(db);
  return rows.map(({ couponId }) => couponId);
}
