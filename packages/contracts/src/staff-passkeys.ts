import { STAFF_ROLES } from '@cartwright/rules/staff-role';
import { z } from 'zod';
import { Instant, NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { CreationOptions, NewCredential, PasskeyName, RequestOptions, SignedCredential } from './passkeys.ts';
import { StaffSession } from './staff.ts';

const StaffPasskey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});

/** Passkeys of staff, and signing in to the console with one. */
export const staffPasskeysEndpoints = {
  'POST /ops/v1/session/passkey/options': {
    summary: 'What a browser needs to sign in to the console with a passkey.',
    tag: 'staff',
    access: 'anyone',
    ok: RequestOptions,
    refusals: {},
  },
  'POST /ops/v1/session/passkey': {
    summary: 'Signs somebody of the staff in with a passkey.',
    tag: 'staff',
    access: 'anyone',
    body: z.object({ credential: SignedCredential }),
    ok: StaffSession,
    refusals: { PASSKEY_REFUSED: 401 },
  },
  'GET /ops/v1/passkeys': {
    summary: 'The passkeys of whoever is signed in, the newest first.',
    tag: 'staff',
    access: 'staff',
    roles: STAFF_ROLES,
    ok: z.object({ passkeys: z.array(StaffPasskey) }),
    refusals: {},
  },
  'POST /ops/v1/passkeys/options': {
    summary: 'What a browser needs to make a passkey for the console.',
    tag: 'staff',
    access: 'staff',
    roles: STAFF_ROLES,
    ok: CreationOptions,
    refusals: {},
  },
  'POST /ops/v1/passkeys': {
    summary: 'Adds a passkey that the browser has made. The password proves who is at the desk.',
    tag: 'staff',
    access: 'staff',
    roles: STAFF_ROLES,
    body: z.object({ name: PasskeyName, password: z.string().min(1).max(200), credential: NewCredential }),
    ok: StaffPasskey,
    status: 201,
    refusals: { WRONG_CREDENTIALS: 401, TOO_MANY_TRIES: 429, PASSKEY_REFUSED: 400, TOO_MANY_PASSKEYS: 409 },
  },
  'DELETE /ops/v1/passkeys/:passkeyId': {
    summary: 'Removes a passkey of whoever is signed in: it signs in no more.',
    tag: 'staff',
    access: 'staff',
    roles: STAFF_ROLES,
    params: z.object({ passkeyId: z.string().max(64) }),
    ok: NoContent,
    status: 204,
    refusals: {},
  },
} as const satisfies Endpoints;
