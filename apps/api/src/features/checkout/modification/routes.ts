import type { Modification } from '@cartwright/contracts/order-modification';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import type { ModificationCommands } from './commands.ts';
import { explained } from './explained.ts';
import type { ModifiedOrder } from './modification.ts';
import { toModification } from './view.ts';

/** Changing a placed order, up to its submission, which is a PUT of its checkout. */
export function modificationRoutes(serve: ShopServe, commands: ModificationCommands): void {
  serve('POST /atlas/v1/checkout/v2/checkouts/:id/modification', async ({ params }, context) =>
    opened(await commands.openModification(whose(params, context), context.now), context),
  );

  serve('GET /atlas/v1/checkout/v2/checkouts/:id/modification', async ({ params }, context) =>
    opened(await commands.readModification(whose(params, context), context.now), context),
  );

  serve('PUT /atlas/v1/checkout/v2/checkouts/:id/modification', async ({ params, body }, context) => {
    const changed = await commands.changeModification({ ...whose(params, context), ...body }, context.now);
    if (changed.ok) return ok(toModification(changed.value, context, null));
    const { current, ...refusal } = changed.refusal;
    return refuse({ ...refusal, ...(current && { current: toModification(current, context, null) }) });
  });

  serve('DELETE /atlas/v1/checkout/v2/checkouts/:id/modification', async ({ params }, context) => {
    await commands.dropModification(whose(params, context));
    return ok(undefined);
  });

  serve('POST /atlas/v1/checkout/v2/checkouts/:id/modification/checkout', async ({ params, body }, context) => {
    const { lineItems, buyer } = body;
    const { bannerId, now } = context;
    const prepared = await commands.prepareModification({ ...whose(params, context), bannerId, lineItems, buyer }, now);
    if (!prepared.ok) return refuse(explained(prepared.refusal, context.locale));
    return ok(toModification(prepared.value.modified, context, prepared.value.intentId));
  });
}

const whose = ({ id: orderId }: { readonly id: string }, context: ShopContext) => ({
  orderId,
  profileId: shopperOf(context).profileId,
});

const opened = <R>(answer: Result<ModifiedOrder, R>, context: ShopContext): Result<Modification, R> =>
  answer.ok ? ok(toModification(answer.value, context, null)) : answer;
