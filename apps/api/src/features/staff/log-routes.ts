import { ok } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import { detailOf } from './log-detail.ts';
import { type LoggedAction, type LogQuery, readLog } from './log-sql.ts';

interface LogDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
}

const PAGE = 50;

/** The log of what staff did at a store, and at a banner as a whole. */
export function staffLogRoutes(serve: StaffServe, deps: LogDeps): void {
  serve('GET /ops/v1/stores/:locationId/actions', async ({ params, query: { before, staffNumber } }) =>
    ok(await pageOf(deps, { of: params, before, staffNumber })),
  );
  serve('GET /ops/v1/banners/:bannerId/actions', async ({ params, query: { before, staffNumber } }) =>
    ok(await pageOf(deps, { of: params, before, staffNumber })),
  );
}

async function pageOf({ db, directory }: LogDeps, query: Omit<LogQuery, 'limit'>) {
  const rows = await readLog(db, { ...query, limit: PAGE + 1 });
  const toWire = ({ at, undoneAt, locationId, data, line, people, isFileThere, ...row }: LoggedAction) => ({
    ...row,
    detail: detailOf(row.kind, data, { line, people, isFileThere }),
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    store: locationId === null ? null : { locationId, name: directory.location(locationId)?.vanityName ?? locationId },
  });
  return { actions: rows.slice(0, PAGE).map(toWire), hasMore: rows.length > PAGE };
}
