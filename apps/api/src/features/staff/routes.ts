import { STAFF_IDLE_MINUTES } from '@cartwright/rules/staff-role';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import type { Directory } from '#locations/directory.ts';
import { type Staff, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { signInByPasskey, staffSignInOptions } from './passkeys/enter.ts';
import { type PasskeyDeps, staffPasskeysRoutes } from './passkeys/routes.ts';
import { signInStaff } from './sign-in.ts';
import { signOutRoutes } from './sign-out-routes.ts';
import { endStaffSession, readStaff } from './sql.ts';
import { findStores, homeOf, type Stores, toStaffStore } from './stores.ts';

/** Sign-ins from one address for each wrong password that it may have: a whole shift may begin behind one. */
const SIGN_INS_PER_TRY = 12;

export interface StaffDeps extends PasskeyDeps, Stores {
  readonly directory: Directory;
}

/** Sign-in to the console, and the stores to work at. */
export function staffRoutes(serve: StaffServe, deps: StaffDeps): void {
  const { db, directory, cookie } = deps;
  const perMinute = deps.attemptsPerMinute * SIGN_INS_PER_TRY;
  staffPasskeysRoutes(serve, deps);
  const sessionOf = (staff: Staff) => ({
    ...staff,
    grants: [...staff.grants],
    home: homeOf(deps, staff.grants),
    idleMinutes: STAFF_IDLE_MINUTES,
  });

  /** Opens the browser's session by what it proved, and ends the one that it had. */
  const enter = async <R extends { readonly code: string }>(
    http: Http,
    now: number,
    prove: (giveToken: () => Buffer) => Promise<Result<undefined, R>>,
  ) => {
    const before = cookie.hashIn(http);
    const given: { hash?: Buffer } = {};
    const entered = await prove(() => (given.hash = cookie.give(http)));
    if (!entered.ok) return entered;
    if (before) await endStaffSession(db.direct, before, now);
    const staff = given.hash && (await readStaff(db.direct, given.hash, { now, counts: true }));
    return staff ? ok(sessionOf(staff)) : refuse({ code: 'NOT_SIGNED_IN' as const });
  };

  serve(
    'POST /ops/v1/session',
    ({ body }, { now }, http) =>
      enter(http, now, (giveToken) => signInStaff(deps, { ...body, address: http.request.ip, giveToken }, now)),
    { perMinute },
  );
  serve('POST /ops/v1/session/passkey/options', async (_, { now }) => ok(await staffSignInOptions(deps, now)), {
    perMinute,
  });
  serve(
    'POST /ops/v1/session/passkey',
    ({ body: { credential } }, { now }, http) =>
      enter(http, now, async (giveToken) => {
        const isOpen = await signInByPasskey(deps, { credential, address: http.request.ip, giveToken }, now);
        return isOpen ? ok(undefined) : refuse({ code: 'PASSKEY_REFUSED' });
      }),
    { perMinute },
  );
  serve('GET /ops/v1/session', async (_, { staff }) => ok({ session: staff && sessionOf(staff) }));
  signOutRoutes(serve, deps);
  serve('GET /ops/v1/stores', async ({ query: { text } }, context) =>
    ok({ stores: [...findStores(deps, staffOf(context).grants, text)] }),
  );
  serve('GET /ops/v1/stores/:locationId', async ({ params: { locationId } }) => {
    const location = directory.location(locationId);
    return location ? ok(toStaffStore(deps, location)) : refuse({ code: 'NOT_FOUND' });
  });
}
