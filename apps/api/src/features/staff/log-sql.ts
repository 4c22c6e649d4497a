import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** Which actions to read. */
interface LogQuery {
  readonly locationId: string;
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
  readonly orderId: string | null;
  readonly reason: string | null;
  readonly undoneAt: Date | null;
}

/** What staff did at a store, the newest first: ids sort by time. One statement. */
export async function readLog(
  db: Db,
  { locationId, before, staffNumber, limit }: LogQuery,
): Promise<readonly LoggedAction[]> {
  const { rows } = await sql<LoggedAction>`
    select a.action_id as "actionId", a.at, s.first_name || ' ' || s.last_name as "staffName",
           s.staff_number as "staffNumber", a.kind, a.order_id as "orderId", a.reason, u.at as "undoneAt"
      from ops.staff_action a join ops.staff s on s.staff_id = a.staff_id
      left join ops.staff_action u on u.undoes = a.action_id
     where a.location_id = ${locationId}
       ${before === undefined ? sql`` : sql`and a.action_id < ${before}`}
       ${staffNumber === undefined ? sql`` : sql`and s.staff_number = ${staffNumber}`}
     order by a.action_id desc limit ${limit}`.execute(db.read);
  return rows;
}
