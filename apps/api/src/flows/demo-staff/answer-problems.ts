import { MINUTE, type Millis } from '@cartwright/rules/zoned-time';
import type { Log } from '@cartwright/server/logger';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { approveProblem, declineProblem } from '../refunds/staff-refunds.ts';
import type { StaffDeps } from './deps.ts';
import { isBelieved } from './shelf-luck.ts';

const ACTOR = 'staff/demo';
/** How long a report waits, so that its shopper sees that it does. */
const WAITS = MINUTE;
const BATCH = 20;

/** Decides about the reports that wait for staff: approves those that it believes. */
export async function answerProblems(
  deps: StaffDeps & { readonly logger: Log },
  speed: number,
  now: Millis,
): Promise<void> {
  for (const { orderId, problemId } of await openProblems(deps.db.read, now - WAITS / speed)) {
    const call = { orderId, problemId, actor: ACTOR } as const;
    try {
      if (isBelieved(orderId)) await approveProblem(deps, { ...call, reason: 'checked by the store' }, now);
      else await declineProblem(deps, { ...call, reason: 'the store packed these items' }, now);
    } catch (error) {
      deps.logger.error({ err: error, orderId, problemId }, 'the demo staff failed'); // one report blocks no other
    }
  }
}

/** The reports that wait, the longest waiting first. */
async function openProblems(
  db: Kysely<Tables>,
  before: Millis,
): Promise<readonly { readonly orderId: string; readonly problemId: string }[]> {
  const { rows } = await sql<{ readonly orderId: string; readonly problemId: string }>`
    select order_id as "orderId", problem_id as "problemId" from order_problem
     where status = 'OPEN' and reported_at <= ${new Date(before)} order by answer_by limit ${BATCH}`.execute(db);
  return rows;
}
