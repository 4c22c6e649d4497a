import { approvalStateAt } from '@cartwright/rules/approval';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { pickOf, type StoredApproval } from '#orders/approval.ts';
import { closeApproval, readApproval } from '#orders/approval-sql.ts';

/** A shopper's reply: one of the proposed products, or null for none of them. */
export interface ReplyCall {
  readonly orderId: string;
  readonly approvalId: string;
  readonly profileId: string;
  readonly gtin13: string | null;
}

export type ReplyRefusal =
  | { readonly code: 'NOT_FOUND' }
  | { readonly code: 'NOT_PROPOSED'; readonly gtin13: string }
  /** Something else came first: another reply, the end of its time, or the store. */
  | { readonly code: 'APPROVAL_CLOSED'; readonly meta: { readonly state: string } };

/**
 * Approves a proposed substitute, or declines them all; the pick follows in the same statement. The same reply again
 * changes nothing. Three statements at most.
 */
export async function replyToProposal(
  { db }: { readonly db: Db },
  call: ReplyCall,
  now: Millis,
): Promise<Result<true, ReplyRefusal>> {
  const approval = await readApproval(db.read, call);
  if (!approval) return refuse({ code: 'NOT_FOUND' });
  const { gtin13: chosen } = call;
  if (chosen !== null && !approval.proposed.some(({ gtin13 }) => gtin13 === chosen))
    return refuse({ code: 'NOT_PROPOSED', gtin13: chosen });
  if (approvalStateAt(approval, now) === 'OPEN') {
    const to = chosen === null ? 'DECLINED' : 'APPROVED';
    const closing = { approval, to, chosen, pick: pickOf(approval, chosen), actor: 'shopper', now } as const;
    if (await db.single((single) => closeApproval(single, closing))) return ok(true);
  }
  const closed = await readApproval(db.read, call);
  return closed ? decidedBefore(closed, chosen, now) : refuse({ code: 'NOT_FOUND' });
}

/** A reply that found the proposal closed, or its order no longer being picked. */
function decidedBefore(
  approval: StoredApproval,
  chosen: string | null,
  now: Millis,
): Result<true, Extract<ReplyRefusal, { readonly code: 'APPROVAL_CLOSED' }>> {
  const state = approvalStateAt(approval, now);
  const isSame = state === (chosen === null ? 'DECLINED' : 'APPROVED') && approval.chosen === chosen;
  return isSame
    ? ok(true)
    : refuse({ code: 'APPROVAL_CLOSED', meta: { state: state === 'OPEN' ? 'WITHDRAWN' : state } });
}
