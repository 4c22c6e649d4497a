import type { FoundOrder } from '@cartwright/contracts/ops-desk';
import { readOrderSearch } from '@cartwright/rules/order-search';
import { stateAt } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { grantsFor, type StaffRole } from '@cartwright/rules/staff-role';
import { toWindow } from '@cartwright/rules/window';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { insertAction } from '#staff/actions.ts';
import type { Staff } from '#staff/staff-context.ts';
import { findOrderRows, type FoundRow } from './find-sql.ts';

interface Finding {
  readonly text: string;
  readonly staff: Staff;
  /** The roles of the call. */
  readonly roles: readonly StaffRole[];
}

/**
 * Orders that somebody's roles reach, by a number, its end, a whole phone or a whole mail address. The search is logged
 * with how it was made and what it found, not with what was typed.
 */
export async function findOrders(
  { db, directory }: { readonly db: Db; readonly directory: Directory },
  { text, staff, roles }: Finding,
  now: Millis,
): Promise<Result<FoundOrder[], { readonly code: 'NOT_SEARCHABLE' }>> {
  const search = readOrderSearch(text);
  if (!search) return refuse({ code: 'NOT_SEARCHABLE' });
  const rows = await findOrderRows(db.read, { search, grants: grantsFor(staff.grants, roles) });
  const data = { by: search.kind, orders: rows.map(({ orderId }) => orderId) };
  await insertAction(db.direct, { staffId: staff.staffId, kind: 'find-orders', data }, now);
  return ok(rows.map((row) => toFound(row, directory, now)));
}

function toFound(row: FoundRow, directory: Directory, now: Millis): FoundOrder {
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
