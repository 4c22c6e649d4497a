import { createHash, randomBytes } from 'node:crypto';
import { MINUTE } from '@cartwright/rules/zoned-time';

/** How long a link of a mail acts, in milliseconds. */
export const LINK_LASTS = 30 * MINUTE;

/** A link of 32 random bytes, and the hash under which it is stored. */
export function newLink(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: linkHash(token) };
}

/** What is stored of a link: nobody who reads the database can use it. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();
