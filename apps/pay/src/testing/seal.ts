import { CompactEncrypt, decodeJwt, importJWK, type JWK } from 'jose';
import type { FrameDocument } from '@cartwright/contracts/frames';
import type { Vault } from '#vault/vault.ts';

/** Parameters of what a frame seals. */
export interface Sealing {
  /** The shopper's bearer token, as the page gave it to the frame. */
  readonly token: string;
  readonly document: FrameDocument;
  /** Another frame session than one of this very document. */
  readonly session?: string | undefined;
}

/** The environment of a frame: the vault that its document came from, and the host's clock. */
interface FrameHost {
  readonly vault: Pick<Vault, 'publicKey' | 'startFrameSession'>;
  readonly clock: { readonly now: () => number };
}

/** What a frame does with what is typed into it: seals it to the vault's key. `content` may claim otherwise. */
export async function seal(
  { vault, clock }: FrameHost,
  content: object,
  { token, document, session }: Sealing,
): Promise<string> {
  const now = clock.now();
  const { sub, tenant } = decodeJwt<{ tenant: string }>(token);
  const fs = session ?? (await vault.startFrameSession({ tenant, document, nonce: 'n' }, now));
  const plain = { fs, sub, iat: now, ...content };
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' })
    .encrypt(await importJWK(vault.publicKey as JWK, 'ECDH-ES+A256KW')); // as the frame reads it out of its document
}
