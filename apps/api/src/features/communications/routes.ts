import { ok } from '@cartwright/rules/result';
import { type Db, type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import { OPT_IN } from './copy.ts';
import { type OptIn, readOptIn, saveOptIn } from './sql.ts';

/** Which texts a shopper allows. */
export function communicationsRoutes(serve: ShopServe, { db }: { readonly db: Db }): void {
  serve('GET /atlas/v1/communications/v1/opt-in', async ({ query }, context) => {
    const { profileId } = shopperOf(context);
    return ok(
      statusOf(await readOptIn(db, { profileId, phone: query.phoneNumber, trigger: query.triggerType }), context),
    );
  });

  serve('POST /atlas/v1/communications/v1/opt-in', async ({ body }, context) => {
    const { profileId } = shopperOf(context);
    const { optIn, phoneNumber: phone, triggerType: trigger } = body;
    return ok(statusOf(await saveOptIn(db, { profileId, phone, trigger }, { optIn, now: context.now }), context));
  });

  serve('POST /accountmanagement/api/sms/transactional', async ({ body }, context) => {
    const { profileId } = shopperOf(context);
    const { phoneNumber: phone, triggerType: trigger } = body;
    const saved = await saveOptIn(db, { profileId, phone, trigger }, { optIn: true, now: context.now });
    const { customerOptedIn, stopped } = statusOf(saved, context);
    return ok({ hasErrors: stopped, status: stopped ? 409 : 200, customerOptedIn });
  });
}

function statusOf({ isAllowed, isStopped }: OptIn, { locale }: Pick<ShopContext, 'locale'>) {
  const { allowed, notAllowed, stopped } = OPT_IN[locale];
  const message = isAllowed ? allowed : notAllowed;
  return { customerOptedIn: isAllowed && !isStopped, stopped: isStopped, message: isStopped ? stopped : message };
}
