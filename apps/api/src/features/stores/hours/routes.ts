import { ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { staffOf, type StaffServe } from '#staff/staff-context.ts';
import { changeHours, hoursEffect, hoursOf, type VersionedHours } from './change-hours.ts';

interface HoursDeps {
  readonly db: Db;
  readonly directory: Directory;
}

/** The hours of a store, as its people change them. */
export function storeHoursRoutes(serve: StaffServe, { db, directory }: HoursDeps): void {
  serve('GET /ops/v1/stores/:locationId/hours', async ({ params: { locationId } }, { now }) => {
    const store = directory.location(locationId);
    return store ? ok({ ...toWire(await hoursOf(db, store, now)), actionId: null }) : refuse({ code: 'NOT_FOUND' });
  });
  serve('POST /ops/v1/stores/:locationId/hours/effect', async ({ params: { locationId }, body }, { now }) => {
    const store = directory.location(locationId);
    return store ? hoursEffect(db, { store, hours: body }, now) : refuse({ code: 'NOT_FOUND' });
  });
  serve('PUT /ops/v1/stores/:locationId/hours', async ({ params: { locationId }, body }, context) => {
    const store = directory.location(locationId);
    if (!store) return refuse({ code: 'NOT_FOUND' });
    const { undoes = null, ...call } = body;
    const changed = await changeHours(db, { ...call, undoes, store, staffId: staffOf(context).staffId }, context.now);
    if (changed.ok) return ok({ ...toWire(changed.value), actionId: changed.value.actionId });
    const { refusal } = changed;
    if (refusal.code === 'CHANGED_MEANWHILE')
      return refuse({ code: refusal.code, current: { ...toWire(refusal.current), actionId: null } });
    return refuse('day' in refusal ? { code: refusal.code, meta: { day: refusal.day } } : { code: refusal.code });
  });
}

const toWire = ({ hours: { week, exceptions }, version }: VersionedHours) => ({
  hours: { week: [...week], exceptions: [...exceptions] },
  version,
});
