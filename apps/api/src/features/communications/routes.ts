import { ok } from '@cartwright/rules/result';
import { type Db, type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import { OPT_IN } from './copy.ts';
import { type OptIn, readOptIn, saveOptIn, type TextsTo } from './sql.ts';

/** Which texts a shopper allows. */
export function communicationsRoutes(serve: ShopServe, { db }: { readonly db: Db }): void {
  async function save(
    context: ShopContext,
    { optIn, ...to }: Omit<TextsTo, 'profileId'> & { readonly optIn: boolean },
  ) {
    const { profileId } = shopperOf(context);
    const saved = await saveOptIn(db, { profileId, ...to }, { optIn, now: context.now });
    return saved.ok ? ok(statusOf(saved.value, context)) : saved;
  }

  serve('GET /atlas/v1/communications/v1/opt-in', async ({ query }, context) => {
    const { profileId } = shopperOf(context);
    return ok(
      statusOf(await readOptIn(db, { profileId, phone: query.phoneNumber, trigger: query.triggerType }), context),
    );
  });

  serve('POST /atlas/v1/communications/v1/opt-in', async ({ body }, context) => {
    const { optIn, phoneNumber: phone, triggerType: trigger } = body;
    return save(context, { phone, trigger, optIn });
  });

  serve('POST /accountmanagement/api/sms/transactional', async ({ body }, context) => {
    const { phoneNumber: phone, triggerType: trigger } = body;
    const saved = await save(context, { phone, trigger, optIn: true });
    if (!saved.ok) return saved;
    const { customerOptedIn, stopped } = saved.value;
    return ok({ hasErrors: stopped, status: stopped ? 409 : 200, customerOptedIn });
  });
}

function statusOf({ isAllowed, isStopped }: OptIn, { locale }: Pick<ShopContext, 'locale'>) {
  const { allowed, notAllowed, stopped } = OPT_IN[locale];
  const message = isAllowed ? allowed : notAllowed;
  return { customerOptedIn: isAllowed && !isStopped, stopped: isStopped, message: isStopped ? stopped : message };
}
