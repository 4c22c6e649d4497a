import type { NewCredential, SignedCredential } from '@cartwright/contracts/passkeys';
import { z } from 'zod';

const ClientData = z.object({ challenge: z.string().max(200) });

/** The challenge that a browser says it signed, by which ours is found; null when it says none. */
export function signedChallenge({ response }: NewCredential | SignedCredential): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return ClientData.safeParse(parsed).data?.challenge ?? null;
  } catch {
    return null; // no JSON
  }
}
