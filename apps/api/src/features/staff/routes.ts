import { STAFF_IDLE_MINUTES } from '@cartwright/rules/staff-role';
import { ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Passwords } from '#http/passwords.ts';
import type { Directory } from '#locations/directory.ts';
import { type Staff, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { signInStaff } from './sign-in.ts';
import { endStaffSession, readStaff } from './sql.ts';
import type { StaffCookie } from './staff-cookie.ts';
import { findStores, homeOf, toStaffStore } from './stores.ts';

export interface StaffDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly passwords: Passwords;
  readonly cookie: StaffCookie;
  readonly attemptsPerMinute: number;
}

/** Sign-in to the console, and the stores to work at. */
export function staffRoutes(serve: StaffServe, deps: StaffDeps): void {
  const { db, directory, cookie, attemptsPerMinute: perMinute } = deps;
  const sessionOf = (staff: Staff) => ({
    ...staff,
    grants: [...staff.grants],
    home: homeOf({ directory }, staff.grants),
    idleMinutes: STAFF_IDLE_MINUTES,
  });

  serve(
    'POST /ops/v1/session',
    async ({ body }, { now }, http) => {
      const before = cookie.hashIn(http);
      let tokenHash: Buffer | undefined;
      const entered = await signInStaff(deps, { ...body, tokenHash: () => (tokenHash = cookie.give(http)) }, now);
      if (!entered.ok) return entered;
      if (before) await endStaffSession(db.direct, before, now);
      const staff = tokenHash && (await readStaff(db.direct, tokenHash, { now, counts: true }));
      return staff ? ok(sessionOf(staff)) : refuse({ code: 'WRONG_CREDENTIALS' });
    },
    { perMinute },
  );
  serve('GET /ops/v1/session', async (_, context) => ok(sessionOf(staffOf(context))));
  serve('DELETE /ops/v1/session', async (_, { now }, http) => {
    const hash = cookie.hashIn(http);
    if (hash) await endStaffSession(db.direct, hash, now);
    cookie.clear(http);
    return ok(undefined);
  });
  serve('GET /ops/v1/stores', async ({ query: { text } }, context) =>
    ok({ stores: [...findStores({ directory }, staffOf(context).grants, text)] }),
  );
  serve('GET /ops/v1/stores/:locationId', async ({ params: { locationId } }) => {
    const location = directory.location(locationId);
    return location ? ok(toStaffStore(location)) : refuse({ code: 'NOT_FOUND' });
  });
}
