import type { Clock } from '@cartwright/server/clock';
import type { Connections } from '@cartwright/server/connections';
import type { PostgresPool } from 'kysely';
import type { Db } from '#context.ts';
import type { CookieRules } from '#http/cookies.ts';
import { heard } from './library-faults.ts';

const DAY = 24 * 60 * 60;

/** How passwords are hashed and verified. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (tried: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

/** Salt and scrypt key (N 16384, r 16, p 1, 64 bytes): a tenth of a second of work for every guess. */
export const scryptPasswords: Passwords = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (tried) => (await import('better-auth/crypto')).verifyPassword(tried),
};

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

/** Sign-in: the only file that knows the sign-in library. The rest of the shop uses these functions. */
export interface Auth {
  readonly hashPassword: (password: string) => Promise<string>;
  readonly verifyPassword: Passwords['verify'];
  /** Null for both an unknown address and a wrong password, after the same work. */
  readonly signIn: (credentials: {
    email: string;
    password: string;
    remember: boolean;
    /** Stored with the session, so that its owner recognizes the device. */
    userAgent: string;
  }) => Promise<Omit<KnownSession, 'signedInAt'> | null>;
  /** A session of somebody who proved by other means than the password who it is; null when there is no such account. */
  readonly enter: (who: {
    profileId: string;
    remember: boolean;
    userAgent: string;
  }) => Promise<Omit<KnownSession, 'signedInAt'> | null>;
  /** The session that these cookies name; one or two statements. */
  readonly session: (cookie: string) => Promise<KnownSession | null>;
  /** Ends the session if it still exists; returns the cookies to clear. */
  readonly signOut: (cookie: string) => Promise<readonly string[]>;
}

export function makeAuth(options: AuthOptions): Auth {
  const { connections, hearing } = heard(options.db.connections);
  let loaded: ReturnType<typeof load> | undefined;
  const library = async () => (await (loaded ??= load(options, connections))).api;
  const headersOf = (cookie: string) => new Headers({ cookie });
  return {
    hashPassword: options.passwords.hash,
    verifyPassword: options.passwords.verify,
    signIn: async ({ email, password, remember, userAgent }) => {
      const api = await library();
      const answer = await hearing(() =>
        api.signInEmail({
          body: { email, password, rememberMe: remember },
          headers: new Headers({ 'user-agent': userAgent }),
          asResponse: true,
        }),
      );
      if (answer.status === 401) return null;
      if (!answer.ok) throw new Error(`signing in failed with ${answer.status}`);
      // The library's own type of this response, which `asResponse` loses.
      const { user } = (await answer.json()) as { user: { id: string } };
      return { profileId: user.id, setCookies: answer.headers.getSetCookie() };
    },
    enter: async ({ profileId, remember, userAgent }) => {
      const api = await library();
      const answer = await hearing(() =>
        api.enter({
          body: { profileId, remember },
          headers: new Headers({ 'user-agent': userAgent }),
          asResponse: true,
        }),
      );
      if (!answer.ok) return null;
      return { profileId, setCookies: answer.headers.getSetCookie() };
    },
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

/** Imported with the first sign-in or the first session without a pass: it is a third of what the shop would load. */
async function load(
  { secret, origin, cookies: { names, attributes }, clock, passwords }: AuthOptions,
  connections: Connections,
) {
  const [{ betterAuth }, { enterPlugin }] = await Promise.all([import('better-auth'), import('./enter-plugin.ts')]);
  return betterAuth({
    // The library's own type of a pool has cursors, which it never uses.
    database: connections as unknown as PostgresPool,
    secret,
    baseURL: origin,
    trustedOrigins: [origin],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      password: passwords,
    },
    session: { expiresIn: 30 * DAY, updateAge: DAY, cookieCache: { enabled: false } }, // caller.ts has a lighter cache
    // When the password was entered decides who is fully signed in: by the shop's clock, like every such decision.
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, createdAt: new Date(clock.now()) } }) } },
    },
    plugins: [enterPlugin],
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
