import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { ok, refuse } from '@cartwright/rules/result';
import { localDateAt } from '@cartwright/rules/zoned-time';
import type { Http } from '@cartwright/server/serve';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { StaffContext, StaffServe } from '#staff/staff-context.ts';
import { exportFile } from './export-file.ts';
import { kindsOf, reachOf } from './reach.ts';

export interface FileRouteDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
}

/** Files that one person may take out in a minute: each reads a whole table. */
const EXPORTS = { perMinute: 10 };

/** Kinds of files that are about one store, or about the zone of one. */
const OF_STORE: readonly ImportKind[] = ['prices', 'availability'];

/** Files of what is there. */
export function fileRoutes(serve: StaffServe, { db, directory }: FileRouteDeps): void {
  const file = (
    kind: ImportKind,
    store: string,
    { context, reply }: Pick<Http, 'reply'> & { context: StaffContext },
  ) => {
    const { bannerId, locationId } = reachOf(context);
    if (!kindsOf(context).includes(kind)) return refuse({ code: 'FORBIDDEN' });
    const isOfStore = OF_STORE.includes(kind);
    if (isOfStore && directory.location(store)?.bannerId !== bannerId) return refuse({ code: 'NOT_FOUND' });
    const zone = directory.location(locationId ?? store)?.timeZone ?? 'UTC';
    const day = localDateAt(context.now, zone);
    const of = isOfStore ? `${kind}-${store}` : locationId === null ? kind : `${kind}-${locationId}`;
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${of}-${day}.csv"`);
    const from = { bannerId, locationId: isOfStore ? store : locationId, now: context.now };
    return ok(exportFile(db, kind, from));
  };
  serve(
    'GET /ops/v1/banners/:bannerId/imports/files/:kind',
    async ({ params, query }, context, { reply }) => file(params.kind, query.store, { context, reply }),
    EXPORTS,
  );
  serve(
    'GET /ops/v1/stores/:locationId/imports/files/:kind',
    async ({ params, query }, context, { reply }) => file(params.kind, query.store, { context, reply }),
    EXPORTS,
  );
}
