import { BANNER_REPORTS_PER_MINUTE, REPORTS_PER_MINUTE } from '@cartwright/contracts/ops-reports';
import { RESERVATIONS_COUNTED_DAYS } from '@cartwright/rules/report-figures';
import { ok, refuse } from '@cartwright/rules/result';
import { localDateAt, type Millis, plusDays } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import { type Days, daysBefore, toReport } from './report.ts';
import { readMoney, readWork } from './sql.ts';

interface ReportDeps {
  readonly db: Db;
  readonly directory: Directory;
}

/** The locations of a report, each with its zone. */
type Places = readonly { readonly locationId: string; readonly timeZone: string }[];

/** How a store or a banner did. Its money is for store leads and admins, who alone may call this. */
export function reportsRoutes(serve: StaffServe, deps: ReportDeps): void {
  serve(
    'GET /ops/v1/stores/:locationId/reports',
    async ({ params, query }, { now }) => {
      const location = deps.directory.location(params.locationId);
      return location ? ok(await reportOf(deps, [location], query, now)) : refuse({ code: 'NOT_FOUND' });
    },
    { perMinute: REPORTS_PER_MINUTE },
  );
  serve(
    'GET /ops/v1/banners/:bannerId/reports',
    async ({ params, query }, { now }) => {
      const places = [...deps.directory.locations()].filter(({ bannerId }) => bannerId === params.bannerId);
      return ok(await reportOf(deps, places, query, now));
    },
    { perMinute: BANNER_REPORTS_PER_MINUTE },
  );
}

/** Two statements. */
async function reportOf({ db }: ReportDeps, places: Places, days: Days, now: Millis) {
  const range = { locationIds: places.map(({ locationId }) => locationId), from: daysBefore(days).from, to: days.to };
  const [work, money] = await Promise.all([readWork(db.readMany, range), readMoney(db.readMany, range)]);
  return toReport({ ...work, ...money }, days, countedFrom(places, now));
}

/** The first day whose reservations are all still there: in the zone where the day is the latest. */
function countedFrom(places: Places, now: Millis): string {
  const zones = [...new Set(places.map(({ timeZone }) => timeZone))];
  const [latest = localDateAt(now, 'UTC')] = zones
    .map((zone) => localDateAt(now, zone))
    .toSorted()
    .toReversed();
  return plusDays(latest, -RESERVATIONS_COUNTED_DAYS);
}
