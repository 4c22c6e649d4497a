import { randomBytes } from 'node:crypto';
import type { NewCredential, SignedCredential } from '@cartwright/contracts/passkeys';
import { z } from 'zod';

/** EdDSA, ES256 and RS256, in the order of preference. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** What a passkey had to sign, and where. */
export interface Expected {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** The passkey that a browser made of a challenge, with its key; null when this is none. */
export async function madePasskey(credential: NewCredential, { challenge, origin, rpId }: Expected) {
  if (isInside(credential)) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null; // The library throws for whatever a browser, or somebody else, sent wrong; it reads nothing else.
  }
}

/** Whether a page inside one of another origin made it: none of ours is ever inside one. The library asks only at sign-in. */
function isInside({ response }: NewCredential): boolean {
  try {
    const made: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return !InNoOther.safeParse(made).success;
  } catch {
    return true; // no JSON
  }
}

const InNoOther = z.object({ crossOrigin: z.literal(false).optional(), topOrigin: z.undefined().optional() });

/** What is known of a passkey that is to sign. */
export interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

/** How often the passkey signed; null when this is not its signature, or one of before. */
export async function signedCount(
  credential: SignedCredential,
  { credentialId, publicKey, counter }: KnownPasskey,
  { challenge, origin, rpId }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey, counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // The library throws for whatever a browser, or somebody else, sent wrong; it reads nothing else.
  }
}
