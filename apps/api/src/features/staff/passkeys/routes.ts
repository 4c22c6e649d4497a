import { ok, refuse } from '@cartwright/rules/result';
import { recording } from '#staff/actions.ts';
import { staffOf, type StaffServe } from '#staff/staff-context.ts';
import { type PasswordDeps, verifyPassword } from '../sign-in.ts';
import type { StaffCookie } from '../staff-cookie.ts';
import { addStaffPasskey, staffPasskeyOptions } from './enroll.ts';
import { deletePasskey, readPasskeys } from './sql.ts';

export interface PasskeyDeps extends PasswordDeps {
  /** The console's. */
  readonly origin: string;
  readonly cookie: StaffCookie;
}

/** The passkeys of whoever is signed in. */
export function staffPasskeysRoutes(serve: StaffServe, deps: PasskeyDeps): void {
  const { db, cookie, attemptsPerMinute: perMinute } = deps;
  serve('GET /ops/v1/passkeys', async (_, context) => {
    const rows = await readPasskeys(db.read, staffOf(context).staffId);
    const passkeys = rows.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
    return ok({ passkeys });
  });
  serve(
    'POST /ops/v1/passkeys/options',
    async (_, context) => ok(await staffPasskeyOptions(deps, staffOf(context), context.now)),
    { perMinute },
  );
  serve(
    'POST /ops/v1/passkeys',
    async ({ body: { name, password, credential } }, context, { request }) => {
      const [staff, now] = [staffOf(context), context.now];
      // Whoever finds a desk unlocked must not keep it open for themselves.
      const typed = { staffNumber: staff.staffNumber, password, address: request.ip };
      const proved = await verifyPassword(deps, typed, now);
      if (!proved.ok) return proved;
      const added = await addStaffPasskey(deps, { staff, name, credential }, now);
      if (!added.ok) return added;
      const createdAt = new Date(now).toISOString();
      return ok({ passkeyId: added.value.passkeyId, name, createdAt, lastUsedAt: null });
    },
    { perMinute },
  );
  serve('DELETE /ops/v1/passkeys/:passkeyId', async ({ params: { passkeyId } }, context, http) => {
    const { staffId } = staffOf(context);
    const removing = recording(db, { staffId, kind: 'remove-passkey', data: { passkeyId } }, context.now);
    const isGone = await removing.single((single) =>
      deletePasskey(single, { passkeyId, staffId }, cookie.hashIn(http)),
    );
    return isGone ? ok(undefined) : refuse({ code: 'NOT_FOUND' });
  });
}
