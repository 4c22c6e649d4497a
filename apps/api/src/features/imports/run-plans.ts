import { Unavailable } from '@cartwright/server/unavailable';
import type { CheckDeps } from './check-import.ts';
import { rollBackImport } from './roll-back-import.ts';
import { dueImports, markEndFailed } from './sql.ts';
import { setAsideFailed, startPlanned } from './start-planned.ts';

type Due = Awaited<ReturnType<typeof dueImports>>[number];

/**
 * Applies planned imports whose start has come, and rolls back those whose end has. The end comes whoever planned it: a
 * price that was to end must not stay because somebody left. One that fails does not hold up the others, of any banner.
 * A start that failed is set aside; an end that failed says so, and is tried again, for the same reason.
 *
 * @throws AggregateError what failed, after all had their turn
 */
export async function runPlans(deps: CheckDeps, now: number): Promise<void> {
  const failed: unknown[] = [];
  for (const due of await dueImports(deps.db, now)) {
    try {
      await runDue(deps, due, now);
    } catch (error) {
      failed.push(new Error(`the planned import ${due.importId} failed`, { cause: error }));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('; '));
}

async function runDue(deps: CheckDeps, { importId, status, plannedBy }: Due, now: number): Promise<void> {
  const { db } = deps;
  try {
    if (status === 'APPLIED') await rollBackImport(db, { importId, staffId: plannedBy, reason: null }, now);
    else await startPlanned(deps, importId, now);
  } catch (error) {
    // The database cannot serve right now: the import is not to blame, and its turn comes again.
    if (error instanceof Unavailable) throw error;
    if (status === 'APPLIED') await db.single((single) => markEndFailed(single, importId));
    else await setAsideFailed(db, importId, now);
    throw error;
  }
}
