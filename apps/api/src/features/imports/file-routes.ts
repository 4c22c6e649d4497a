import { ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import { exportFile } from './export-file.ts';

export interface FileRouteDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
}

/** Files that one person may take out in a minute: each reads a whole table. */
const EXPORTS = 10;

/** Files of what is there. */
export function fileRoutes(serve: StaffServe, { db, directory }: FileRouteDeps): void {
  serve(
    'GET /ops/v1/banners/:bannerId/imports/files/:kind',
    async ({ params: { bannerId, kind }, query: { store } }, context, { reply }) => {
      const isHere = directory.location(store)?.bannerId === bannerId;
      if (kind !== 'products' && !isHere) return refuse({ code: 'NOT_FOUND' });
      const day = new Date(context.now).toISOString().slice(0, 10);
      const of = kind === 'products' ? kind : `${kind}-${store}`;
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${of}-${day}.csv"`);
      return ok(exportFile(db, kind, store));
    },
    { perMinute: EXPORTS },
  );
}
