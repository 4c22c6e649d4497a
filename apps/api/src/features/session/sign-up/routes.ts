import type { SessionState } from '@cartwright/contracts/session';
import { storedUserAgent } from '@cartwright/rules/device';
import { ok, refuse } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import type { Caller, Db, ShopContext, ShopServe } from '#context.ts';
import type { Auth, OpenedSession } from '../auth.ts';
import { counted, type Tries } from '../tries/tries.ts';
import { openAccount } from './open-account.ts';
import { requestAccount } from './request-account.ts';

export interface SignUpRouteDeps {
  readonly db: Db;
  readonly auth: Auth;
  readonly tries: Tries;
  /** From one address. */
  readonly attemptsPerMinute: number;
  /** Merges what the visitor of a new session chose, and stores it in the response. */
  readonly welcome: (session: OpenedSession, http: Http, context: ShopContext) => Promise<SessionState>;
}

/** Signing up: an account is requested, and the link of a mail opens it (decision 88). */
export function signUpRoutes(serve: ShopServe, deps: SignUpRouteDeps): void {
  const limit = { perMinute: deps.attemptsPerMinute };

  serve(
    'POST /atlas/v1/session/sign-up',
    counted(deps.tries, 'sign-up', async ({ body }, { caller, bannerId, locale, now }) =>
      requestAccount(deps, { ...body, bannerId, locale, now, visitorId: visitorOf(caller) }),
    ),
    limit,
  );

  serve(
    'POST /atlas/v1/session/sign-up/complete',
    counted(deps.tries, 'link', async ({ body }, context: ShopContext, http) => {
      const opened = await openAccount(deps, { ...body, visitorId: visitorOf(context.caller) }, context.now);
      if (!opened.ok) return opened;
      const userAgent = storedUserAgent(http.request.headers['user-agent']);
      const session = await deps.auth.enter({ ...opened.value, remember: true, userAgent });
      return session ? ok(await deps.welcome(session, http, context)) : refuse({ code: 'LINK_ENDED' });
    }),
    limit,
  );
}

const visitorOf = (caller: Caller): string | null => (caller.kind === 'visitor' ? caller.ownerId : null);
