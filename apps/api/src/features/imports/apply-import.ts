import { MAX_PLAN_DAYS } from '@cartwright/contracts/ops-imports';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { DAY } from '@cartwright/rules/zoned-time';
import { hasCode } from '@cartwright/server/database';
import type { Db, Tx } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { noteChangedStores } from './changed-stores-sql.ts';
import { countStale } from './check-sql.ts';
import { type ImportRow, lockImport, moveImport } from './sql.ts';
import { lockKind, writeRows } from './write-sql.ts';

export interface Apply {
  readonly importId: string;
  readonly staffId: string;
  readonly reason: string;
  /** Milliseconds; null for at once, and for never. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Prices that change by much and were agreed to. */
  readonly bigChanges: number;
}

type Refusal =
  | { readonly code: 'NOT_READY' | 'ALREADY_PLANNED' | 'ALREADY_APPLIED' | 'STALE' | 'WRONG_TIMES' | 'TOO_FAR_AHEAD' }
  /** So many prices would change by much, and another number was agreed to. */
  | { readonly code: 'BIG_CHANGES'; readonly meta: { readonly count: number } };

/** A product is gone since the check, or became something that a row does not fit. */
const MISFITS = ['23503', '23514'];

/** Whether a write met what no check has seen. */
export const isMisfit = (error: unknown): boolean => MISFITS.some((code) => hasCode(error, code));

/**
 * Applies all rows of a checked import, or none, or plans that. A repeat changes nothing, and one with other times is
 * refused: whoever wants those must not read that they are kept. What changed since the check
 * refuses it: nobody applies what they have not seen.
 */
export async function applyImport(db: Db, apply: Apply, now: number): Promise<Result<undefined, Refusal>> {
  const { startsAt, endsAt } = apply;
  const begins = Math.max(startsAt ?? now, now);
  if (endsAt !== null && endsAt <= begins) return refuse({ code: 'WRONG_TIMES' });
  if (Math.max(begins, endsAt ?? begins) > now + MAX_PLAN_DAYS * DAY) return refuse({ code: 'TOO_FAR_AHEAD' });
  return refusingMisfits(() =>
    db.transaction(async (tx): Promise<Result<undefined, Refusal>> => {
      const found = await lockImport(tx, apply.importId);
      if (found?.status === 'APPLIED' || found?.status === 'PLANNED')
        return hasTimes(found, apply) ? ok(undefined) : refuse({ code: `ALREADY_${found.status}` });
      if (found?.status !== 'READY') return refuse({ code: 'NOT_READY' });
      const count = found.report?.bigChanges ?? 0;
      if (count !== apply.bigChanges) return refuse({ code: 'BIG_CHANGES', meta: { count } });
      const plan = startsAt === null && endsAt === null ? undefined : { startsAt, endsAt, staffId: apply.staffId };
      if (startsAt !== null && startsAt > now) {
        const plannedAction = await record(tx, { ...apply, kind: 'plan-import', found }, now);
        await moveImport(tx, found.importId, {
          status: 'PLANNED',
          agreed: count,
          plannedAction,
          ...(plan && { plan }),
        });
        return ok(undefined);
      }
      await lockKind(tx, found);
      if ((await countStale(tx, found.importId, found.kind)) > 0) return refuse({ code: 'STALE' });
      await applyRows(tx, found, apply, now);
      if (plan) await moveImport(tx, found.importId, { status: 'APPLIED', plan });
      return ok(undefined);
    }),
  );
}

const hasTimes = (found: ImportRow, { startsAt, endsAt }: Apply): boolean =>
  (found.startsAt?.getTime() ?? null) === startsAt && (found.endsAt?.getTime() ?? null) === endsAt;

/** Writes the rows of an import that is locked and compared, with the action of whoever applies it. */
export async function applyRows(
  tx: Tx,
  found: ImportRow,
  by: { readonly staffId: string; readonly reason: string | null },
  now: number,
): Promise<void> {
  await writeRows(tx, found.importId, found.kind);
  const actionId = await record(tx, { ...by, kind: 'apply-import', found }, now);
  await noteChangedStores(tx, actionId, found.importId);
  await moveImport(tx, found.importId, { status: 'APPLIED', applied: { at: now, actionId } });
}

/** Adds what somebody did with an import. */
export const record = (
  tx: Tx,
  action: {
    readonly staffId: string;
    readonly reason: string | null;
    readonly kind: string;
    readonly found: ImportRow;
    readonly why?: string;
  },
  now: number,
): Promise<string> => {
  const { staffId, reason, kind, found, why } = action;
  const { bannerId, locationId, importId, fileName, report } = found;
  return insertAction(
    tx,
    {
      staffId,
      kind,
      bannerId,
      locationId,
      reason,
      data: { importId, fileName, of: found.kind, report, ...(why !== undefined && { why }) },
    },
    now,
  );
};

async function refusingMisfits(work: () => Promise<Result<undefined, Refusal>>): Promise<Result<undefined, Refusal>> {
  try {
    return await work();
  } catch (error) {
    if (isMisfit(error)) return refuse({ code: 'STALE' });
    throw error;
  }
}
