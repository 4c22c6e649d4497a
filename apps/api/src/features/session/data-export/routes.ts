import type { DataExport } from '@cartwright/contracts/data-export';
import { EXPORT_LASTS, MAX_EXPORTS } from '@cartwright/rules/data-export';
import { ok, refuse } from '@cartwright/rules/result';
import { DAY } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import { type ExportRow, fileOf, latestExport, requestExport } from './sql.ts';

export interface DataExportRouteDeps {
  readonly db: Db;
  /** From one address. */
  readonly attemptsPerMinute: number;
}

/** A copy of what an account has, made by a job (decision 93). */
export function dataExportRoutes(serve: ShopServe, { db, attemptsPerMinute }: DataExportRouteDeps): void {
  const limit = { perMinute: attemptsPerMinute };
  const stateOf = async (profileId: string, now: number) => {
    const latest = await latestExport(db.read, profileId, now);
    return ok({ latest: latest ? toWire(latest) : null });
  };

  serve('GET /atlas/v1/security/v1/data-exports', async (_input, context) =>
    stateOf(shopperOf(context).profileId, context.now),
  );
  serve(
    'POST /atlas/v1/security/v1/data-exports',
    async (_input, context) => {
      const { profileId, hasProvedRecently } = shopperOf(context);
      if (!hasProvedRecently) return refuse({ code: 'CONFIRM_IDENTITY' });
      const { bannerId, locale, now } = context;
      const made = { id: newId('exp', now), profileId, bannerId, locale, expiresAt: now + EXPORT_LASTS };
      if (!(await requestExport(db, { ...made, max: MAX_EXPORTS, since: now - DAY }, now)))
        return refuse({ code: 'TOO_MANY_EXPORTS' });
      return stateOf(profileId, now);
    },
    limit,
  );
  serve(
    'GET /atlas/v1/security/v1/data-exports/:id/files/:format',
    async ({ params: { id, format } }, context) => {
      const { profileId, hasProvedRecently } = shopperOf(context);
      if (!hasProvedRecently) return refuse({ code: 'CONFIRM_IDENTITY' });
      const file = await fileOf(db.read, { exportId: id, profileId, format }, context.now);
      if (!file) return refuse({ code: 'NOT_FOUND' });
      const name = `account-data-${file.readyAt.toISOString().slice(0, 10)}.${format}`;
      return ok({ name, content: file.content });
    },
    limit,
  );
}

const toWire = ({ id, requestedAt, readyAt, expiresAt }: ExportRow): DataExport => ({
  id,
  requestedAt: requestedAt.toISOString(),
  isReady: readyAt !== null,
  expiresAt: expiresAt.toISOString(),
});
