import type { ApprovalState } from '@cartwright/rules/approval';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { StoredApproval } from './approval.ts';
import type { Actor } from './move-order-sql.ts';
import type { PickedLine } from './picked-line.ts';
import { insertPick } from './picked-line-sql.ts';

/** A row `a` of `approval` as a `StoredApproval`, in JSON. */
export const approvalJson = sql`json_build_object(
  'approvalId', a.approval_id, 'orderId', a.order_id, 'lineId', a.line_id, 'quantity', a.quantity, 'grams', a.grams,
  'proposed', a.proposed, 'state', a.state, 'chosen', a.chosen, 'expiresAt', ${millis(sql`a.expires_at`)})`;

/** One approval of a shopper's order; null for another shopper's. One statement. */
export async function readApproval(
  db: Kysely<Tables>,
  { orderId, approvalId, profileId }: { orderId: string; approvalId: string; profileId: string },
): Promise<StoredApproval | null> {
  const { rows } = await sql<{ approval: StoredApproval }>`
    select ${approvalJson} as approval from approval a join orders o on o.order_id = a.order_id
     where a.approval_id = ${approvalId} and a.order_id = ${orderId} and o.profile_id = ${profileId}`.execute(db);
  return rows[0]?.approval ?? null;
}

/** Open approvals whose time is over, of one order or of all that are being picked. One statement. */
export async function dueApprovals(
  db: Kysely<Tables>,
  { orderId, now, limit }: { readonly orderId?: string; readonly now: Millis; readonly limit: number },
): Promise<readonly StoredApproval[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`a.order_id = ${orderId}`;
  const { rows } = await sql<{ approval: StoredApproval }>`
    select ${approvalJson} as approval from approval a join orders o on o.order_id = a.order_id
     where a.state = 'OPEN' and a.expires_at <= ${new Date(now)} and o.status = 'PICKING' and ${ofOrder}
     order by a.expires_at limit ${limit}`.execute(db);
  return rows.map(({ approval }) => approval);
}

interface Written {
  readonly actor: Actor;
  readonly now: Millis;
}

/**
 * Stores a proposal for a line that has no open one, if its order is being picked. What was picked for the line before
 * is taken back: it is open until the reply. One statement. @returns false when nothing was written
 */
export async function insertApproval(
  db: Kysely<Tables>,
  { approval, actor, now }: Written & { readonly approval: StoredApproval },
): Promise<boolean> {
  const { approvalId, orderId, lineId, quantity, grams, proposed, expiresAt } = approval;
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql`
    with o as (
      update orders set picks = picks + 1, last_event = last_event + 1,
             open_approvals = open_approvals || jsonb_build_object(${lineId}::text, ${approvalId}::text)
       where order_id = ${orderId} and status = 'PICKING' and open_approvals ->> ${lineId} is null
      returning order_id, last_event, status
    ), undone as (
      delete from picked_line p using o where p.order_id = o.order_id and p.line_id = ${lineId}
    ), made as (
      insert into approval (approval_id, order_id, line_id, quantity, grams, proposed, actor, created_at, expires_at)
      select ${approvalId}, order_id, ${lineId}, ${quantity}::int, ${grams}::int, ${JSON.stringify(proposed)}::jsonb,
             ${actor}, ${at}, ${new Date(expiresAt)}::timestamptz from o
    ), event as (${insertEvent({ approvalId, to: 'OPEN', actor }, at)})
    select 1 from o`.execute(db);
  return rows.length === 1;
}

export interface Closing extends Written {
  readonly approval: Pick<StoredApproval, 'approvalId' | 'orderId' | 'lineId'>;
  readonly to: Exclude<ApprovalState, 'OPEN'>;
  /** The approved product. */
  readonly chosen: string | null;
  /** What the line gets. */
  readonly pick: PickedLine;
}

/**
 * Ends an approval that is still the open one of its line, with the pick that follows, if the order is being picked.
 * The order's row decides: of all that would end it, one does. One statement. @returns false when nothing was written
 */
export async function closeApproval(
  db: Kysely<Tables>,
  { approval: { approvalId, orderId, lineId }, to, chosen, pick, actor, now }: Closing,
): Promise<boolean> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql`
    with o as (
      update orders set picks = picks + 1, last_event = last_event + 1, open_approvals = open_approvals - ${lineId}::text
       where order_id = ${orderId} and status = 'PICKING' and open_approvals ->> ${lineId} = ${approvalId}
      returning order_id, last_event, status
    ), closed as (
      update approval a set state = ${to}, chosen = ${chosen}, closed_at = ${at} from o where a.approval_id = ${approvalId}
    ), event as (${insertEvent({ approvalId, to, actor }, at)}),
    written as (${insertPick(pick, { actor, at })})
    select 1 from o`.execute(db);
  return rows.length === 1;
}

/** The event of a proposal or of its end, which leaves the order `o` in its state. */
const insertEvent = (
  { approvalId, to, actor }: { readonly approvalId: string; readonly to: ApprovalState; readonly actor: Actor },
  at: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into order_event (order_id, seq, type, actor, data, at)
  select order_id, last_event, status, ${actor}, ${JSON.stringify({ approval: approvalId, to })}::jsonb, ${at} from o`;
