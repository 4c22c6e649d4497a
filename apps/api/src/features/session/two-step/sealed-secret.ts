import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];

/** Encrypts secrets for the database, each for its account: a copy of the database reveals none. */
export interface SecretSeal {
  readonly seal: (secret: Buffer, profileId: string) => Buffer;
  /** @throws {Error} for what was sealed with another key, for another account, or changed since */
  readonly open: (sealed: Buffer, profileId: string) => Buffer;
}

/** @param key the text of a key file: 32 bytes as base64url */
export function secretSeal(key: string): SecretSeal {
  const bytes = Buffer.from(key, 'base64url');
  return {
    seal: (secret, profileId) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, bytes, iv).setAAD(Buffer.from(profileId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, profileId) => {
      const decipher = createDecipheriv(CIPHER, bytes, sealed.subarray(0, IV), { authTagLength: TAG })
        .setAAD(Buffer.from(profileId))
        .setAuthTag(sealed.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
    },
  };
}
