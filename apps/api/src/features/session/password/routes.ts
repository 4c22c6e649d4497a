import { ok } from '@cartwright/rules/result';
import { type ShopServe, shopperOf } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { Sessions } from '../sessions.ts';
import { counted, type Tries, tooManyTries } from '../tries/tries.ts';
import { changePassword, type PasswordDeps, resetPassword } from './reset-password.ts';
import { requestResetLink } from './sql.ts';

export interface PasswordRouteDeps extends PasswordDeps {
  readonly senderOf: SenderOf;
  readonly sessions: Pick<Sessions, 'publishEnded'>;
  readonly tries: Tries;
  /** From one address. */
  readonly attemptsPerMinute: number;
}

/** Passwords: forgotten, and changed. */
export function passwordRoutes(serve: ShopServe, deps: PasswordRouteDeps): void {
  const limit = { perMinute: deps.attemptsPerMinute };

  serve(
    'POST /atlas/v1/security/v1/password-resets',
    counted(deps.tries, 'reset-request', async ({ body }, { bannerId, locale }) => {
      await requestResetLink(deps.db, { email: body.email.toLowerCase(), bannerId, locale });
      return ok(undefined);
    }),
    limit,
  );

  serve(
    'POST /atlas/v1/security/v1/password-resets/complete',
    counted(deps.tries, 'link', async ({ body }, { bannerId, locale, now }) => {
      const reset = await resetPassword(deps, body, { sender: deps.senderOf(bannerId), locale, now });
      if (!reset.ok) return reset;
      await deps.sessions.publishEnded(reset.value, now);
      return ok(undefined);
    }),
    limit,
  );

  serve(
    'POST /atlas/v1/security/v1/password',
    async ({ body }, context, http) => {
      const shopper = shopperOf(context);
      const { bannerId, locale, now } = context;
      const trying = { email: shopper.email, address: http.request.ip, isKnown: false };
      const wait = await deps.tries.begin(trying, now);
      if (wait > 0) return tooManyTries(wait);
      const changed = await changePassword(deps, body, { sender: deps.senderOf(bannerId), locale, now, shopper });
      if (!changed.ok) return changed;
      await deps.tries.succeed(trying);
      await deps.sessions.publishEnded(changed.value, now);
      return ok(undefined);
    },
    limit,
  );
}
