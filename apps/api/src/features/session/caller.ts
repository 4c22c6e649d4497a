import { createHash } from 'node:crypto';
import { hasProvedRecently, isFullySignedIn } from '@cartwright/rules/sign-in';
import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { FastifyReply } from 'fastify';
import type { Http } from '@cartwright/server/serve';
import type { Caller, Db, Shopper, Visitor } from '#context.ts';
import type { CookieRules } from '#http/cookies.ts';
import { nameNewOwner, nameOwner } from '#http/owner-cookie.ts';
import { makeSigner } from '#http/signed-text.ts';
import type { Auth } from './auth.ts';
import { markUsed } from './devices/sql.ts';
import { openPass, type Pass, sealPass, sessionIdOf } from './pass.ts';
import type { Sessions } from './sessions.ts';
import { readShopper, readShopperInSession } from './sql.ts';

/** How long a pass replaces the database lookup, unless its session is ended. */
const PASS_FOR = 5 * MINUTE;
/** How exactly it is known when a device was last used: once an hour, one of its calls writes. */
const MARKED_EVERY = HOUR;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface CallerOptions {
  readonly db: Db;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly cookies: CookieRules;
  readonly secret: Buffer;
}

/** Identifies the caller from cookies. */
export interface Callers {
  /** A shopper, or a visitor whose id is created here if needed: nothing is written for one. */
  readonly of: (http: Http, now: number) => Promise<Caller>;
  /** Names a visitor in the browser, unless it is named already: its next request comes from the same one. */
  readonly nameVisitor: (http: Http, visitor: Visitor) => void;
  /** True in a browser where the shopper with this email address has signed in before, as the last one who did. */
  readonly isKnown: (http: Http, email: string) => boolean;
  /** Stores a new sign-in in the response, drops the visitor, and ends the session that the browser had before. */
  readonly welcome: (
    http: Http,
    session: { profileId: string; setCookies: readonly string[] },
    now: number,
  ) => Promise<Shopper>;
  /** Makes the browser drop its pass, but not its session: the next request reads the shopper anew. */
  readonly clearPass: (http: Http) => void;
  /** Ends the session everywhere and clears everything that the browser holds. */
  readonly dismiss: (http: Http, now: number) => Promise<void>;
  /**
   * Makes the browser drop the caller's session if it is over. Only for a response that says so: the browser's other tabs
   * show the shopper until then, and must not act for a visitor.
   */
  readonly clearEndedSession: (http: Http, caller: Caller) => void;
}

export function makeCallers({ db, auth, sessions, cookies, secret }: CallerOptions): Callers {
  const { names, attributes } = cookies;
  const [passes, browsers] = [makeSigner(secret, 'pass'), makeSigner(secret, 'known')];
  const clear = clearWith(attributes);

  /** None for an account whose passes just ended: one given now might be too early for what changes next. */
  const givePass = async ({ reply }: Http, pass: Pass, now: number): Promise<Shopper> => {
    const text = passes.sign(sealPass(pass, now + PASS_FOR));
    if (await sessions.haveNoPasses(pass.profileId, now)) clear(reply, [names.caller]);
    else void reply.setCookie(names.caller, text, { ...attributes, maxAge: PASS_FOR / 1_000 });
    return toShopper(pass, now);
  };

  const shopper = async (http: Http, sessionCookie: string, now: number): Promise<Shopper | null> => {
    const sid = sessionIdOf(sessionCookie);
    if (await sessions.isRevoked(sid, now)) return null;
    const pass = openPass(passes.open(http.request.cookies[names.caller] ?? ''), sid, now);
    if (pass && !(await sessions.haveNoPasses(pass.profileId, now))) return toShopper(pass, now);
    const session = await readSession({ db, auth }, { cookie: http.request.headers.cookie ?? '', sid }, now);
    if (!session) return null;
    relay(http, session.setCookies, attributes);
    return givePass(http, session.pass, now);
  };

  const visitors = visitorsOf(cookies, secret);
  return {
    of: async (http, now) => {
      const sessionCookie = http.request.cookies[names.session];
      const known = sessionCookie === undefined ? null : await shopper(http, sessionCookie, now);
      if (known === null) return visitors.of(http, now, sessionCookie !== undefined);
      nameOwner(http, known.ownerId, cookies, http.request.cookies[names.sessionOnly] === undefined);
      return known;
    },
    nameVisitor: visitors.name,
    isKnown: ({ request }, email) => browsers.open(request.cookies[names.known] ?? '') === tagOf(email.toLowerCase()),
    welcome: async (http, { profileId, setCookies }, now) => {
      const profile = await readShopper(db, profileId);
      if (!profile) throw new Error('a user without a profile');
      const before = http.request.cookies[names.session];
      if (before !== undefined) await sessions.revokeSession(sessionIdOf(before), now);
      relay(http, setCookies, attributes);
      const known = browsers.sign(tagOf(profile.email.toLowerCase()));
      void http.reply
        .clearCookie(names.visitor, attributes)
        .setCookie(names.known, known, { ...attributes, maxAge: YEAR_SECONDS });
      // A shopper who did not want to be remembered is forgotten with the end of the browser.
      nameNewOwner(http.reply, profileId, cookies, !hasCookie(setCookies, names.sessionOnly));
      const sid = sessionIdOf(sessionValue(setCookies, names.session));
      return givePass(http, { ...profile, signedInAt: now, sid }, now);
    },
    clearPass: ({ reply }) => clear(reply, [names.caller]),
    dismiss: async (http, now) => {
      const sessionCookie = http.request.cookies[names.session];
      if (sessionCookie !== undefined) await sessions.revokeSession(sessionIdOf(sessionCookie), now);
      relay(http, await auth.signOut(http.request.headers.cookie ?? ''), attributes);
      clear(http.reply, [names.session, names.caller, names.visitor, names.owner]);
    },
    clearEndedSession: clearEndedWith(cookies),
  };
}

