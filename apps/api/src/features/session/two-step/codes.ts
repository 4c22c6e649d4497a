import { createHash, randomBytes } from 'node:crypto';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { Secret, TOTP } from 'otpauth';

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** What every authenticator app supports: the parameters that RFC 6238 and the apps take as given. */
const USUAL = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be one step early or late. */
const WINDOW = 1;

/** How long a secret that no code confirmed can be confirmed, in milliseconds. */
export const SETUP_LASTS = 30 * MINUTE;
/** How long a verified password waits for its code, in milliseconds. */
export const CODE_AWAITED = 10 * MINUTE;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret as an app reads it: to type in, and for a QR code. @param issuer the banner's name */
export function secretTexts(
  secret: Buffer,
  { issuer, email }: { readonly issuer: string; readonly email: string },
): { readonly secret: string; readonly uri: string } {
  const totp = new TOTP({ ...USUAL, issuer, label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step, of 30 seconds since the epoch, whose code this is: now or one beside it. Null when it is none of theirs. */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  const totp = new TOTP({ ...USUAL, secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

/** A code as somebody typed it: of the app, or a recovery code. */
export type TypedCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly hash: Buffer };

/** Six digits are of the app; recovery codes are longer. Spaces, hyphens and capitals do not count. */
export function typedCode(text: string): TypedCode {
  const code = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? { kind: 'app', digits: code } : { kind: 'recovery', hash: recoveryHash(code) };
}

const RECOVERY_CODES = 10;
/** Crockford's base 32: no letter is mistaken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LETTERS = 16;

/** Ten codes of 80 random bits, in groups of four to copy by hand. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** What is stored of a recovery code; with 80 random bits it needs no salt and no slow hash. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.replaceAll(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1'))
    .digest();
