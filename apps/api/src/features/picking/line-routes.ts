import { ok, refuse, type Result } from '@cartwright/rules/result';
import { actorOf, type StaffContext, type StaffServe } from '#staff/staff-context.ts';
import { asPickerOnce } from './as-picker-once.ts';
import { checkWeights } from './check-weights.ts';
import type { orderToPick } from './order-to-pick.ts';
import { pickLine } from './pick-line.ts';
import { actionOf } from './picker-action.ts';
import { productToPick } from './product-to-pick.ts';
import { type ProposeDeps, proposeSubstitutes } from './propose-substitutes.ts';
import { scannedSubstitute, substitutesFor } from './substitutes.ts';
import { takeOut } from './take-out.ts';

type ViewOf = (orderId: string, context: StaffContext) => ReturnType<typeof orderToPick>;

/** What a picker does with one line. Each call may come again, after a connection that was lost. */
export function lineRoutes(serve: StaffServe, deps: ProposeDeps, viewOf: ViewOf): void {
  serve('POST /ops/v1/stores/:locationId/orders/:orderId/picks', async ({ params: { orderId }, body }, context) => {
    const { opId, reason, ...pick } = body;
    const instead = pick.substitute ? [pick.substitute] : [];
    const weighed = await checkWeights(deps, { ...pick, orderId, reason, instead });
    if (!weighed.ok) return weighed;
    const action = actionOf(context, 'pick-line', { orderId, reason: reason ?? null, data: pick });
    const call = { ...pick, orderId, actor: actorOf(context) };
    const work = (db: typeof deps.db) => pickLine({ ...deps, db }, call, context.now);
    const done = known(await asPickerOnce(deps.db, { action, opId }, work, context.now));
    return done.ok ? viewOf(orderId, context) : done;
  });
  serve('POST /ops/v1/stores/:locationId/orders/:orderId/proposals', async ({ params: { orderId }, body }, context) => {
    const { opId, reason, ...proposal } = body;
    const weighed = await checkWeights(deps, { ...proposal, orderId, reason, instead: proposal.proposed });
    if (!weighed.ok) return weighed;
    const action = actionOf(context, 'propose-substitutes', { orderId, reason: reason ?? null, data: proposal });
    const call = { ...proposal, orderId, actor: actorOf(context) };
    const work = (db: typeof deps.db) => proposeSubstitutes({ ...deps, db }, call, context.now);
    const done = known(await asPickerOnce(deps.db, { action, opId }, work, context.now));
    return done.ok ? viewOf(orderId, context) : done;
  });
  serve('POST /ops/v1/stores/:locationId/orders/:orderId/taken-out', ({ params: { orderId }, body }, context) => {
    const { opId, ...item } = body;
    const action = actionOf(context, 'take-out', { orderId, data: item });
    return takeOut(deps, { action, opId, ...item }, context.now);
  });
  serve('GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes', async ({ params }, { now }) => {
    const found = known(await substitutesFor(deps, params, now));
    if (!found.ok) return found;
    const substitutes = found.value.map(({ product, isBackup }) => ({ product: productToPick(product), isBackup }));
    return ok({ substitutes });
  });
  serve(
    'GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes/:gtin13',
    async ({ params }, { now }) => {
      const found = known(await scannedSubstitute(deps, params, now));
      return found.ok ? ok({ ...found.value, product: productToPick(found.value.product) }) : found;
    },
  );
  serve('GET /ops/v1/stores/:locationId/products/:gtin13', async ({ params: { gtin13 } }) => {
    const products = deps.catalog.products();
    const facts = products.byOrdinal[products.ordinalOf(gtin13) ?? -1]?.facts;
    return facts ? ok(productToPick(facts)) : refuse({ code: 'NO_SUCH_PRODUCT' });
  });
}

/** An order that vanished is one that the store does not have; what else a refusal knows stays here. */
function known<T, Code extends string>(
  result: Result<T, { readonly code: Code }>,
): Result<T, { readonly code: Exclude<Code, 'ORDER_NOT_FOUND'> | 'NOT_FOUND' }> {
  if (result.ok) return result;
  const { code } = result.refusal;
  // Neither type narrows the other: a code is excluded by the comparison.
  return refuse({ code: code === 'ORDER_NOT_FOUND' ? 'NOT_FOUND' : (code as Exclude<Code, 'ORDER_NOT_FOUND'>) });
}