const clearWith = (attributes: CookieRules['attributes']) => (reply: FastifyReply, names: readonly string[]) => {
  for (const name of names) void reply.clearCookie(name, attributes);
};

const clearEndedWith =
  (cookies: CookieRules): Callers['clearEndedSession'] =>
  (http, caller) => {
    if (caller.kind === 'shopper' || !caller.hasEndedSession) return;
    clearWith(cookies.attributes)(http.reply, [cookies.names.session, cookies.names.caller]);
    nameOwner(http, caller.ownerId, cookies, true);
  };

/** The session of cookies, with what its pass says, from the database; null when it is over. Two or three statements. */
async function readSession(
  { db, auth }: Pick<CallerOptions, 'db' | 'auth'>,
  { cookie, sid }: { readonly cookie: string; readonly sid: string },
  now: number,
): Promise<{ readonly setCookies: readonly string[]; readonly pass: Pass } | null> {
  const session = await auth.session(cookie);
  const known = session && (await readShopperInSession(db, { profileId: session.profileId, sid }));
  if (!session || !known) return null;
  const { lastUsedAt, provedAt, ...profile } = known;
  if (now - (lastUsedAt ?? session.signedInAt) >= MARKED_EVERY) await markUsed(db, sid, now);
  return { setCookies: session.setCookies, pass: { ...profile, signedInAt: provedAt ?? session.signedInAt, sid } };
}

/** Identifies visitors by a signed cookie, and sets it for new ones. */
function visitorsOf(cookies: CookieRules, secret: Buffer) {
  const { names, attributes } = cookies;
  const signer = makeSigner(secret, 'visitor');
  const knownIn = ({ request }: Http): string | null => signer.open(request.cookies[names.visitor] ?? '');
  return {
    of: (http: Http, now: number, hasEndedSession: boolean): Visitor => ({
      kind: 'visitor',
      ownerId: knownIn(http) ?? newId('vis', now),
      hasEndedSession,
    }),
    name: (http: Http, { ownerId, hasEndedSession }: Visitor): void => {
      if (knownIn(http) === null)
        void http.reply.setCookie(names.visitor, signer.sign(ownerId), { ...attributes, maxAge: YEAR_SECONDS });
      // While the other tabs show the shopper of an ended session, nobody else is named: see `clearEndedSession`.
      if (!hasEndedSession) nameOwner(http, ownerId, cookies, true);
    },
  };
}

const toShopper = ({ profileId, email, firstName, lastName, signedInAt, sid }: Pass, now: number): Shopper => ({
  kind: 'shopper',
  ownerId: profileId,
  profileId,
  email,
  firstName,
  lastName,
  sid,
  isFullySignedIn: isFullySignedIn(signedInAt, now),
  hasProvedRecently: hasProvedRecently(signedInAt, now),
});

/** Replaces a text without revealing it: the address that signed in here. */
const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Passes the library's cookies on like our own: of two cookies with one name the later one counts. A sign-in must not
 * lose to the clearing of the dead session that came with the request.
 */
function relay({ reply }: Http, setCookies: readonly string[], attributes: CookieRules['attributes']): void {
  for (const line of setCookies) {
    const [pair = '', ...rest] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const age = rest.map((each) => /^max-age=(\d+)$/i.exec(each)?.[1]).find((seconds) => seconds !== undefined);
    void reply.setCookie(pair.slice(0, at), pair.slice(at + 1), {
      ...attributes,
      ...(age !== undefined && { maxAge: Number(age) }),
      encode: String, // it is already encoded
    });
  }
}

/** Whether cookies are set with a value under a name. */
const hasCookie = (setCookies: readonly string[], name: string): boolean =>
  setCookies.some((line) => line.startsWith(`${name}=`) && !/^[^=]*=;|max-age=0(?:;|$)/i.test(line));

function sessionValue(setCookies: readonly string[], name: string): string {
  const pair = setCookies.find((each) => each.startsWith(`${name}=`))?.split(';')[0];
  if (pair === undefined) throw new Error('a sign-in that sets no session cookie');
  return decodeURIComponent(pair.slice(name.length + 1));
}
