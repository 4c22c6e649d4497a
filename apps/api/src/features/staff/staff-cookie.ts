import { createHash, randomBytes } from 'node:crypto';
import type { Http } from '@cartwright/server/serve';

/** The cookie of a staff session. It is not the shop's: nobody is a shopper and of the staff by one sign-in. */
export interface StaffCookie {
  /** The hash under which the session of this request is stored; null without one. */
  readonly hashIn: (http: Pick<Http, 'request'>) => Buffer | null;
  /** Gives the browser a new token. @returns the hash to store */
  readonly give: (http: Http) => Buffer;
  readonly clear: (http: Http) => void;
}

const TOKEN_BYTES = 32;
/** Longer than any token of ours. */
const MAX_LENGTH = 64;

/** A session cookie: it ends with the browser, and the session with disuse. No other site's request brings it. */
export function staffCookie(isProduction: boolean): StaffCookie {
  const name = isProduction ? '__Host-staff' : 'staff';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isProduction } as const;
  return {
    hashIn: ({ request }) => {
      const token = request.cookies[name];
      return token === undefined || token === '' || token.length > MAX_LENGTH ? null : hashOf(token);
    },
    give: ({ reply }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      void reply.setCookie(name, token, attributes);
      return hashOf(token);
    },
    clear: ({ reply }) => void reply.clearCookie(name, attributes),
  };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
