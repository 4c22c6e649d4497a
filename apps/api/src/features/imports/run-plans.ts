import type { Db } from '#context.ts';
import { rollBackImport } from './roll-back-import.ts';
import { dueImports } from './sql.ts';
import { startPlanned } from './start-planned.ts';

/**
 * Applies planned imports whose start has come, and rolls back those whose end has. The end comes whoever planned it: a
 * price that was to end must not stay because somebody left. One that fails does not hold up the others, of any banner;
 * it is tried again next time.
 *
 * @throws AggregateError what failed, after all had their turn
 */
export async function runPlans(db: Db, now: number): Promise<void> {
  const failed: unknown[] = [];
  for (const { importId, status, plannedBy } of await dueImports(db, now)) {
    try {
      if (status === 'APPLIED') await rollBackImport(db, { importId, staffId: plannedBy, reason: null }, now);
      else await startPlanned(db, importId, now);
    } catch (error) {
      failed.push(new Error(`the planned import ${importId} failed`, { cause: error }));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('; '));
}
