import { MAX_CHECKS } from '@cartwright/contracts/ops-imports';
import { ok, refuse } from '@cartwright/rules/result';
import { HOUR } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { recording, type StaffAction } from '#staff/actions.ts';
import { useQuota } from '#staff/quota-sql.ts';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { applyImport } from './apply-import.ts';
import { findMine, instantOf, oneImport } from './calls.ts';
import { rollBackImport } from './roll-back-import.ts';
import { checkAgain, deleteWaiting, type ImportRow } from './sql.ts';

interface Apply {
  readonly reason: string;
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly bigChanges: number;
}

const NOT_FOUND = refuse({ code: 'NOT_FOUND' });

/** What is done with an import: checked again, applied, discarded, rolled back. */
export function changeRoutes(serve: StaffServe, db: Db): void {
  const { check, apply, discard, rollBack } = changesOf(db);
  serve('POST /ops/v1/banners/:bannerId/imports/:importId/check', ({ params }, context) =>
    check(params.importId, context),
  );
  serve('POST /ops/v1/stores/:locationId/imports/:importId/check', ({ params }, context) =>
    check(params.importId, context),
  );
  serve('POST /ops/v1/banners/:bannerId/imports/:importId/apply', ({ params, body }, context) =>
    apply(params.importId, body, context),
  );
  serve('POST /ops/v1/stores/:locationId/imports/:importId/apply', ({ params, body }, context) =>
    apply(params.importId, body, context),
  );
  serve('POST /ops/v1/banners/:bannerId/imports/:importId/discard', ({ params }, context) =>
    discard(params.importId, context),
  );
  serve('POST /ops/v1/stores/:locationId/imports/:importId/discard', ({ params }, context) =>
    discard(params.importId, context),
  );
  serve('POST /ops/v1/banners/:bannerId/imports/:importId/roll-back', ({ params, body }, context) =>
    rollBack(params.importId, body.reason, context),
  );
  serve('POST /ops/v1/stores/:locationId/imports/:importId/roll-back', ({ params, body }, context) =>
    rollBack(params.importId, body.reason, context),
  );
}

const changesOf = (db: Db) => ({
  check: async (importId: string, context: StaffContext) => {
    const { now } = context;
    const found = await findMine(db, importId, context);
    if (!found) return NOT_FOUND;
    const quota = { key: `check-import/${importId}`, max: MAX_CHECKS, lasts: HOUR };
    const retryAfter = await db.single((single) => useQuota(single, quota, now));
    if (retryAfter !== null) return refuse({ code: 'TOO_MANY_CHECKS', retryAfter });
    // It takes away a report that somebody else may be about to apply.
    const action = actionOf('recheck-import', found, context);
    const isOpen = await recording(db, action, now).single((single) => checkAgain(single, importId));
    return isOpen ? oneImport(db, importId, context) : refuse({ code: 'NOT_OPEN' });
  },
  apply: async (importId: string, { reason, startsAt, endsAt, bigChanges }: Apply, context: StaffContext) => {
    if (!(await findMine(db, importId, context))) return NOT_FOUND;
    const times = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
    const { staffId } = staffOf(context);
    const applied = await applyImport(db, { importId, staffId, reason, bigChanges, ...times }, context.now);
    return applied.ok ? oneImport(db, importId, context) : applied;
  },
  discard: async (importId: string, context: StaffContext) => {
    const found = await findMine(db, importId, context);
    if (!found) return NOT_FOUND;
    const recorded = recording(db, actionOf('discard-import', found, context), context.now);
    const isGone = await recorded.single((single) => deleteWaiting(single, importId));
    return isGone ? ok({ importId }) : refuse({ code: 'NOT_WAITING' });
  },
  rollBack: async (importId: string, reason: string, context: StaffContext) => {
    if (!(await findMine(db, importId, context))) return NOT_FOUND;
    const rolled = await rollBackImport(db, { importId, staffId: staffOf(context).staffId, reason }, context.now);
    return rolled.ok ? oneImport(db, importId, context) : rolled;
  },
});

function actionOf(kind: string, found: ImportRow, context: StaffContext): StaffAction {
  const { importId, bannerId, locationId, fileName } = found;
  const { staffId } = staffOf(context);
  return { staffId, kind, bannerId, locationId, data: { importId, fileName, of: found.kind } };
}
