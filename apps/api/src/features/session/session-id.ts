import { createHash } from 'node:crypto';

/**
 * Identifies a session in passes and tokens: half of the hash of the cookie's token, as in the column `sid`. The cookie
 * cannot be derived from it.
 * @param cookie the session cookie's value: the token, a dot and its signature
 */
export function sessionIdOf(cookie: string): string {
  const dot = cookie.lastIndexOf('.');
  const token = dot === -1 ? cookie : cookie.slice(0, dot);
  return createHash('sha256').update(token).digest('hex').slice(0, 32);
}
