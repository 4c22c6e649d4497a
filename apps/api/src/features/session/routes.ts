import type { Profile } from '@cartwright/contracts/profile';
import type { Bootstrap, SessionState } from '@cartwright/contracts/session';
import { storedUserAgent } from '@cartwright/rules/device';
import { ok, refuse } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import type { Caller, Db, ShopContext, ShopServe } from '#context.ts';
import { clearChoices } from '#http/consent-cookies.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { Auth, OpenedSession } from './auth.ts';
import type { Callers } from './caller.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { emailRoutes } from './email/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { ownerOfSigned, requestOptions } from './passkeys/enter.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import type { PaymentTokens } from './payment-token.ts';
import { type PhoneDeps, phoneRoutes } from './phone/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import type { Sessions } from './sessions.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { counted, makeTries, tooManyTries, type Tries, type Trying } from './tries/tries.ts';
import { type TwoStepDeps, twoStepRoutes } from './two-step/routes.ts';
import { awaitCode, codeSignIn } from './two-step/sign-in-routes.ts';

export interface SessionDeps {
  readonly db: Db;
  readonly auth: Auth;
  readonly callers: Callers;
  readonly sessions: Sessions;
  readonly tokens: PaymentTokens;
  /** From one address: wrong passwords, and sign-ups. */
  readonly attemptsPerMinute: number;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
  readonly twoStepSeal: TwoStepDeps['twoStepSeal'];
  readonly phoneCodes: PhoneDeps['phoneCodes'];
  readonly sendsTexts: boolean;
  /** Merges what the visitor chose before signing in; a second call changes nothing. */
  readonly mergeVisitor: (visitorId: string, profileId: string, now: number) => Promise<void>;
  /** What the first view needs. */
  readonly bootstrap: (context: ShopContext, http: Http) => Promise<Bootstrap>;
  /** A shopper's profile, with the address book. */
  readonly profile: (whose: { readonly profileId: string; readonly refusesAds: boolean }) => Promise<Profile>;
}

/** Calls from one address, correct passwords too, for each wrong one: many shoppers may share an address. */
const SIGN_INS_PER_TRY = 12;

/** The shopper that the page addresses, in the wire's terms. */
export const sessionState = (caller: Caller): SessionState =>
  caller.kind === 'visitor'
    ? { status: 'anonymous' }
    : {
        status: caller.isFullySignedIn ? 'fully-authenticated' : 'remembered',
        profileId: caller.profileId,
        firstName: caller.firstName,
        lastName: caller.lastName,
        email: caller.email,
      };

/** Sessions: signing in, up and out, the first view, and a shopper's profile. */
export function sessionRoutes(serve: ShopServe, deps: SessionDeps): void {
  serve('GET /atlas/v1/bootstrap', async (_input, context, http) => {
    deps.callers.clearEndedSession(http, context.caller);
    return ok(await deps.bootstrap(context, http));
  });
  profileRoutes(serve, deps);
  phoneRoutes(serve, deps);
  const tries = makeTries(deps.db, deps.attemptsPerMinute);
  signInRoutes(serve, deps, tries);
  passkeySignIn(serve, deps, tries);
  const entering = {
    ...deps,
    tries,
    welcome: (session: OpenedSession, http: Http, context: ShopContext) => welcome(deps, session, http, context),
  };
  signUpRoutes(serve, entering);
  twoStepRoutes(serve, deps);
  codeSignIn(serve, entering, deps.attemptsPerMinute * SIGN_INS_PER_TRY);
  passwordRoutes(serve, { ...deps, tries });
  emailRoutes(serve, { ...deps, tries });
  dataExportRoutes(serve, deps);
  deletionRoutes(serve, deps);
  deviceRoutes(serve, deps);
  passkeyRoutes(serve, { ...deps, tries });
  serve('POST /atlas/v1/session/payment-token', async (_input, { caller, bannerId, now }) => {
    if (caller.kind === 'visitor') return refuse({ code: 'NOT_SIGNED_IN' });
    const { sid, profileId } = caller;
    // The row itself is read: no token is issued for a session that another process ended a moment ago.
    const session = await deps.sessions.find({ sid, profileId, now });
    if (!session) return refuse({ code: 'NOT_SIGNED_IN' });
    return ok(await deps.tokens.forWallet({ profileId, bannerId, sid, signedInAt: session.signedInAt }, now));
  });
}

/** Merges what the visitor of a new session chose, and stores it in the response. */
async function welcome(
  { callers, mergeVisitor }: Pick<SessionDeps, 'callers' | 'mergeVisitor'>,
  session: Parameters<Callers['welcome']>[1],
  http: Http,
  { caller, now }: Pick<ShopContext, 'caller' | 'now'>,
): Promise<SessionState> {
  if (caller.kind === 'visitor') await mergeVisitor(caller.ownerId, session.profileId, now);
  return sessionState(await callers.welcome(http, session, now));
}

/** A passkey that is refused counts as a try of its address; one that signs in does not. */
function passkeySignIn(serve: ShopServe, deps: SessionDeps, tries: Tries): void {
  const limit = { perMinute: deps.attemptsPerMinute * SIGN_INS_PER_TRY };
  serve(
    'POST /atlas/v1/session/passkey/options',
    async (_input, context) => ok(await requestOptions(deps.db, context, 'SIGN_IN')),
    limit,
  );
  serve(
    'POST /atlas/v1/session/passkey',
    counted(tries, 'passkey', async ({ body }, context: ShopContext, http) => {
      const passkey = await ownerOfSigned(deps.db, context, body.credential);
      const userAgent = storedUserAgent(http.request.headers['user-agent']);
      const session = passkey && (await deps.auth.enter({ ...passkey, remember: body.remember, userAgent }));
      if (!session) return refuse({ code: 'PASSKEY_REFUSED' });
      await tries.forgive('passkey', http.request.ip);
      return ok(await welcome(deps, session, http, context));
    }),
    limit,
  );
}

function signInRoutes(serve: ShopServe, deps: SessionDeps, tries: Tries): void {
  const { auth, callers } = deps;

  const enter = async (
    credentials: { email: string; password: string; remember: boolean },
    http: Http,
    { caller, now }: { caller: Caller; now: number },
  ) => {
    const userAgent = storedUserAgent(http.request.headers['user-agent']);
    const session = await auth.signIn({ ...credentials, userAgent });
    if (!session) return refuse({ code: 'WRONG_CREDENTIALS' });
    if ('needsCode' in session)
      return ok(await awaitCode(deps.db, { known: session.needsCode, remember: credentials.remember }, now));
    return ok(await welcome(deps, session, http, { caller, now }));
  };

  serve(
    'POST /atlas/v1/session/sign-in',
    async ({ body }, context, http) => {
      const trying: Trying = { ...body, address: http.request.ip, isKnown: callers.isKnown(http, body.email) };
      const wait = await tries.begin(trying, context.now);
      if (wait > 0) return tooManyTries(wait);
      const entered = await enter(body, http, context);
      if (entered.ok) await tries.succeed(trying);
      return entered;
    },
    { perMinute: deps.attemptsPerMinute * SIGN_INS_PER_TRY },
  );

  // Every call names its visitor: this one does nothing else.
  serve('POST /atlas/v1/session/visitor', async () => ok(undefined));
  serve('POST /atlas/v1/session/sign-out', async (_input, { now }, http) => {
    await callers.dismiss(http, now);
    clearChoices(http);
    return ok(undefined);
  });
}
