import type { Db, Tx } from '#context.ts';
import { applyRows, isMisfit, record } from './apply-import.ts';
import { type CheckDeps, checkWithin } from './check-import.ts';
import { readGrants } from './planner-sql.ts';
import { mayImport } from './reach.ts';
import { type ImportRow, lockImport, moveImport, type SetAside } from './sql.ts';
import { lockKind } from './write-sql.ts';

/**
 * Applies a planned import whose time has come, over whatever is there now: its values were planned, not its changes. Who
 * planned it must still be somebody who may, and its rows must pass the check of a new file; otherwise it is set aside,
 * and nothing is changed.
 */
export async function startPlanned({ db, pictureOrigins }: CheckDeps, importId: string, now: number): Promise<void> {
  try {
    await db.transaction((tx) => start(tx, importId, { pictureOrigins, now }));
  } catch (error) {
    if (!isMisfit(error)) throw error;
    await setAsidePlanned(db, importId, 'CHECK_FAILED', now);
  }
}

/** Sets a planned import aside whose start met a fault: the next round would meet it again. */
export const setAsideFailed = (db: Db, importId: string, now: number): Promise<void> =>
  setAsidePlanned(db, importId, 'FAILED', now);

const setAsidePlanned = (db: Db, importId: string, why: SetAside, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await lockPlanned(tx, importId);
    if (found) await setAside(tx, found, why, now);
  });

type Checking = Parameters<typeof checkWithin>[2];
type Planned = ImportRow & { readonly plannedBy: string };

async function lockPlanned(tx: Tx, importId: string): Promise<Planned | undefined> {
  const found = await lockImport(tx, importId);
  if (found?.status !== 'PLANNED' || found.plannedBy === null) return undefined;
  return { ...found, plannedBy: found.plannedBy };
}

async function start(tx: Tx, importId: string, checking: Checking): Promise<void> {
  const { now } = checking;
  const found = await lockPlanned(tx, importId);
  if (!found) return;
  const { kind, plannedBy } = found;
  const grants = await readGrants(tx, plannedBy);
  if (!mayImport(grants, kind, found)) return setAside(tx, found, 'PLANNER_GONE', now);
  await lockKind(tx, found);
  const report = await checkWithin(tx, found, checking);
  // Of prices that changed since, more than were agreed to may change by much now.
  const isMore = (report.bigChanges ?? 0) > found.agreedBigChanges;
  if (report.refused > 0 || isMore) return setAside(tx, { ...found, report }, 'CHECK_FAILED', now);
  await applyRows(tx, { ...found, report }, { staffId: plannedBy, reason: null }, now);
}

/** Cancels a plan, in the name of who made it: they see why. */
async function setAside(tx: Tx, found: Planned, why: SetAside, now: number): Promise<void> {
  const { importId, report, plannedBy: staffId } = found;
  const ended = { at: now, keptRows: 0 };
  await moveImport(tx, importId, { status: 'CANCELED', setAside: why, ended, ...(report && { report }) });
  await record(tx, { staffId, reason: null, kind: 'set-aside-import', found, why }, now);
}
