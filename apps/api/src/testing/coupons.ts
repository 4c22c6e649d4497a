import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { NOW, PRODUCTS } from './small-world.ts';

interface Terms {
  readonly id?: string;
  /** In Spanish; without it, the coupon is read in English. */
  readonly spanish?: string;
  readonly gtin13s?: readonly string[];
  readonly off?: number;
  readonly rate?: number;
  readonly givesItem?: boolean;
  readonly minimumQuantity?: number;
  readonly minimumSpend?: number;
  readonly perShopper?: number;
  readonly total?: number | null;
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly bannerId?: string | null;
  readonly funding?: 'MANUFACTURER' | 'STORE';
}

let made = 0;

/** A coupon of the small world: a dollar off milk, today, unless the test says otherwise. */
export async function insertCoupon(db: Db, terms: Terms = {}): Promise<string> {
  made += 1;
  const { id = `clip_${made}`, gtin13s = [PRODUCTS.milk], total = null, perShopper = 1, bannerId = null } = terms;
  const { department_id } = await db.read
    .selectFrom('product')
    .select('department_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const hasOff = terms.rate === undefined && !terms.givesItem;
  const { minimumQuantity = terms.givesItem ? 2 : 1, minimumSpend = 0 } = terms;
  await db.single((single) =>
    single
      .insertInto('coupon')
      .values({
        coupon_id: id,
        offer_id: `offer_${id}`,
        banner_id: bannerId,
        funding: terms.funding ?? 'MANUFACTURER',
        title: `Coupon ${id}`,
        ...(terms.spanish !== undefined && { titles: JSON.stringify({ 'es-US': terms.spanish }) }),
        picture: 'carrot',
        department_id,
        amount_off_cents: hasOff ? (terms.off ?? 100) : null,
        basis_points_off: terms.rate ?? null,
        gives_item: terms.givesItem ?? false,
        gtin13s: [...gtin13s],
        minimum_quantity: minimumQuantity,
        minimum_spend_cents: minimumSpend,
        max_uses_per_shopper: perShopper,
        total_uses: total,
        starts_at: new Date(terms.startsAt ?? NOW - DAY),
        ends_at: new Date(terms.endsAt ?? NOW + DAY),
      })
      .execute(),
  );
  return id;
}

/** Clips a coupon for a shopper. */
export const clip = (db: Db, profileId: string, couponId: string) =>
  db.single((single) =>
    single
      .insertInto('coupon_clip')
      .values({ profile_id: profileId, coupon_id: couponId, is_clipped: true, clipped_at: new Date(NOW) })
      .execute(),
  );

/** How many orders have a coupon: by its own counter, by the clips and by the uses. */
export async function usesOf({ read }: Db, couponId: string) {
  const { rows } = await sql<{ readonly counted: number; readonly clips: number; readonly uses: number }>`
    select p.uses as counted,
           (select coalesce(sum(k.uses), 0)::int from coupon_clip k where k.coupon_id = p.coupon_id) as clips,
           (select count(*)::int from coupon_use u where u.coupon_id = p.coupon_id) as uses
      from coupon p where p.coupon_id = ${couponId}`.execute(read);
  return rows[0];
}

/** The counters of coupons and clips that differ from the live uses; the uses of orders that no longer live. */
export async function auditCoupons({ read }: Db): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select p.coupon_id as id, 'coupon' as what from coupon p
     where p.uses <> case when p.total_uses is null then 0
                     else (select count(*) from coupon_use u where u.coupon_id = p.coupon_id) end
    union all
    select k.coupon_id, 'clip' from coupon_clip k
     where k.uses <> (select count(*) from coupon_use u where u.coupon_id = k.coupon_id and u.profile_id = k.profile_id)
    union all
    select u.checkout_id, 'use' from coupon_use u
      left join orders o on o.order_id = u.checkout_id
      left join checkout c on c.checkout_id = u.checkout_id
     where c.status <> 'SUBMITTING' and (o.order_id is null or o.status in ('CANCELLED', 'POST_AUTH_REJECTED')
           or not c.properties -> 'coupons' @> jsonb_build_array(jsonb_build_object('couponId', u.coupon_id)))
    union all
    select c.checkout_id, 'order' from orders o join checkout c on c.checkout_id = o.order_id,
           jsonb_array_elements(coalesce(c.properties -> 'coupons', '[]')) as has
     where o.status not in ('CANCELLED', 'POST_AUTH_REJECTED')
       and not exists (select from coupon_use u where u.checkout_id = o.order_id and u.coupon_id = has ->> 'couponId')`.execute(
    read,
  );
  return rows;
}

/** A banner beside the small world's own. */
export const insertBanner = ({ read }: Db, id: string) =>
  sql`
    insert into banner select r.* from banner b, jsonb_populate_record(b, ${JSON.stringify({ banner_id: id, host: `${id}.example`, domain: `${id}.example` })}::jsonb) as r
     where b.banner_id = 'main'`.execute(read);
