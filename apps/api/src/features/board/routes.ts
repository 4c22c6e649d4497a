import { ok, refuse } from '@cartwright/rules/result';
import { localDateAt, momentOf } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import { toBoard } from './day.ts';
import { readDay } from './sql.ts';

interface BoardDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
}

/** The store's day at a glance. Pages ask for it every two seconds: one statement, besides that of the session. */
export function boardRoutes(serve: StaffServe, { db, directory }: BoardDeps): void {
  serve('GET /ops/v1/stores/:locationId/board', async ({ params: { locationId } }, { now }) => {
    const location = directory.location(locationId);
    if (!location) return refuse({ code: 'NOT_FOUND' });
    const { timeZone: zone } = location;
    const date = localDateAt(now, zone);
    const from = momentOf(date, '00:00', zone);
    const rows = await readDay(db.read, { locationId, from, until: momentOf(date, '24:00', zone) });
    return ok(toBoard(rows, { date, from, zone }, now));
  });
}
