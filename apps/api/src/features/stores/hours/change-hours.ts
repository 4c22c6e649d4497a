import { createHash } from 'node:crypto';
import { isOpenThrough } from '@cartwright/rules/opening';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { hoursProblem, type HoursProblem, type StoreHours } from '@cartwright/rules/store-hours';
import { localDateAt } from '@cartwright/rules/zoned-time';
import { hasCode, UNIQUE_VIOLATION } from '@cartwright/server/database';
import type { Db, Tx } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { hoursBefore, lockStore, readHours, readPickupAhead, replaceHours } from './sql.ts';

/** A store with its IANA zone. */
export interface StoreAt {
  readonly locationId: string;
  readonly timeZone: string;
}

/** Hours with what tells them from others. */
export interface VersionedHours {
  readonly hours: StoreHours;
  readonly version: string;
}

/** Which hours these are: the same ones always have the same version. */
const versionOf = (hours: StoreHours): string =>
  createHash('sha256').update(JSON.stringify(hours)).digest('hex').slice(0, 16);

/** The hours of a store from today on. One statement. */
export async function hoursOf(db: Db, { locationId, timeZone }: StoreAt, now: number): Promise<VersionedHours> {
  const hours = await readHours(db.read, locationId, localDateAt(now, timeZone));
  return { hours, version: versionOf(hours) };
}

/** The pickup slots ahead that would not be within some hours, and the orders in them. One statement. */
export async function hoursEffect(
  db: Db,
  { store, hours }: { readonly store: StoreAt; readonly hours: StoreHours },
  now: number,
): Promise<Result<{ slots: number; orders: number; days: string[] }, HoursProblem>> {
  const problem = hoursProblem(hours, localDateAt(now, store.timeZone));
  if (problem) return refuse(problem);
  const opening = { ...hours, zone: store.timeZone };
  const ahead = await readPickupAhead(db.read, store.locationId, now);
  const outside = ahead.filter(({ startsAt, endsAt }) => !isOpenThrough(opening, { from: startsAt, to: endsAt }));
  return ok({
    slots: outside.length,
    orders: outside.reduce((sum, { orders }) => sum + orders, 0),
    days: [...new Set(outside.map(({ localDate }) => localDate))].slice(0, MAX_DAYS),
  });
}
const MAX_DAYS = 10;

export interface ChangeHoursCall {
  readonly store: StoreAt & { readonly bannerId: string };
  readonly staffId: string;
  readonly hours: StoreHours;
  /** Of the hours that were changed. */
  readonly version: string;
  readonly reason: string;
  /** The change that this one takes back. */
  readonly undoes: string | null;
}

export type ChangeHoursRefusal =
  | HoursProblem
  /** Somebody else changed them since. */
  | { readonly code: 'CHANGED_MEANWHILE'; readonly current: VersionedHours }
  /** Somebody took that change back already. */
  | { readonly code: 'UNDONE_BEFORE' }
  /** What is to be taken back is no change of these hours, or these are not what it replaced. */
  | { readonly code: 'NOT_FOUND' };

/**
 * Replaces the hours of a store from today on, if they are still those that were changed. The same hours again change
 * nothing and add no action. Pickup slots and orders stay as they are.
 */
export async function changeHours(
  db: Db,
  { store, staffId, version, reason, undoes, ...call }: ChangeHoursCall,
  now: number,
): Promise<Result<VersionedHours & { readonly actionId: string | null }, ChangeHoursRefusal>> {
  const today = localDateAt(now, store.timeZone);
  const hours = inOrder(call.hours);
  const problem = hoursProblem(hours, today);
  if (problem) return refuse(problem);
  const { locationId, bannerId } = store;
  try {
    return await db.transaction(async (tx) => {
      await lockStore(tx, locationId);
      const before = await readHours(tx, locationId, today);
      const saved = { hours, version: versionOf(hours) };
      if (undoes !== null && !(await isUndone(tx, { locationId, undoes, hours }))) return refuse({ code: 'NOT_FOUND' });
      if (versionOf(before) === saved.version) return ok({ ...saved, actionId: null });
      if (versionOf(before) !== version)
        return refuse({ code: 'CHANGED_MEANWHILE', current: { hours: before, version: versionOf(before) } });
      await replaceHours(tx, locationId, { hours, today });
      const action = {
        staffId,
        kind: 'change-hours',
        bannerId,
        locationId,
        reason,
        undoes,
        data: { before, after: hours },
      };
      return ok({ ...saved, actionId: await insertAction(tx, action, now) });
    });
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return refuse({ code: 'UNDONE_BEFORE' });
    throw error;
  }
}

/** Whether hours are those that a change replaced: only then is it taken back. */
async function isUndone(
  tx: Tx,
  { locationId, undoes, hours }: { readonly locationId: string; readonly undoes: string; readonly hours: StoreHours },
): Promise<boolean> {
  const before = await hoursBefore(tx, locationId, undoes);
  return before !== undefined && versionOf(inOrder(before)) === versionOf(hours);
}

/** As they are read. */
const inOrder = ({ week, exceptions }: StoreHours): StoreHours => ({
  week: week.toSorted((a, b) => a.dow - b.dow).map(({ dow, opens, closes }) => ({ dow, opens, closes })),
  exceptions: exceptions
    .toSorted((a, b) => (a.localDate < b.localDate ? -1 : 1))
    .map(({ localDate, closed, opens, closes, label }) => ({
      localDate,
      closed,
      opens: closed ? null : opens,
      closes: closed ? null : closes,
      label,
    })),
});
