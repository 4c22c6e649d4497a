import type { Db } from '#context.ts';
import { rollBackImport } from './roll-back-import.ts';
import { dueImports } from './sql.ts';
import { startPlanned } from './start-planned.ts';

/**
 * Applies planned imports whose start has come, and rolls back those whose end has. The end comes whoever planned it: a
 * price that was to end must not stay because somebody left.
 */
export async function runPlans(db: Db, now: number): Promise<void> {
  for (const { importId, status, plannedBy } of await dueImports(db, now)) {
    if (status === 'APPLIED') await rollBackImport(db, { importId, staffId: plannedBy, reason: null }, now);
    else await startPlanned(db, importId, now);
  }
}
