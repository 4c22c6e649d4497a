import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** AES-256-GCM with a random 96-bit nonce. `aad` binds the ciphertext to its location: opened elsewhere, it fails. */
export function seal(key: Buffer, plain: Buffer, aad: string): { readonly nonce: Buffer; readonly sealed: Buffer } {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { nonce, sealed: Buffer.concat([body, cipher.getAuthTag()]) };
}

/** The plaintext of `seal`. @throws {Error} for another key, another `aad` or a changed byte */
export function open(
  key: Buffer,
  { nonce, sealed }: { readonly nonce: Buffer; readonly sealed: Buffer },
  aad: string,
): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(aad));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** A key for one record, 256 random bits. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** `seal` as one sequence of bytes, nonce first. */
export function sealWhole(key: Buffer, plain: Buffer, aad: string): Buffer {
  const { nonce, sealed } = seal(key, plain, aad);
  return Buffer.concat([nonce, sealed]);
}

/** The plaintext of `sealWhole`. */
export const openWhole = (key: Buffer, bytes: Buffer, aad: string): Buffer =>
  open(key, { nonce: bytes.subarray(0, NONCE_BYTES), sealed: bytes.subarray(NONCE_BYTES) }, aad);
