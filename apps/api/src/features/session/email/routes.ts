import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { Sessions } from '../sessions.ts';
import { counted, type Tries, tooManyTries } from '../tries/tries.ts';
import { changeEmail } from './change-email.ts';
import { requestEmailChange } from './sql.ts';

export interface EmailRouteDeps {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'publishPassesEnded'>;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
  readonly tries: Tries;
  /** From one address. */
  readonly attemptsPerMinute: number;
}

/** Changing the email address of an account: a link goes to the new one (decision 88). */
export function emailRoutes(serve: ShopServe, deps: EmailRouteDeps): void {
  const limit = { perMinute: deps.attemptsPerMinute };

  serve(
    'POST /atlas/v1/security/v1/email-changes',
    async ({ body }, context, http) => {
      const { profileId, email, hasProvedRecently } = shopperOf(context);
      if (!hasProvedRecently) return refuse({ code: 'CONFIRM_IDENTITY' });
      const wait = await deps.tries.call('email-change', http.request.ip, context.now);
      if (wait > 0) return tooManyTries(wait);
      const [newEmail, { bannerId, locale }] = [body.email.toLowerCase(), context];
      if (newEmail === email) return refuse({ code: 'SAME_EMAIL', field: 'email' });
      await requestEmailChange(deps.db, { profileId, email: newEmail, bannerId, locale });
      return ok(undefined);
    },
    limit,
  );

  serve(
    'POST /atlas/v1/security/v1/email-changes/complete',
    counted(deps.tries, 'link', async ({ body }, context: ShopContext) => {
      const [{ profileId }, { bannerId, locale, now }] = [shopperOf(context), context];
      const changed = await changeEmail(deps, body.token, { profileId, sender: deps.senderOf(bannerId), locale, now });
      if (changed.ok) deps.sessions.publishPassesEnded(profileId, now); // they have the old address
      return changed;
    }),
    limit,
  );
}
