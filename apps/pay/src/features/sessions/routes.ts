import { ok } from '@cartwright/rules/result';
import type { Revocations } from '@cartwright/server/revocations';
import type { Db, PayServe } from '#context.ts';
import { insertRevoked } from './sql.ts';

/**
 * The shop's server reports ended sessions: stored for every process of this host, and effective in this one at once.
 */
export function sessionRoutes(
  serve: PayServe,
  { db, revocations }: { readonly db: Db; readonly revocations: Revocations },
): void {
  serve('POST /payment/v2/sessions/revocations', async ({ body: { sessionIds } }, { now }) => {
    await db.single((single) => insertRevoked(single, sessionIds));
    revocations.add(sessionIds, now);
    return ok(undefined);
  });
}
