import { base64url, CompactEncrypt } from 'jose';
import { isRecord } from './is-record.ts';
import { currentSession, hostTime } from './session.ts';

/**
 * What a frame encrypts to the vault's key, one kind for each thing that is typed into a frame. Types only: the vault
 * parses what it opens. Each is bound to the fields of `Sealing`, and the vault opens it for nothing else.
 */
interface Sealing {
  /** The frame session that came with the document: it names tenant and form. */
  readonly fs: string;
  readonly op: string;
  /** The account of the bearer token that the page gave. */
  readonly sub: string;
  /** Milliseconds since the epoch, by the clock of the host that served the document. */
  readonly iat: number;
}

/** Of `payment-form`: a bank card. */
interface CardPayload extends Sealing {
  readonly kind: 'card';
  readonly pan: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
}

/** Of `cvv-form` and `month-edit-form`. */
interface CvvPayload extends Sealing {
  readonly kind: 'cvv';
  readonly cvv: string;
}

/** Of `ebt-form` and `gift-form`: goes as `pan` of the add-card call (API-030, API-032). */
interface NumberPayload extends Sealing {
  readonly kind: 'ebt-number' | 'gift-number';
  readonly value: string;
}

/** Of `gift-form`: goes as `pin` of the add-card call. */
interface GiftPinPayload extends Sealing {
  readonly kind: 'gift-pin';
  readonly value: string;
}

/**
 * Of `pin-form`: a SNAP PIN, valid once, for a short time, for this card and purpose; for a purchase also for this
 * intent alone and for this amount at most, in cents.
 */
type PinPayload = Sealing & {
  readonly kind: 'ebt-pin';
  readonly pin: string;
  readonly paymentGram: string;
  /** Unique, so that the vault accepts it once. */
  readonly jti: string;
} & (
    | { readonly purpose: 'balance' }
    | { readonly purpose: 'purchase'; readonly intentId: string; readonly maxAmount: number }
  );

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
