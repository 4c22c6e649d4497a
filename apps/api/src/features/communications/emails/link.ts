import { hash, randomBytes } from 'node:crypto';
import { DAY } from '@cartwright/rules/zoned-time';

/** How long a link of a mail about deals acts, in milliseconds. */
export const EMAIL_LINK_LASTS = 30 * DAY;

/** A secret of 32 random bytes, and the hash under which it is stored. */
export function newEmailToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: emailTokenHash(token) };
}

/** What is stored of a token: nobody who reads the database can use it. */
export const emailTokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
