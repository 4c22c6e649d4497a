import type { PlannedDeletion } from '@cartwright/contracts/account-deletion';
import { deletionDue } from '@cartwright/rules/account-deletion';
import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { deletionMail, type DeletionMailing } from './mails.ts';
import { keepAccount, planDeletion, type Planned, plannedDeletion } from './sql.ts';

export interface DeletionRouteDeps {
  readonly db: Db;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
  /** From one address. */
  readonly attemptsPerMinute: number;
}

/** Deleting one's account, and keeping it after all; the worker deletes it when its time has come (decision 99). */
export function deletionRoutes(
  serve: ShopServe,
  { db, senderOf, sendsMail, attemptsPerMinute }: DeletionRouteDeps,
): void {
  const limit = { perMinute: attemptsPerMinute };
  const stateOf = async (profileId: string) => {
    const planned = await plannedDeletion(db.read, profileId);
    return ok({ planned: planned ? toWire(planned) : null });
  };
  const mailing = (context: ShopContext): DeletionMailing => {
    const { email, firstName } = shopperOf(context);
    const sender = senderOf(context.bannerId);
    return { email, firstName, sender, locale: context.locale, sends: sendsMail, requestedAt: context.now };
  };

  serve('GET /atlas/v1/security/v1/account-deletion', async (_input, context) => stateOf(shopperOf(context).profileId));
  serve(
    'POST /atlas/v1/security/v1/account-deletion',
    async (_input, context) => {
      const { profileId, hasProvedRecently } = shopperOf(context);
      if (!hasProvedRecently) return refuse({ code: 'CONFIRM_IDENTITY' });
      const { bannerId, locale, now } = context;
      const mail = deletionMail('planned', mailing(context), now);
      await planDeletion(db, { profileId, bannerId, locale, dueAt: deletionDue(now), mail }, now);
      return stateOf(profileId);
    },
    limit,
  );
  // It wants no proof: whoever keeps an account takes nothing from its owner.
  serve(
    'DELETE /atlas/v1/security/v1/account-deletion',
    async (_input, context) => {
      const mail = deletionMail('kept', mailing(context), context.now);
      await keepAccount(db, shopperOf(context).profileId, mail, context.now);
      return ok(undefined);
    },
    limit,
  );
}

const toWire = (planned: Planned): PlannedDeletion => ({
  requestedAt: new Date(planned.requestedAt).toISOString(),
  dueAt: new Date(planned.dueAt).toISOString(),
  waitsForOrders: planned.hasOpenBusiness,
});
