import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { StoredApproval } from '#orders/approval.ts';
import { closeApproval, openApprovalOf } from '#orders/approval-sql.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { LineKey } from './sql.ts';

/**
 * Takes the open proposal of a line back, for instance because the ordered product was found after all. The line is
 * open again. Two statements.
 */
export async function withdrawProposal(
  { db }: { readonly db: Db },
  { actor, ...key }: LineKey & { readonly actor: Actor },
  now: Millis,
): Promise<Result<StoredApproval, { readonly code: 'NO_OPEN_APPROVAL' }>> {
  const approval = await openApprovalOf(db.read, key);
  if (!approval) return refuse({ code: 'NO_OPEN_APPROVAL' });
  const closing = { approval, to: 'WITHDRAWN', chosen: null, pick: null, actor, now } as const;
  const isWritten = await db.single((single) => closeApproval(single, closing));
  return isWritten ? ok({ ...approval, state: 'WITHDRAWN' }) : refuse({ code: 'NO_OPEN_APPROVAL' });
}
