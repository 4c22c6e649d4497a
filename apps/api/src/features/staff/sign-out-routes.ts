import { ok, refuse } from '@cartwright/rules/result';
import { recording } from '#staff/actions.ts';
import { staffOf, type StaffServe } from '#staff/staff-context.ts';
import { isMeant } from './is-meant.ts';
import type { PasskeyDeps } from './passkeys/routes.ts';
import { endSessionsOf, endStaffSession, readStaff } from './sql.ts';

/** Signing out of the console: of this browser, or of all. */
export function signOutRoutes(serve: StaffServe, { db, cookie }: Pick<PasskeyDeps, 'db' | 'cookie'>): void {
  serve('DELETE /ops/v1/session', async (_, { now }, http) => {
    const hash = cookie.hashIn(http);
    const staff = hash && (await readStaff(db.direct, hash, { now, counts: false }));
    if (staff && !isMeant(http, staff)) return refuse({ code: 'OTHER_STAFF' });
    if (hash) await endStaffSession(db.direct, hash, now);
    cookie.clear(http);
    return ok(undefined);
  });
  serve('DELETE /ops/v1/sessions', async (_, context, http) => {
    const [{ staffId }, { now }] = [staffOf(context), context];
    const ending = recording(db, { staffId, kind: 'sign-out-everywhere' }, now);
    await ending.single((single) => endSessionsOf(single, staffId, now));
    cookie.clear(http);
    return ok(undefined);
  });
}
