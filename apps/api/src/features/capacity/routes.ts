import type { OrderModality } from '@cartwright/contracts/common';
import { ok, refuse } from '@cartwright/rules/result';
import { localDateAt, type Millis, plusDays } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { changeSlots } from './change-slots.ts';
import { readBannerHeat, readHeat } from './heat-sql.ts';
import { keepBannerHeat } from './kept-heat.ts';
import { planChange, toPreview } from './preview.ts';
import { undoChange } from './undo-change.ts';
import { readChanges } from './undo-sql.ts';

interface CapacityDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location' | 'locations'>;
  /** Generates the slots of days that have none yet, of which nobody has seen any. */
  readonly makeDays: (
    key: LocationKey,
    days: { readonly dates: readonly string[]; readonly now: Millis },
  ) => Promise<number>;
}

interface LocationKey {
  readonly locationId: string;
  readonly modality: OrderModality;
}

/** How full slots are, and changing how many orders they take. */
export function capacityRoutes(serve: StaffServe, { db, directory, makeDays }: CapacityDeps): void {
  const locationsOf = (bannerId: string) => [...directory.locations()].filter((each) => each.bannerId === bannerId);
  const bannerHeat = keepBannerHeat(({ bannerId, ...query }, now) => {
    const locationIds = locationsOf(bannerId).map(({ locationId }) => locationId);
    return readBannerHeat(db.readMany, { ...query, locationIds, now });
  });
  serve('GET /ops/v1/stores/:locationId/slots', async ({ params: { locationId }, query }, { now }) => {
    const location = directory.location(locationId);
    if (!location) return refuse({ code: 'NOT_FOUND' });
    const today = localDateAt(now, location.timeZone);
    const { modality, days, from = today } = query;
    const read = () => readHeat(db.read, { locationIds: [locationId], modality, from, days, now });
    const cells = await read();
    const dates = missingDates(cells, { from, days }).filter((date) => date >= today && date < plusDays(today, DAYS));
    const isMade = dates.length > 0 && (await makeDays({ locationId, modality }, { dates, now })) > 0;
    return ok({ from, days, cells: isMade ? await read() : cells });
  });
  serve('GET /ops/v1/banners/:bannerId/slots', async ({ params: { bannerId }, query }, { now }) => {
    const locations = locationsOf(bannerId);
    const today = locations.map(({ timeZone }) => localDateAt(now, timeZone)).toSorted()[0];
    const from = query.from ?? today;
    if (from === undefined) return refuse({ code: 'NOT_FOUND' });
    return ok({ from, days: query.days, cells: await bannerHeat({ ...query, from, bannerId }, now) });
  });
  serve('POST /ops/v1/stores/:locationId/slots/preview', async ({ params, body }, { now }) => {
    const planned = await planChange(db.read, { ...params, ...body }, { now, lock: false });
    return ok(await toPreview(db.read, planned));
  });
  serve('GET /ops/v1/stores/:locationId/slots/changes', async ({ params }) =>
    ok({ changes: await readChanges(db.read, params.locationId) }),
  );
  serve('POST /ops/v1/stores/:locationId/slots/changes', async ({ params, body }, context) =>
    changeSlots(db, { ...params, ...body, ...actingIn(context) }, context.now),
  );
  serve('POST /ops/v1/stores/:locationId/slots/changes/:actionId/undo', async ({ params }, context) =>
    undoChange(db, { ...params, ...actingIn(context) }, context.now),
  );
}

/** Days ahead whose slots are generated when somebody looks: those that the nightly job makes. */
const DAYS = 14;

/** The days of a heat map on which no slot starts. */
function missingDates(
  cells: readonly { readonly date: string }[],
  { from, days }: { readonly from: string; readonly days: number },
): readonly string[] {
  const seen = new Set(cells.map(({ date }) => date));
  return Array.from({ length: days }, (_, n) => plusDays(from, n)).filter((date) => !seen.has(date));
}

/** Who acts, and for which banner. @throws {Error} when the call is about no place */
function actingIn(context: StaffContext): { readonly staffId: string; readonly bannerId: string } {
  if (context.place === null) throw new Error('a call about slots names no store');
  return { staffId: staffOf(context).staffId, bannerId: context.place.bannerId };
}
