import type { SignedCredential } from '@cartwright/contracts/passkeys';
import type { Db, ShopContext } from '#context.ts';
import { newChallenge, signedCount } from '#http/passkey-proof.ts';
import { CHALLENGE_LASTS, challengeOwner, rpIdOf } from './host.ts';
import { findPasskey, insertChallenge, type PasskeyRow, takeChallenge, countUse } from './sql.ts';

type Calling = Pick<ShopContext, 'origin' | 'now' | 'caller'>;

/** For what a passkey signs. */
type Purpose = 'SIGN_IN' | 'PROVE';

/** What a browser needs to sign with a passkey of this host. */
export async function requestOptions(db: Db, { caller, origin, now }: Calling, purpose: Purpose) {
  const [challenge, rpId] = [newChallenge(), rpIdOf({ origin })];
  await insertChallenge(
    db,
    { ownerId: challengeOwner(caller), purpose, challenge, rpId, expiresAt: now + CHALLENGE_LASTS },
    now,
  );
  return { challenge, rpId, timeout: CHALLENGE_LASTS, userVerification: 'required' as const };
}

/** A passkey that signed, and how often it has; whether that is news, only a statement that counts it knows. */
export interface SignedPasskey {
  readonly passkey: PasskeyRow;
  readonly newCounter: number;
}

/** Which passkey signed the challenge of this caller; null when none did. It uses up the challenge either way. */
export async function passkeyThatSigned(
  db: Db,
  { caller, origin, now }: Calling,
  { purpose, credential }: { readonly purpose: Purpose; readonly credential: SignedCredential },
): Promise<SignedPasskey | null> {
  const rpId = rpIdOf({ origin });
  const challenge = await takeChallenge(db, { ownerId: challengeOwner(caller), purpose, rpId }, now);
  const passkey = challenge === undefined ? undefined : await findPasskey(db, { credentialId: credential.id, rpId });
  if (challenge === undefined || !passkey) return null;
  const newCounter = await signedCount(credential, passkey, { challenge, origin, rpId });
  return newCounter === null ? null : { passkey, newCounter };
}

/** Whose passkey signed for signing in; null when none did, or when its use was counted before. */
export async function ownerOfSigned(
  db: Db,
  calling: Calling,
  credential: SignedCredential,
): Promise<Pick<PasskeyRow, 'profileId' | 'credentialId'> | null> {
  const signed = await passkeyThatSigned(db, calling, { purpose: 'SIGN_IN', credential });
  return signed && (await countUse(db, signed.passkey, signed.newCounter, calling.now)) ? signed.passkey : null;
}
