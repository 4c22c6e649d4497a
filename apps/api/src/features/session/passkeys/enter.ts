import type { SignedCredential } from '@cartwright/contracts/passkeys';
import type { Db, ShopContext } from '#context.ts';
import { CHALLENGE_LASTS, challengeOwner, newChallenge, rpIdOf } from './host.ts';
import { findPasskey, insertChallenge, type PasskeyRow, takeChallenge, countUse } from './sql.ts';

type Entering = Pick<ShopContext, 'origin' | 'now' | 'caller'>;

/** What a browser needs to sign in with a passkey of this host. */
export async function enterOptions(db: Db, { caller, origin, now }: Entering) {
  const [challenge, rpId] = [newChallenge(), rpIdOf({ origin })];
  await insertChallenge(
    db,
    { ownerId: challengeOwner(caller), purpose: 'SIGN_IN', challenge, rpId, expiresAt: now + CHALLENGE_LASTS },
    now,
  );
  return { challenge, rpId, timeout: CHALLENGE_LASTS, userVerification: 'required' as const };
}

/** Which passkey signed the challenge of this visitor; null when none did. It uses up the challenge either way. */
export async function ownerOfSigned(
  db: Db,
  { caller, origin, now }: Entering,
  credential: SignedCredential,
): Promise<Pick<PasskeyRow, 'profileId' | 'credentialId'> | null> {
  const rpId = rpIdOf({ origin });
  const challenge = await takeChallenge(db, { ownerId: challengeOwner(caller), purpose: 'SIGN_IN', rpId }, now);
  const passkey = challenge === undefined ? undefined : await findPasskey(db, { credentialId: credential.id, rpId });
  if (challenge === undefined || !passkey) return null;
  const counter = await countOf(credential, passkey, { challenge, origin });
  return counter !== null && (await countUse(db, passkey, counter, now)) ? passkey : null;
}

/** How often the passkey signed; null when this is not its signature, or one of before. */
async function countOf(
  credential: SignedCredential,
  { credentialId, publicKey, counter, rpId }: PasskeyRow,
  expected: { readonly challenge: string; readonly origin: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey, counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // The library throws for whatever a browser, or somebody else, sent wrong; it reads nothing else.
  }
}
