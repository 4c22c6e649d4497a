import { hash, randomBytes } from 'node:crypto';

/** What the link of a mail carries: 32 random bytes, and the hash under which they are stored. */
export function newLink(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: linkHash(token) };
}

/** What is stored of a link: nobody who reads the database can use it. */
export const linkHash = (token: string): Buffer => hash('sha256', token, 'buffer');
