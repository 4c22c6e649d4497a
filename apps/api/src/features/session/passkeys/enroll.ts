import type { NewCredential } from '@cartwright/contracts/passkeys';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { newId } from '@cartwright/server/new-id';
import type { Db, ShopContext, Shopper } from '#context.ts';
import { madePasskey, newChallenge, PASSKEY_ALGORITHMS } from '#http/passkey-proof.ts';
import type { NewMail } from '#mail/mail-sql.ts';
import { CHALLENGE_LASTS, challengeOwner, rpIdOf } from './host.ts';
import { insertChallenge, insertPasskey, readPasskeys, takeChallenge } from './sql.ts';

type Enrolling = Pick<ShopContext, 'origin' | 'now'> & { readonly shopper: Shopper };

/** What a browser needs to make a passkey, and the challenge that it must sign. */
export async function enrollOptions(db: Db, { shopper, origin, now }: Enrolling, rpName: string) {
  const [challenge, rpId] = [newChallenge(), rpIdOf({ origin })];
  await insertChallenge(
    db,
    { ownerId: challengeOwner(shopper), purpose: 'ENROLL', challenge, rpId, expiresAt: now + CHALLENGE_LASTS },
    now,
  );
  const known = (await readPasskeys(db, shopper.profileId)).filter(({ host }) => host === rpId);
  return {
    challenge,
    rp: { id: rpId, name: rpName },
    user: {
      id: Buffer.from(shopper.profileId).toString('base64url'),
      name: shopper.email,
      displayName: `${shopper.firstName} ${shopper.lastName}`,
    },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_LASTS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  };
}

/** Adds the passkey that a browser made with these options. @param mail that says so */
export async function enrollPasskey(
  db: Db,
  { shopper, origin, now }: Enrolling,
  { name, credential }: { readonly name: string; readonly credential: NewCredential },
  mail: NewMail,
): Promise<
  Result<
    { readonly passkeyId: string; readonly rpId: string },
    { readonly code: 'PASSKEY_REFUSED' | 'TOO_MANY_PASSKEYS' }
  >
> {
  const rpId = rpIdOf({ origin });
  const challenge = await takeChallenge(db, { ownerId: challengeOwner(shopper), purpose: 'ENROLL', rpId }, now);
  const made = challenge === undefined ? null : await madePasskey(credential, { challenge, origin, rpId });
  if (made === null) return refuse({ code: 'PASSKEY_REFUSED' });
  const row = { passkeyId: newId('pky', now), credentialId: made.id, profileId: shopper.profileId, rpId, name };
  try {
    const isAdded = await insertPasskey(db, { ...row, publicKey: made.publicKey, counter: made.counter }, mail, now);
    return isAdded ? ok(row) : refuse({ code: 'TOO_MANY_PASSKEYS' });
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return refuse({ code: 'PASSKEY_REFUSED' });
    throw error;
  }
}
