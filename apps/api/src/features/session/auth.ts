import type { Clock } from '@cartwright/server/clock';
import type { Connections } from '@cartwright/server/connections';
import type { PostgresPool } from 'kysely';
import { z } from 'zod';
import type { Db } from '#context.ts';
import type { CookieRules } from '#http/cookies.ts';
import type { Passwords } from '#http/passwords.ts';
import { heard } from './library-faults.ts';
import { type Credential, credentialOf, insertSession, type Proof } from './sign-in-sql.ts';

const DAY = 24 * 60 * 60;
/** Days that a session lasts from its last use; one that is not to be remembered ends with the browser, or in a day. */
const REMEMBERED_FOR = 30;

export interface AuthOptions {
  readonly db: Db;
  readonly secret: string;
  readonly origin: string;
  readonly cookies: CookieRules;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/** A session that the library confirmed, and the cookies that its response sets. */
export interface KnownSession {
  readonly profileId: string;
  /** When the shopper entered the password, in milliseconds since the epoch. */
  readonly signedInAt: number;
  readonly setCookies: readonly string[];
}

/** A session that was stored now. */
export type OpenedSession = Omit<KnownSession, 'signedInAt'>;

/** Where a session is opened. */
interface Device {
  readonly remember: boolean;
  /** Stored with the session, so that its owner recognizes the device. */
  readonly userAgent: string;
}

/** Sign-in: the only file that knows the sign-in library. The rest of the shop uses these functions. */
export interface Auth {
  readonly hashPassword: (password: string) => Promise<string>;
  readonly verifyPassword: Passwords['verify'];
  /** Null for both an unknown address and a wrong password, after the same work; no session where a code is needed. */
  readonly signIn: (
    credentials: Device & { readonly email: string; readonly password: string },
  ) => Promise<OpenedSession | { readonly needsCode: Credential } | null>;
  /** A session by what was verified; null when the passkey is gone, the code used, the password another or a code needed. */
  readonly enter: (proved: Device & Proof) => Promise<OpenedSession | null>;
  /** The session that these cookies name; one or two statements. */
  readonly session: (cookie: string) => Promise<KnownSession | null>;
  /** Ends the session if it still exists; returns the cookies to clear. */
  readonly signOut: (cookie: string) => Promise<readonly string[]>;
}

export function makeAuth(options: AuthOptions): Auth {
  const { connections, hearing } = heard(options.db.connections);
  let loaded: ReturnType<typeof load> | undefined;
  const library = async () => (await (loaded ??= load(options, connections))).api;
  const open = async (proof: Proof, { remember, userAgent }: Device) => {
    const [id, token] = await sessionNames();
    const session = { id, token, userAgent, createdAt: options.clock.now(), days: remember ? REMEMBERED_FOR : 1 };
    if (!(await options.db.single((single) => insertSession(single, proof, session)))) return null;
    const api = await library();
    const { headers } = await api.giveCookies({ body: { token, remember }, returnHeaders: true });
    return { profileId: proof.profileId, setCookies: headers.getSetCookie() };
  };
  const headersOf = (cookie: string) => new Headers({ cookie });
  return {
    hashPassword: options.passwords.hash,
    verifyPassword: options.passwords.verify,
    signIn: async ({ email, password, ...device }) => {
      const known = await credentialOf(options.db, email.toLowerCase());
      if (!known) await options.passwords.hash(password); // the same work
      if (!known || !(await options.passwords.verify({ hash: known.passwordHash, password }))) return null;
      return known.needsCode ? { needsCode: known } : open(known, device);
    },
    enter: ({ remember, userAgent, ...proof }) => open(proof, { remember, userAgent }),
    session: async (cookie) => {
      const api = await library();
      const { headers, response } = await hearing(() =>
        api.getSession({ headers: headersOf(cookie), returnHeaders: true }),
      );
      if (!response) return null;
      return {
        profileId: response.user.id,
        signedInAt: response.session.createdAt.getTime(),
        setCookies: headers.getSetCookie(),
      };
    },
    signOut: async (cookie) => {
      const api = await library();
      const answer = await hearing(() => api.signOut({ headers: headersOf(cookie), asResponse: true }));
      return answer.headers.getSetCookie();
    },
  };
}

/** The id and the token of a new session, as the library makes them: 32 letters and digits each. */
async function sessionNames(): Promise<readonly [string, string]> {
  const { generateRandomString } = await import('better-auth/crypto');
  return [generateRandomString(32, 'a-z', 'A-Z', '0-9'), generateRandomString(32, 'a-z', 'A-Z', '0-9')];
}

/** Imported with the first sign-in or the first session without a pass: it is a third of what the shop would load. */
async function load({ secret, origin, cookies: { names, attributes } }: AuthOptions, connections: Connections) {
  const [{ betterAuth }, { createAuthEndpoint }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
  ]);
  /** Signs the cookies of a session that is stored: no address reaches it. */
  const giveCookies = createAuthEndpoint(
    { method: 'POST', body: z.object({ token: z.string(), remember: z.boolean() }) },
    async ({ body: { token, remember }, context, setSignedCookie }) => {
      const { sessionToken, dontRememberToken } = context.authCookies;
      const { maxAge, ...attributes } = sessionToken.attributes;
      const lasting = remember && maxAge !== undefined ? { ...attributes, maxAge } : attributes;
      await setSignedCookie(sessionToken.name, token, context.secret, lasting);
      if (!remember)
        await setSignedCookie(dontRememberToken.name, 'true', context.secret, dontRememberToken.attributes);
    },
  );
  return betterAuth({
    // The library's own type of a pool has cursors, which it never uses.
    database: connections as unknown as PostgresPool,
    secret,
    baseURL: origin,
    trustedOrigins: [origin],
    plugins: [{ id: 'stored-session', endpoints: { giveCookies } }],
    session: { expiresIn: REMEMBERED_FOR * DAY, updateAge: DAY, cookieCache: { enabled: false } }, // caller.ts has a lighter cache
    rateLimit: { enabled: false }, // the routes have limits of their own
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false, // the names below carry the stricter prefix
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: attributes,
      cookies: {
        session_token: { name: names.session, attributes },
        dont_remember: { name: names.sessionOnly, attributes },
      },
    },
  });
}
