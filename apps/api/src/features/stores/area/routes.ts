import { ok, refuse } from '@cartwright/rules/result';
import { mayAct } from '@cartwright/rules/staff-role';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { type Staff, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { areaOf } from './area-view.ts';
import { changeArea } from './change-area.ts';
import { mayOpen } from './may-open.ts';
import { type MayTake, planArea, toPreview } from './preview.ts';
import { undoArea } from './undo-area.ts';

interface AreaDeps {
  readonly db: Db;
  readonly directory: Directory;
}

/** From which other locations of a banner somebody may take ZIPs: those where they could change the area as well. */
const mayTakeAs =
  ({ grants }: Staff, bannerId: string): MayTake =>
  (locationId) =>
    mayAct(grants, ['ADMIN'], { bannerId, locationId }) === 'yes';

/** Where a store delivers and which ways to shop it offers (decision 124). */
export function storeAreaRoutes(serve: StaffServe, { db, directory }: AreaDeps): void {
  serve('GET /ops/v1/stores/:locationId/area', async ({ params: { locationId } }, { now }) => {
    const location = directory.location(locationId);
    return location ? ok(await areaOf({ db, directory }, location, now)) : refuse({ code: 'NOT_FOUND' });
  });
  serve('POST /ops/v1/stores/:locationId/area/preview', async ({ params: { locationId }, body }, context) => {
    const { now } = context;
    const location = directory.location(locationId);
    if (!location) return refuse({ code: 'NOT_FOUND' });
    const mayTake = mayTakeAs(staffOf(context), location.bannerId);
    const planned = await planArea(db.read, locationId, body, mayTake);
    if (!(await mayOpen(db.read, planned, now))) return refuse({ code: 'NOTHING_TO_SERVE' });
    return ok(await toPreview(db.read, planned, now));
  });
  serve('POST /ops/v1/stores/:locationId/area/changes', async ({ params: { locationId }, body }, context) => {
    const location = directory.location(locationId);
    if (!location) return refuse({ code: 'NOT_FOUND' });
    const { bannerId } = location;
    const staff = staffOf(context);
    const by = { staffId: staff.staffId, mayTake: mayTakeAs(staff, bannerId) };
    return changeArea(db, { ...body, ...by, locationId, bannerId }, context.now);
  });
  serve('POST /ops/v1/stores/:locationId/area/changes/:actionId/undo', async ({ params }, context) => {
    const location = directory.location(params.locationId);
    if (!location) return refuse({ code: 'NOT_FOUND' });
    const { bannerId } = location;
    const staff = staffOf(context);
    const by = { staffId: staff.staffId, mayTake: mayTakeAs(staff, bannerId) };
    return undoArea(db, { ...params, ...by, bannerId }, context.now);
  });
}
