import { type RawBuilder, sql } from 'kysely';

interface Taking {
  readonly profileId: string;
  readonly now: Date;
  /** True once what is locked before is locked. */
  readonly when: RawBuilder<unknown>;
}

/**
 * Locks what an order takes of coupons: the shopper's clips, then the coupons whose number is limited, each by id. A row
 * that has no use left, or a coupon that does not hold now, is not locked, so `areFree` is false. Nothing without
 * coupons.
 */
export const lockCoupons = (ids: readonly string[], { profileId, now, when }: Taking) =>
  ids.length === 0
    ? { steps: sql``, areFree: sql`true` }
    : {
        steps: sql`, k as materialized (
      select k.coupon_id, p.total_uses is not null as is_limited from coupon_clip k join coupon p on p.coupon_id = k.coupon_id
       where k.profile_id = ${profileId} and k.coupon_id = any(${ids}::text[]) and k.uses < p.max_uses_per_shopper
         and p.starts_at <= ${now} and p.ends_at > ${now} and ${when}
       order by k.coupon_id for no key update of k
    ), p as materialized (
      select p.coupon_id from coupon p join k on k.coupon_id = p.coupon_id
       where k.is_limited and p.uses < p.total_uses
       order by p.coupon_id for no key update of p
    )`,
        areFree: sql`(select count(*) from k) = ${ids.length}::int
          and (select count(*) from p) = (select count(*) from k where is_limited)`,
      };

interface Counting {
  readonly checkoutId: string;
  readonly profileId: string;
  readonly now: Date;
  /** The step that has a row if the order started. */
  readonly when: RawBuilder<unknown>;
}

/** Counts the uses that `lockCoupons` locked, once the order has started. */
export const countCoupons = (ids: readonly string[], { checkoutId, profileId, now, when }: Counting) =>
  ids.length === 0
    ? sql``
    : sql`, coupons_used as (
      insert into coupon_use (checkout_id, coupon_id, profile_id, used_at)
      select ${checkoutId}, k.coupon_id, ${profileId}, ${now}::timestamptz from k, ${when}
    ), clips_counted as (
      update coupon_clip t set uses = t.uses + 1 from k, ${when}
       where t.profile_id = ${profileId} and t.coupon_id = k.coupon_id
    ), coupons_counted as (
      update coupon t set uses = t.uses + 1 from p, ${when} where t.coupon_id = p.coupon_id
    )`;

interface GivingBack {
  /** The order, null when nothing is given back. */
  readonly order: RawBuilder<unknown>;
  /** The step whose locks come before. */
  readonly after: RawBuilder<unknown>;
  /** These alone; all by default. */
  readonly only?: readonly string[];
}

/** Locks what an order has of coupons, as they were taken: `coupons_back` is the last step. */
export const lockUses = ({ order, after, only }: GivingBack) => sql`
    uses_back as materialized (
      select u.checkout_id, u.coupon_id, u.profile_id from coupon_use u
       where u.checkout_id = ${order} and (select count(*) from ${after}) >= 0
         ${only ? sql`and u.coupon_id = any(${only}::text[])` : sql``}
    ), clips_back as materialized (
      select k.profile_id, k.coupon_id from coupon_clip k join uses_back u on u.profile_id = k.profile_id and u.coupon_id = k.coupon_id
       order by k.coupon_id for no key update of k
    ), coupons_back as materialized (
      select p.coupon_id from coupon p join uses_back u on u.coupon_id = p.coupon_id
       where p.total_uses is not null and (select count(*) from clips_back) >= 0
       order by p.coupon_id for no key update of p
    )`;

/**
 * Makes what `lockUses` locked available again, each once, because its use is deleted.
 * @param when the step that has one row if it is given back
 */
export const giveUsesBack = (when: RawBuilder<unknown>) => sql`
    uses_deleted as (
      delete from coupon_use u using uses_back b, ${when}
       where u.checkout_id = b.checkout_id and u.coupon_id = b.coupon_id and (select count(*) from coupons_back) >= 0
    ), clips_freed as (
      update coupon_clip t set uses = t.uses - 1 from clips_back b, ${when}
       where t.profile_id = b.profile_id and t.coupon_id = b.coupon_id and (select count(*) from coupons_back) >= 0
    ), coupons_freed as (
      update coupon t set uses = t.uses - 1 from coupons_back b, ${when} where t.coupon_id = b.coupon_id
    )`;
