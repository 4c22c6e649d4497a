import type { Http } from '@cartwright/server/serve';
import { LRUCache } from 'lru-cache';
import type { StaffCookie } from './staff-cookie.ts';

/** More than are open at one time. */
const MAX_KNOWN = 50_000;

/** The sessions that this program has seen open: their calls are counted by person, all others by address. */
export interface KnownSessions {
  /** A call of an open session. */
  readonly add: (tokenHash: Buffer, staffId: string) => void;
  /** Whose calls a request counts among; undefined for those of its address. */
  readonly callerOf: (request: Http['request']) => string | undefined;
}

/** A cookie that nobody was given counts for nothing: whoever makes them up has the limit of one address. */
export function knownSessions(cookie: StaffCookie): KnownSessions {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN });
  return {
    add: (tokenHash, staffId) => void known.set(tokenHash.toString('base64url'), `staff/${staffId}`),
    callerOf: (request) => {
      const tokenHash = cookie.hashIn({ request });
      return tokenHash === null ? undefined : known.get(tokenHash.toString('base64url'));
    },
  };
}
