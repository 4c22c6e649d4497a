import { type FoundOrder, MAX_END_SEARCHES } from '@cartwright/contracts/ops-desk';
import { readOrderSearch } from '@cartwright/rules/order-search';
import { stateAt } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { grantsFor, type StaffGrant, type StaffPlace, type StaffRole } from '@cartwright/rules/staff-role';
import { toWindow } from '@cartwright/rules/window';
import { HOUR, type Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { insertAction } from '#staff/actions.ts';
import { useQuota } from '#staff/quota-sql.ts';
import type { Staff } from '#staff/staff-context.ts';
import { findOrderRows, type FoundRow } from './find-sql.ts';

interface Finding {
  readonly text: string;
  readonly staff: Staff;
  /** The roles of the call. */
  readonly roles: readonly StaffRole[];
}

type SearchRefusal =
  | { readonly code: 'NOT_SEARCHABLE' }
  /** Seconds. */
  | { readonly code: 'TOO_MANY_SEARCHES'; readonly retryAfter: number; readonly meta: { readonly max: number } };

/**
 * Orders that somebody's roles reach, by a number, its end, a whole phone or a whole mail address. The search is logged
 * with how it was made and what it found, not with what was typed, at every store and banner that it looked through.
 * Endings are counted: there are few enough to walk through all of them.
 */
export async function findOrders(
  { db, directory }: { readonly db: Db; readonly directory: Directory },
  { text, staff, roles }: Finding,
  now: Millis,
): Promise<Result<FoundOrder[], SearchRefusal>> {
  const search = readOrderSearch(text);
  if (!search) return refuse({ code: 'NOT_SEARCHABLE' });
  const { staffId } = staff;
  if (search.kind === 'end') {
    const quota = { key: `find-by-end/${staffId}`, max: MAX_END_SEARCHES, lasts: HOUR };
    const retryAfter = await db.single((single) => useQuota(single, quota, now));
    if (retryAfter !== null) return refuse({ code: 'TOO_MANY_SEARCHES', retryAfter, meta: { max: MAX_END_SEARCHES } });
  }
  const grants = grantsFor(staff.grants, roles);
  const rows = await findOrderRows(db.read, { search, grants });
  const data = { by: search.kind, orders: rows.map(({ orderId }) => orderId) };
  await db.transaction(async (tx) => {
    for (const place of placesOf(grants, directory))
      await insertAction(tx, { staffId, kind: 'find-orders', data, ...place }, now);
  });
  return ok(rows.map((row) => toFound(row, directory, now)));
}

/** Where grants look: each store and banner once, or nowhere in particular for one that looks everywhere. */
function placesOf(grants: readonly StaffGrant[], directory: Directory): readonly Partial<StaffPlace>[] {
  if (grants.some(({ kind }) => kind === 'everywhere')) return [{}];
  const places = grants.map((grant): StaffPlace => {
    if (grant.kind === 'banner') return { bannerId: grant.bannerId, locationId: null };
    const locationId = grant.kind === 'store' ? grant.locationId : '';
    return { bannerId: directory.location(locationId)?.bannerId ?? '', locationId };
  });
  return [...new Map(places.map((place) => [`${place.bannerId}/${place.locationId}`, place])).values()];
}

/** A found order as the wire has it. */
export function toFound(row: FoundRow, directory: Directory, now: Millis): FoundOrder {
  const { orderId, locationId, firstName, lastName, status, cutoffAt, startsAt, endsAt, zone } = row;
  return {
    id: orderId,
    locationId,
    storeName: directory.location(locationId)?.vanityName ?? locationId,
    shopper: lastName === '' ? firstName : `${firstName} ${lastName.slice(0, 1)}.`,
    status: stateAt({ state: status, cutoffAt }, now),
    modalityType: row.modality,
    placedAt: new Date(row.placedAt).toISOString(),
    window: toWindow(startsAt, endsAt, zone),
    itemCount: row.itemCount,
    total: row.total,
  };
}
