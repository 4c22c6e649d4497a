import type { SessionState } from '@cartwright/contracts/session';
import { storedUserAgent } from '@cartwright/rules/device';
import { ok, refuse } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import type { Db, ShopContext, ShopServe } from '#context.ts';
import { linkHash, newLink } from '#mail/secret-link.ts';
import type { Auth, OpenedSession } from '../auth.ts';

import { securityMail } from '../security-mails/mails.ts';
import type { Credential } from '../sign-in-sql.ts';
import { findAwaited, insertAwaited } from './challenge-sql.ts';
import { CODE_AWAITED } from './codes.ts';
import type { TwoStepDeps } from './routes.ts';
import { verifyCode } from './verify-code.ts';

export interface CodeSignInDeps extends TwoStepDeps {
  readonly auth: Pick<Auth, 'enter'>;
  readonly welcome: (session: OpenedSession, http: Http, context: ShopContext) => Promise<SessionState>;
}

/** What a browser sends with the code: a password was verified, for a few minutes. */
export async function awaitCode(
  db: Db,
  { known, remember }: { readonly known: Credential; readonly remember: boolean },
  now: number,
): Promise<{ readonly status: 'code-needed'; readonly challenge: string }> {
  const { token, hash } = newLink();
  await insertAwaited(db, { hash, known, remember, expiresAt: now + CODE_AWAITED }, now);
  return { status: 'code-needed', challenge: token };
}

/** The second step of signing in with a password. A challenge that never was is refused as one that ended. */
export function codeSignIn(serve: ShopServe, deps: CodeSignInDeps, perMinute: number): void {
  serve(
    'POST /atlas/v1/session/code',
    async ({ body }, context, http) => {
      const { bannerId, locale, now } = context;
      const challenge = linkHash(body.challenge);
      const awaited = await findAwaited(deps.db, challenge, now);
      if (!awaited) return refuse({ code: 'SIGN_IN_ENDED' });
      const { profileId, remember } = awaited;
      const mailing = { ...awaited, sender: deps.senderOf(bannerId), locale, sends: deps.sendsMail };
      const mail = securityMail('recovery-code-used', mailing, now);
      const factor = await verifyCode(deps, { profileId, code: body.code, mail }, now);
      if (!factor.ok) return factor;
      const userAgent = storedUserAgent(http.request.headers['user-agent']);
      const session = await deps.auth.enter({ profileId, challenge, factor: factor.value, remember, userAgent });
      return session ? ok(await deps.welcome(session, http, context)) : refuse({ code: 'WRONG_CODE' });
    },
    { perMinute },
  );
}
