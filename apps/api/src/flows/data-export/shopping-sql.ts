import { sql } from 'kysely';
import { dollars, instant, type PartQuery } from './parts.ts';

/** How the shopper shops: stores, cart, coupons, memberships. */
export const SHOPPING_PARTS = {
  stores: (profileId) => sql`
    select b.name as banner, l.vanity_name as store, ${instant(sql`to_timestamp(s.chosen_ms / 1000.0)`)} as chosen
      from chosen_store s join banner b using (banner_id) join location l on l.location_id = s.location_id
     where s.owner_id = ${profileId} order by s.chosen_ms`,
  modalities: (profileId) => sql`
    select b.name as banner, m.modality, l.vanity_name as store, m.destination -> 'address' as destination, ${instant(sql`to_timestamp(m.created_ms / 1000.0)`)} as chosen
      from modality_preference m join banner b using (banner_id) left join location l on l.location_id = m.location_id
     where m.owner_id = ${profileId} order by m.created_ms`,
  cart: (profileId) => sql`
    select b.name as banner, line ->> 'm' as modality, p.brand || ' ' || p.description as item, line ->> 'g' as gtin13,
           (line ->> 'q')::int as quantity, line ->> 'n' as instructions, l.vanity_name as "checkedOffIn"
      from cart c join banner b using (banner_id), json_array_elements(c.lines::json) line
      left join product p on p.gtin13 = line ->> 'g' left join location l on l.location_id = line ->> 'c'
     where c.owner_id = ${profileId}`,
  doors: (profileId) => sql`
    select door, notes as instructions, leave_at_door as "leaveAtDoor", do_not_disturb as "doNotDisturb", ${instant(sql`ordered_at`)} as at
      from remembered_door where profile_id = ${profileId} order by ordered_at`,
  stockAlerts: (profileId) => sql`
    select b.name as banner, p.brand || ' ' || p.description as item, a.gtin13, l.vanity_name as store,
           ${instant(sql`a.created_at`)} as added, ${instant(sql`a.ends_at`)} as until, ${instant(sql`a.sent_at`)} as sent
      from stock_alert a join banner b using (banner_id) join product p on p.gtin13 = a.gtin13
      join location l on l.location_id = a.location_id
     where a.profile_id = ${profileId} order by a.created_at, a.gtin13, a.location_id`,
  coupons: (profileId) => sql`
    select c.title as name, k.is_clipped as clipped, k.uses, ${instant(sql`k.clipped_at`)} as at
      from coupon_clip k join coupon c using (coupon_id) where k.profile_id = ${profileId} order by k.clipped_at`,
  promotions: (profileId) => sql`
    select p.code, p.description as name, ${instant(sql`u.used_at`)} as at
      from promo_use u join promo p using (promo_id) where u.profile_id = ${profileId} order by u.used_at`,
  memberships: (profileId) => sql`
    select b.name as banner, e.plan, e.state, ${dollars(sql`e.price_cents`)} as price, ${instant(sql`e.started_at`)} as started,
           ${instant(sql`e.canceled_at`)} as canceled, ${instant(sql`e.due_at`)} as "nextDue",
           (select json_agg(json_build_object('type', c.type, 'amount', ${dollars(sql`c.amount_cents`)}, 'status', c.status,
              'at', ${instant(sql`c.created_at`)}) order by c.created_at)
              from membership_charge c where c.enrollment_id = e.enrollment_id) as charges
      from enrollment e join banner b using (banner_id)
     where e.profile_id = ${profileId} and e.state <> 'declined' order by e.started_at`,
} as const satisfies Record<string, PartQuery>;
