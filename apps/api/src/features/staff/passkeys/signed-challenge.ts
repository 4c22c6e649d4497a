import type { NewCredential, SignedCredential } from '@cartwright/contracts/passkeys';
import { z } from 'zod';

/** As browsers write bytes: it is read before any signature is, and looked up, where not every text can be. */
const Challenge = z.string().regex(/^[\w-]{1,200}$/);
const ClientData = z.object({ challenge: Challenge });

/** The challenge that a browser says it signed, by which ours is found; null when it says none. */
export function signedChallenge({ response }: NewCredential | SignedCredential): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return ClientData.safeParse(parsed).data?.challenge ?? null;
  } catch {
    return null; // no JSON
  }
}
