import type { SignedCredential } from '@cartwright/contracts/passkeys';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import { newChallenge, signedCount } from '#http/passkey-proof.ts';
import { networkTag } from '../tries.ts';
import { CHALLENGE_LASTS } from './enroll.ts';
import { signedChallenge } from './signed-challenge.ts';
import { enterByPasskey, findPasskey, insertChallenge, takeChallenge } from './sql.ts';

interface EnterDeps {
  readonly db: Db;
  /** The console's. */
  readonly origin: string;
}

/** What a browser needs to sign in with a passkey of the console. One statement. */
export async function staffSignInOptions({ db, origin }: EnterDeps, now: number) {
  const challenge = newChallenge();
  const times = { now, expiresAt: now + CHALLENGE_LASTS };
  await db.single((single) => insertChallenge(single, { challenge, staffId: null }, times));
  return {
    challenge,
    rpId: new URL(origin).hostname,
    timeout: CHALLENGE_LASTS,
    userVerification: 'required' as const,
  };
}

/**
 * Signs somebody in by what a passkey signed; it uses up the challenge either way. Three statements.
 * @param giveToken gives the browser a token, for its hash
 * @returns whether a session is open
 */
export async function signInByPasskey(
  { db, origin }: EnterDeps,
  {
    credential,
    address,
    giveToken,
  }: { readonly credential: SignedCredential; readonly address: string; readonly giveToken: () => Buffer },
  now: number,
): Promise<boolean> {
  const challenge = signedChallenge(credential);
  if (challenge === null) return false;
  const isOurs = await db.single((single) => takeChallenge(single, { challenge, staffId: null }, now));
  const passkey = isOurs ? await findPasskey(db.read, credential.id) : undefined;
  if (!passkey) return false;
  const newCounter = await signedCount(credential, passkey, { challenge, origin, rpId: new URL(origin).hostname });
  if (newCounter === null) return false;
  const session = { sessionId: newId('sts', now), tokenHash: giveToken(), now, network: networkTag(address) };
  return db.single((single) => enterByPasskey(single, { passkey, newCounter, session }));
}
