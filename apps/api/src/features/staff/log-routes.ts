import { ok } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import { readLog } from './log-sql.ts';

const PAGE = 50;

/** The log of what staff did at a store. */
export function staffLogRoutes(serve: StaffServe, { db }: { readonly db: Db }): void {
  serve('GET /ops/v1/stores/:locationId/actions', async ({ params, query: { before, staffNumber } }) => {
    const rows = await readLog(db, { ...params, before, staffNumber, limit: PAGE + 1 });
    const actions = rows.slice(0, PAGE).map(({ at, undoneAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }));
    return ok({ actions, hasMore: rows.length > PAGE });
  });
}
