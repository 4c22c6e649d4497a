import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { LoggedLine, LoggedPeople } from './log-detail.ts';

/** Which actions to read. */
export interface LogQuery {
  readonly of: { readonly locationId: string } | { readonly bannerId: string };
  readonly before: string | undefined;
  readonly staffNumber: string | undefined;
  readonly limit: number;
}

/** An action as the log shows it. */
export interface LoggedAction {
  readonly actionId: string;
  readonly at: Date;
  readonly staffName: string;
  readonly staffNumber: string;
  readonly kind: string;
  readonly locationId: string | null;
  readonly orderId: string | null;
  readonly reason: string | null;
  /** What was kept with it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Of a line that was picked or proposed for, or something taken out of its tote. */
  readonly line: LoggedLine | null;
  /** Of an order that was given to somebody, taken or left. */
  readonly people: LoggedPeople | null;
  /** Whether the file that it is about is still kept. */
  readonly isFileThere: boolean;
  readonly undoneAt: Date | null;
}

/** What staff did at a store or a banner, the newest first: ids sort by time. One statement. */
export async function readLog(db: Db, query: LogQuery): Promise<readonly LoggedAction[]> {
  const { rows } = await sql<LoggedAction>`
    select a.action_id as "actionId", a.at, s.first_name || ' ' || s.last_name as "staffName",
           s.staff_number as "staffNumber", a.kind, a.location_id as "locationId", a.order_id as "orderId", a.reason,
           a.data, case when a.kind in ('pick-line', 'propose-substitutes', 'take-out') then ${loggedLine} end as line,
           case when a.kind in ('take-order', 'give-order', 'leave-order', 'release-order') then ${loggedPeople} end as people,
           exists (select from ops.import i where i.import_id = a.data ->> 'importId') as "isFileThere", u.at as "undoneAt"
      from (${found(query)}) a join ops.staff s on s.staff_id = a.staff_id
      left join ops.staff_action u on u.undoes = a.action_id
     order by a.action_id desc limit ${query.limit}`.execute(db.read);
  return rows;
}

const nameOf = (staffId: RawBuilder<unknown>) => sql`(
  select p.first_name || ' ' || p.last_name from ops.staff p where p.staff_id = ${staffId})`;

/** Whom an order was given to, and whose it was before: who took it may know that it was given to somebody else. */
const loggedPeople = sql`jsonb_build_object(
  'to', ${nameOf(sql`a.data ->> 'to'`)},
  'from', ${nameOf(sql`nullif(coalesce(a.data ->> 'from', a.data ->> 'givenTo'), a.staff_id)`)})`;

/** The line of a pick or of a proposal as its shopper ordered it last: the store's bill has only what was found. */
const loggedLine = sql`
  (select jsonb_build_object('brand', line -> 'product' ->> 'brand', 'description', line -> 'product' ->> 'description',
                             'quantity', (line ->> 'quantity')::int, 'instead', (
                               select jsonb_build_object('brand', p.brand, 'description', p.description) from product p
                                where p.gtin13 = coalesce(a.data -> 'substitute' ->> 'gtin13', a.data ->> 'gtin13')))
     from order_revision r cross join jsonb_array_elements(r.lines) line
    where r.order_id = a.order_id and r.bill is null and line ->> 'lineId' = a.data ->> 'lineId'
    order by r.revision desc limit 1)`;

/** The newest of each index that the log is read from. */
function found({ of, before, staffNumber, limit }: LogQuery): RawBuilder<unknown> {
  const ofPerson =
    staffNumber === undefined
      ? sql``
      : sql`and a.staff_id = (select staff_id from ops.staff where staff_number = ${staffNumber})`;
  const newest = (where: RawBuilder<unknown>) => sql`
    (select * from ops.staff_action a where ${where}
       ${before === undefined ? sql`` : sql`and a.action_id < ${before}`}
       ${ofPerson}
     order by a.action_id desc limit ${limit})`;
  if ('locationId' in of) {
    // A file of the whole banner is of no single store, and is in the log of each that it changed.
    const byFile = sql`
      (select a.* from ops.staff_action_store s join ops.staff_action a using (action_id)
        where s.location_id = ${of.locationId} ${before === undefined ? sql`` : sql`and s.action_id < ${before}`} ${ofPerson}
        order by s.action_id desc limit ${limit})`;
    return sql`${newest(sql`a.location_id = ${of.locationId}`)} union all ${byFile}`;
  }
  // A search by somebody whose role reaches everything looked through this banner, too.
  const everywhere = sql`a.banner_id is null and a.location_id is null and a.kind = 'find-orders'`;
  return sql`${newest(sql`a.banner_id = ${of.bannerId}`)} union all ${newest(everywhere)}`;
}
