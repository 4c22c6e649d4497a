import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import type { Endpoint } from '@cartwright/contracts/endpoint';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { mayAct, type StaffPlace } from '@cartwright/rules/staff-role';
import type { ContextOf, Http } from '@cartwright/server/serve';
import { readOrderPlace, readStaff } from '#features/staff/sql.ts';
import type { KnownSessions } from '#features/staff/known-sessions.ts';
import { isMeant } from '#features/staff/is-meant.ts';
import type { StaffCookie } from '#features/staff/staff-cookie.ts';
import type { StaffContext } from '#staff/staff-context.ts';
import type { Shop } from './shop.ts';

type ShopOfStaff = Pick<Shop, 'db' | 'directory' | 'banners' | 'clock'> & {
  readonly sessions: Pick<KnownSessions, 'add'>;
};
type Named = Readonly<Record<string, string | undefined>>;

/**
 * Who calls, and whether a role reaches what the call names: its `orderId`, `locationId` or `bannerId`. What a role does
 * not reach looks like what does not exist (404); without any of the roles the call is forbidden (403). One statement, and
 * one more for an order.
 */
export function staffContextOf(shop: ShopOfStaff, cookie: StaffCookie): ContextOf<StaffContext> {
  return async (http, endpoint) => {
    const now = shop.clock.now();
    const facts = { now, requestId: http.request.id };
    if (endpoint.access === 'anyone') return ok({ ...facts, staff: null, place: null });
    const hash = cookie.hashIn(http);
    if (hash === null && endpoint.allowsNobody) return ok({ ...facts, staff: null, place: null });
    const staff = hash && (await readStaff(shop.db.direct, hash, { now, counts: !isBackground(http) }));
    if (!hash || !staff) return refuse({ code: 'NOT_SIGNED_IN' });
    if (!isMeant(http, staff)) return refuse({ code: 'OTHER_STAFF' });
    shop.sessions.add(hash, staff.staffId);
    const roles = endpoint.roles ?? [];
    if (mayAct(staff.grants, roles, null) === 'never') return refuse({ code: 'FORBIDDEN' });
    const place = await placeOf(shop, http.request.params as Named, endpoint); // parsed by the contract just before
    if (!place.ok) return place;
    if (mayAct(staff.grants, roles, place.value) !== 'yes') return refuse({ code: 'NOT_FOUND' });
    return ok({ ...facts, staff, place: place.value });
  };
}

const isBackground = ({ request }: Http): boolean => request.headers[BACKGROUND_HEADER] !== undefined;

/** Where the thing is that a call names. A call that names several must name them rightly: an order at its own store. */
async function placeOf(
  { db, directory, banners }: ShopOfStaff,
  { orderId, locationId, bannerId }: Named,
  { params }: Endpoint,
): Promise<Result<StaffPlace | null, { readonly code: 'NOT_FOUND' }>> {
  if (params === undefined) return ok(null);
  if (orderId !== undefined) {
    const place = await readOrderPlace(db.read, orderId);
    const isHere = place && (locationId === undefined || place.locationId === locationId);
    return isHere ? ok(place) : refuse({ code: 'NOT_FOUND' });
  }
  if (locationId !== undefined) {
    const location = directory.location(locationId);
    return location ? ok({ bannerId: location.bannerId, locationId }) : refuse({ code: 'NOT_FOUND' });
  }
  if (bannerId === undefined) return ok(null);
  return banners.get(bannerId) ? ok({ bannerId, locationId: null }) : refuse({ code: 'NOT_FOUND' });
}
