import { base64url, CompactEncrypt } from 'jose';
import { isRecord } from './is-record.ts';
import type { CardPayload, CvvPayload, NumberPayload, GiftPinPayload, PinPayload, Sealing } from './payloads.ts';
import { currentSession, hostTime } from './session.ts';

/** Removes these keys from each member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Plain = Without<CardPayload | CvvPayload | NumberPayload | GiftPinPayload | PinPayload, keyof Sealing>;

/** The account and operation that something is sealed for. */
export interface Purpose {
  /** The token that the page gave: what is sealed belongs to its account alone. */
  readonly bearer: string;
  readonly operation: string;
}

/**
 * Encrypts to the vault: only it can read what was typed, not the network, not the host in front of it, not the page.
 * The ciphertext names the session of this document, the operation, the account and the time, so that it serves nothing
 * and nobody else, and not for long.
 */
export async function seal(plain: Plain, { bearer, operation }: Purpose): Promise<string> {
  const { key, session } = await currentSession();
  const bound: Sealing = { fs: session, op: operation, sub: accountOf(bearer), iat: hostTime() };
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...plain, ...bound })))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', typ: 'frame+jwe', kid: key.kid })
    .encrypt(await crypto.subtle.importKey('jwk', key, { name: 'ECDH', namedCurve: key.crv }, false, []));
}

/** The account of a bearer token. This proves nothing: the host verifies the token, the vault compares. */
function accountOf(bearer: string): string {
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(bearer.split('.')[1] ?? '')));
    return isRecord(claims) ? String(claims['sub']) : '';
  } catch {
    return ''; // not a token of the shop: the host refuses it before the vault is called
  }
}
