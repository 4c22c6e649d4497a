import { z } from 'zod';
import { hash } from 'node:crypto';

/** What a request needs to know about a signed-in shopper. */
export interface Pass {
  readonly profileId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Milliseconds since the epoch. */
  readonly signedInAt: number;
  /** The id of its session. */
  readonly sid: string;
}

const Sealed = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.string(), z.number()]);

/** The text that is signed: a list, because it travels with every request. */
export const sealPass = (pass: Pass, until: number): string =>
  JSON.stringify([pass.profileId, pass.email, pass.firstName, pass.lastName, pass.signedInAt, pass.sid, until]);

/** The pass, unless it is over or belongs to another session. @param text what the signature covers */
export function openPass(text: string | null, sid: string, now: number): Pass | null {
  if (text === null) return null;
  const [profileId, email, firstName, lastName, signedInAt, sealedFor, until] = Sealed.parse(JSON.parse(text));
  return sealedFor === sid && now < until ? { profileId, email, firstName, lastName, signedInAt, sid } : null;
}

/**
 * Identifies a session in passes and tokens: half of the hash of the cookie's token, as in the column `sid`. The cookie
 * cannot be derived from it.
 * @param cookie the session cookie's value: the token, a dot and its signature
 */
export function sessionIdOf(cookie: string): string {
  const dot = cookie.lastIndexOf('.');
  const token = dot === -1 ? cookie : cookie.slice(0, dot);
  return hash('sha256', token).slice(0, 32);
}
