import { ok, refuse } from '@cartwright/rules/result';
import { localDateAt } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { changeSlots } from './change-slots.ts';
import { readHeat } from './heat-sql.ts';
import { planChange, toPreview } from './preview.ts';
import { undoChange } from './undo-change.ts';
import { readChanges } from './undo-sql.ts';

interface CapacityDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location' | 'locations'>;
}

/** How full slots are, and changing how many orders they take. */
export function capacityRoutes(serve: StaffServe, { db, directory }: CapacityDeps): void {
  serve('GET /ops/v1/stores/:locationId/slots', async ({ params: { locationId }, query }, { now }) => {
    const location = directory.location(locationId);
    if (!location) return refuse({ code: 'NOT_FOUND' });
    const { modality, days, from = localDateAt(now, location.timeZone) } = query;
    const cells = await readHeat(db.read, { locationIds: [locationId], modality, from, days, now });
    return ok({ from, days, cells });
  });
  serve('GET /ops/v1/banners/:bannerId/slots', async ({ params: { bannerId }, query }, { now }) => {
    const locationIds = [...directory.locations()]
      .filter((location) => location.bannerId === bannerId)
      .map(({ locationId }) => locationId);
    const cells = await readHeat(db.read, { ...query, locationIds, now });
    return ok({ from: query.from, days: query.days, cells });
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

/** Who acts, and for which banner. @throws {Error} when the call is about no place */
function actingIn(context: StaffContext): { readonly staffId: string; readonly bannerId: string } {
  if (context.place === null) throw new Error('a call about slots names no store');
  return { staffId: staffOf(context).staffId, bannerId: context.place.bannerId };
}
