import type { Db } from '#context.ts';
import { startPlanned } from './apply-import.ts';
import { rollBackImport } from './roll-back-import.ts';
import { dueImports, moveImport } from './sql.ts';

/** Applies planned imports whose start has come, and rolls back those whose end has. One whose products are gone is canceled. */
export async function runPlans(db: Db, now: number): Promise<void> {
  for (const { importId, status, plannedBy } of await dueImports(db, now)) {
    if (status === 'APPLIED') {
      await rollBackImport(db, { importId, staffId: plannedBy, reason: null }, now);
      continue;
    }
    const started = await startPlanned(db, { importId, staffId: plannedBy }, now);
    if (!started.ok)
      await db.single((single) =>
        moveImport(single, importId, { status: 'CANCELED', ended: { at: now, keptRows: 0 } }),
      );
  }
}
