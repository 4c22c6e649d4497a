import type { NewCredential } from '@cartwright/contracts/passkeys';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { hasCode, UNIQUE_VIOLATION } from '@cartwright/server/database';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import { madePasskey, newChallenge, PASSKEY_ALGORITHMS } from '#http/passkey-proof.ts';
import { recording } from '#staff/actions.ts';
import type { Staff } from '#staff/staff-context.ts';
import { signedChallenge } from './signed-challenge.ts';
import { insertChallenge, insertPasskey, readPasskeys, takeChallenge } from './sql.ts';

/** How long a browser has to sign a challenge, in milliseconds. */
export const CHALLENGE_LASTS = 5 * MINUTE;

/** What a browser needs to make a passkey for the console. Two statements. @param origin the console's */
export async function staffPasskeyOptions(
  { db, origin }: { readonly db: Db; readonly origin: string },
  { staffId, staffNumber, firstName, lastName }: Staff,
  now: number,
) {
  const challenge = newChallenge();
  const times = { now, expiresAt: now + CHALLENGE_LASTS };
  await db.single((single) => insertChallenge(single, { challenge, staffId }, times));
  const known = await readPasskeys(db.read, staffId);
  return {
    challenge,
    rp: { id: new URL(origin).hostname, name: 'Cartwright console' },
    user: {
      id: Buffer.from(staffId).toString('base64url'),
      name: staffNumber,
      displayName: `${firstName} ${lastName}`,
    },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_LASTS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  };
}

/** Adds the passkey that a browser made with these options. Three statements. */
export async function addStaffPasskey(
  { db, origin }: { readonly db: Db; readonly origin: string },
  { staff, name, credential }: { readonly staff: Staff; readonly name: string; readonly credential: NewCredential },
  now: number,
): Promise<Result<{ readonly passkeyId: string }, { readonly code: 'PASSKEY_REFUSED' | 'TOO_MANY_PASSKEYS' }>> {
  const { staffId } = staff;
  const challenge = signedChallenge(credential);
  const isOurs =
    challenge !== null && (await db.single((single) => takeChallenge(single, { challenge, staffId }, now)));
  const made = isOurs && (await madePasskey(credential, { challenge, origin, rpId: new URL(origin).hostname }));
  if (!made) return refuse({ code: 'PASSKEY_REFUSED' });
  const { id: credentialId, publicKey, counter } = made;
  const row = { passkeyId: newId('spk', now), credentialId, staffId, publicKey, counter, name };
  try {
    const added = recording(db, { staffId, kind: 'add-passkey', data: { passkeyId: row.passkeyId } }, now);
    const isAdded = await added.single((single) => insertPasskey(single, row, now));
    return isAdded ? ok(row) : refuse({ code: 'TOO_MANY_PASSKEYS' });
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return refuse({ code: 'PASSKEY_REFUSED' });
    throw error;
  }
}
