import type { OrderModality } from '@cartwright/contracts/common';
import { ok, refuse } from '@cartwright/rules/result';
import { mayAct } from '@cartwright/rules/staff-role';
import { localDateAt, localDatesFrom, type Millis, plusDays } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { changeWeek, replacementOf, type WeekPlace } from './change-week.ts';
import { readChanges, readFeeKeepers } from './changes-sql.ts';
import { DAYS_AHEAD, planReplacement, toPreview } from './preview.ts';
import { readWeeks } from './sql.ts';
import { undoWeek } from './undo-week.ts';
import { feesOf, firstOf, toFee, toWire, versionOf } from './week.ts';

interface SlotTemplatesDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
  /** Generates the slots of days that have none yet, so that a change finds every day that shoppers will see. */
  readonly makeDays: (
    key: { readonly locationId: string; readonly modality: OrderModality },
    days: { readonly dates: readonly string[]; readonly now: Millis },
  ) => Promise<number>;
}

/** The week of a store: its windows, what fits in them, their cut-offs and fees (decision 122). */
export function slotTemplatesRoutes(serve: StaffServe, { db, directory, makeDays }: SlotTemplatesDeps): void {
  const placeOf = (locationId: string, context: StaffContext): WeekPlace | undefined => {
    const location = directory.location(locationId);
    return location && { ...acting(context, location), locationId, zone: location.timeZone };
  };
  const makeAhead = ({ locationId, zone }: WeekPlace, modality: OrderModality, now: Millis) =>
    makeDays({ locationId, modality }, { dates: localDatesFrom(now, zone, DAYS_AHEAD), now });

  serve('GET /ops/v1/stores/:locationId/weeks', async ({ params: { locationId } }, { now }) => {
    const location = directory.location(locationId);
    if (!location) return refuse({ code: 'NOT_FOUND' });
    const from = localDateAt(now, location.timeZone);
    const [weeks, changes, feeKeepers] = await Promise.all([
      readWeeks(db.read, { locationId }),
      readChanges(db.read, locationId),
      readFeeKeepers(db.read, locationId),
    ]);
    return ok({
      from,
      to: plusDays(from, DAYS_AHEAD - 1),
      weeks: weeks.map((week) => ({
        ...week,
        version: versionOf(week.windows),
        windows: week.windows.map(toWire),
        feesSet: feesOf(week, feeKeepers).set.map(toFee),
      })),
      changes: changes.map(({ version: _version, removed, added, hasFees: _hasFees, ...made }) => ({
        ...made,
        ...firstOf({ removed, added }),
      })),
    });
  });
  serve('POST /ops/v1/stores/:locationId/weeks/preview', async ({ params, body }, context) => {
    const { now } = context;
    const place = placeOf(params.locationId, context);
    if (!place) return refuse({ code: 'NOT_FOUND' });
    const wanted = await replacementOf(db.read, place, body, now);
    if (!wanted.ok) return wanted;
    await makeAhead(place, body.modality, now);
    return ok(await toPreview(db.read, await planReplacement(db.read, wanted.value, { now, lock: false })));
  });
  serve('POST /ops/v1/stores/:locationId/weeks/changes', async ({ params, body }, context) => {
    const place = placeOf(params.locationId, context);
    if (!place) return refuse({ code: 'NOT_FOUND' });
    const { reason, fingerprint, ...change } = body;
    await makeAhead(place, body.modality, context.now);
    return changeWeek(db, { ...place, change, reason, fingerprint }, context.now);
  });
  serve('POST /ops/v1/stores/:locationId/weeks/changes/:actionId/undo', async ({ params }, context) => {
    const place = placeOf(params.locationId, context);
    return place ? undoWeek(db, { ...place, actionId: params.actionId }, context.now) : refuse({ code: 'NOT_FOUND' });
  });
}

function acting(context: StaffContext, { bannerId }: { readonly bannerId: string }) {
  const { staffId, grants } = staffOf(context);
  return { staffId, bannerId, maySetFees: mayAct(grants, ['ADMIN'], context.place) === 'yes' };
}
