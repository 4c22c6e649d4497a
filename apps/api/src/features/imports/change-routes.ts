import { type Import, MAX_CHECKS } from '@cartwright/contracts/ops-imports';
import { refuse, type Result } from '@cartwright/rules/result';
import { HOUR } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import { recording } from '#staff/actions.ts';
import { useQuota } from '#staff/quota-sql.ts';
import { staffOf, type StaffServe } from '#staff/staff-context.ts';
import { applyImport } from './apply-import.ts';
import { rollBackImport } from './roll-back-import.ts';
import { checkAgain, readImport } from './sql.ts';

export interface ChangeRouteDeps {
  readonly db: Db;
  readonly one: (
    importId: string,
    bannerId: string,
  ) => Promise<Result<z.output<typeof Import>, { readonly code: 'NOT_FOUND' }>>;
}

const NOT_FOUND = refuse({ code: 'NOT_FOUND' });

/** What is done with an import: checked again, applied, rolled back. */
export function changeRoutes(serve: StaffServe, { db, one }: ChangeRouteDeps): void {
  serve(
    'POST /ops/v1/banners/:bannerId/imports/:importId/check',
    async ({ params: { importId, bannerId } }, context) => {
      const { now } = context;
      const found = await readImport(db.read, { importId, bannerId });
      if (!found) return NOT_FOUND;
      const quota = { key: `check-import/${importId}`, max: MAX_CHECKS, lasts: HOUR };
      const retryAfter = await db.single((single) => useQuota(single, quota, now));
      if (retryAfter !== null) return refuse({ code: 'TOO_MANY_CHECKS', retryAfter });
      // It takes away a report that somebody else may be about to apply.
      const data = { importId, fileName: found.fileName, of: found.kind };
      const action = { staffId: staffOf(context).staffId, kind: 'recheck-import', bannerId, data };
      const isOpen = await recording(db, action, now).single((single) => checkAgain(single, { importId, bannerId }));
      return isOpen ? one(importId, bannerId) : refuse({ code: 'NOT_OPEN' });
    },
  );
  serve(
    'POST /ops/v1/banners/:bannerId/imports/:importId/apply',
    async ({ params: { importId, bannerId }, body: { reason, startsAt, endsAt } }, context) => {
      if (!(await readImport(db.read, { importId, bannerId }))) return NOT_FOUND;
      const times = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
      const applied = await applyImport(
        db,
        { importId, staffId: staffOf(context).staffId, reason, ...times },
        context.now,
      );
      return applied.ok ? one(importId, bannerId) : applied;
    },
  );
  serve(
    'POST /ops/v1/banners/:bannerId/imports/:importId/roll-back',
    async ({ params: { importId, bannerId }, body: { reason } }, context) => {
      if (!(await readImport(db.read, { importId, bannerId }))) return NOT_FOUND;
      const rolled = await rollBackImport(db, { importId, staffId: staffOf(context).staffId, reason }, context.now);
      return rolled.ok ? one(importId, bannerId) : rolled;
    },
  );
}

/** Milliseconds of a wire's instant; null for none. */
const instantOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));
