import { CompactEncrypt } from 'jose';
import type { CardPayload, CvvPayload, NumberPayload, GiftPinPayload, PinPayload } from './payloads.ts';
import { currentSession } from './session.ts';

/** Of a union each member without these keys. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Plain = Without<CardPayload | CvvPayload | NumberPayload | GiftPinPayload | PinPayload, 'fs' | 'op'>;

/**
 * Encrypts to the vault: only it can read what was typed, not the network, not the host in front of it, not the page.
 * The cipher text names the session of this document and the operation, so that it serves nothing else.
 */
export async function seal(plain: Plain, operation: string): Promise<string> {
  const { key, session } = await currentSession();
  const bytes = new TextEncoder().encode(JSON.stringify({ ...plain, fs: session, op: operation }));
  return await new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', typ: 'frame+jwe', kid: key.kid })
    .encrypt(await crypto.subtle.importKey('jwk', key, { name: 'ECDH', namedCurve: key.crv }, false, []));
}
