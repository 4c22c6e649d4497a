import { couponStanding, type CouponStanding } from '@cartwright/rules/coupon';
import type { Locale } from '@cartwright/rules/locale';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { couponColumns, type CouponRow, toApplied } from '#orders/coupons-sql.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';

/** How long a coupon that is over is still listed for whoever clipped or used it. */
const LISTED_FOR = 30 * DAY;

/** A coupon as one shopper, or a visitor, sees it. */
export interface StoredCoupon extends AppliedCoupon {
  readonly departmentId: string;
  readonly picture: string;
  readonly left: number | null;
  readonly endsAt: Millis;
  readonly state: CouponStanding;
}

interface Row extends CouponRow, Pick<StoredCoupon, 'departmentId' | 'picture' | 'left'> {
  readonly isClipped: boolean | null;
  readonly uses: number | null;
  readonly maxUsesPerShopper: number;
  readonly startsAt: Date;
}

interface CouponQuery {
  readonly bannerId: string;
  /** Null for a visitor. */
  readonly profileId: string | null;
  /** That of the titles. */
  readonly locale: Locale;
  readonly now: Millis;
}

const selected = ({ profileId, locale }: CouponQuery) => sql`
  select ${couponColumns(locale)}, p.department_id as "departmentId", p.picture, p.total_uses - p.uses as left,
         p.max_uses_per_shopper as "maxUsesPerShopper", p.starts_at as "startsAt",
         k.is_clipped as "isClipped", k.uses
    from coupon p left join coupon_clip k on k.coupon_id = p.coupon_id and k.profile_id = ${profileId}`;

const ofBanner = ({ bannerId, now }: CouponQuery) => sql`
  (p.banner_id is null or p.banner_id = ${bannerId}) and p.starts_at <= ${new Date(now)}`;

/**
 * The coupons of a banner that hold now, and those of the shopper that ended in the last 30 days; the first to end comes
 * first. One statement.
 */
export async function readCoupons(db: Kysely<Tables>, query: CouponQuery): Promise<readonly StoredCoupon[]> {
  const { now } = query;
  const { rows } = await sql<Row>`
    ${selected(query)}
     where ${ofBanner(query)} and p.ends_at > ${new Date(now - LISTED_FOR)}
       and (p.ends_at > ${new Date(now)} or k.is_clipped or k.uses > 0)
     order by p.ends_at, p.coupon_id`.execute(db);
  return rows.map((row) => toStored(row, now));
}

/** One coupon of the banner, over or not. One statement. */
export async function findCoupon(
  db: Kysely<Tables>,
  { couponId, ...query }: CouponQuery & { readonly couponId: string },
): Promise<StoredCoupon | undefined> {
  const { rows } = await sql<Row>`
    ${selected(query)} where ${ofBanner(query)} and p.coupon_id = ${couponId}`.execute(db);
  return rows[0] && toStored(rows[0], query.now);
}

function toStored(
  { isClipped, uses, maxUsesPerShopper, startsAt, departmentId, picture, left, ...terms }: Row,
  now: Millis,
): StoredCoupon {
  const facts = {
    isClipped: isClipped ?? false,
    uses: uses ?? 0,
    maxUsesPerShopper,
    left,
    startsAt: startsAt.getTime(),
    endsAt: terms.endsAt,
  };
  const state = couponStanding(facts, now);
  return { ...toApplied(terms), departmentId, picture, left, endsAt: terms.endsAt, state };
}

interface Clip {
  readonly profileId: string;
  readonly couponId: string;
  readonly isClipped: boolean;
  readonly now: Millis;
}

/** Clips a coupon or puts it back; what orders have of it stays. One statement, its own transaction. */
export async function saveClip(db: Kysely<Tables>, { profileId, couponId, isClipped, now }: Clip): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  await (
    isClipped
      ? sql`
    insert into coupon_clip (profile_id, coupon_id, is_clipped, clipped_at) values (${profileId}, ${couponId}, true, ${at})
    on conflict (profile_id, coupon_id) do update set is_clipped = true, clipped_at = excluded.clipped_at
      where not coupon_clip.is_clipped`
      : sql`
    update coupon_clip set is_clipped = false
     where profile_id = ${profileId} and coupon_id = ${couponId} and is_clipped`
  ).execute(db);
}
