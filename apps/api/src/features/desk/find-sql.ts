import type { OrderModality } from '@cartwright/contracts/common';
import type { OrderSearch } from '@cartwright/rules/order-search';
import type { OrderState } from '@cartwright/rules/order-state';
import type { StaffGrant } from '@cartwright/rules/staff-role';
import type { Cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** An order that was found. */
export interface FoundRow {
  readonly orderId: string;
  readonly locationId: string;
  readonly status: OrderState;
  readonly modality: OrderModality;
  readonly placedAt: Millis;
  readonly cutoffAt: Millis;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly zone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly itemCount: number;
  readonly total: Cents;
}

/** How many orders a search returns at most. */
export const MAX_FOUND = 20;

/** Of the order `o`, what tells it from others. */
export const foundColumns = sql`
  o.order_id as "orderId", o.location_id as "locationId", o.status, o.modality,
  ${millis(sql`o.placed_at`)}::float8 as "placedAt", ${millis(sql`o.cutoff_at`)}::float8 as "cutoffAt",
  (o.details ->> 'startsAt')::float8 as "startsAt", (o.details ->> 'endsAt')::float8 as "endsAt",
  o.details ->> 'zone' as zone, o.details #>> '{contact,firstName}' as "firstName",
  o.details #>> '{contact,lastName}' as "lastName", o.item_count as "itemCount", o.total_cents as total`;

/** Orders that match and that one of the grants reaches, newest first. One statement. */
export async function findOrderRows(
  db: Kysely<Tables>,
  { search, grants }: { readonly search: OrderSearch; readonly grants: readonly StaffGrant[] },
): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${foundColumns} from orders o where ${matches(search)} and ${isReached(grants)}
     order by o.placed_at desc, o.order_id desc limit ${MAX_FOUND}`.execute(db);
  return rows;
}

/** Whole phones and addresses alone match: that of the order, or that of the account. */
function matches(search: OrderSearch): RawBuilder<unknown> {
  switch (search.kind) {
    case 'number':
      return sql`o.order_id = any(${[...search.orderIds]}::text[])`;
    case 'end':
      return sql`(${sql.join(
        search.endings.map((ending) => sql`reverse(o.order_id) like ${`${[...ending].toReversed().join('')}%`}`),
        sql` or `,
      )})`;
    case 'phone':
      return sql`o.details #>> '{contact,phone}' = ${search.phone}`;
    case 'mail':
      return sql`(lower(o.details ->> 'email') = ${search.address}
        or o.profile_id in (select u."id" from "user" u where u."email" = ${search.address}))`;
    default:
      return search satisfies never;
  }
}

/** Whether one of the grants reaches the order `o`. */
function isReached(grants: readonly StaffGrant[]): RawBuilder<unknown> {
  if (grants.some(({ kind }) => kind === 'everywhere')) return sql`true`;
  const stores = grants.flatMap((grant) => (grant.kind === 'store' ? [grant.locationId] : []));
  const banners = grants.flatMap((grant) => (grant.kind === 'banner' ? [grant.bannerId] : []));
  return sql`(o.location_id = any(${stores}::text[]) or o.banner_id = any(${banners}::text[]))`;
}
