import { mayAct } from '@cartwright/rules/staff-role';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { actorOf, type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { give, pickersOf } from './give-order.ts';
import { lineRoutes } from './line-routes.ts';
import { orderToPick } from './order-to-pick.ts';
import { actionOf, type PickerCall } from './picker-action.ts';
import type { ProposeDeps } from './propose-substitutes.ts';
import { pickingQueue } from './queue.ts';
import { release, take } from './take-order.ts';

export type FinishCode =
  | 'TAKEN_BY_OTHER'
  | 'NOT_TAKEN'
  | 'NOT_PICKING'
  | 'LINES_OPEN'
  | 'APPROVAL_OPEN'
  | 'CAPTURE_IN_PROGRESS';
export type StageCode = 'TAKEN_BY_OTHER' | 'NOT_TAKEN' | 'NOT_PICKING' | 'NOT_PICKED' | 'TOTES_MISSING';

/** Totes of an order that stand where they are fetched from, by their codes. */
export interface StageCall extends PickerCall {
  readonly totes: readonly string[];
}

export interface PickingDeps extends ProposeDeps {
  readonly db: Db;
  readonly finish: (
    call: PickerCall,
    now: Millis,
  ) => Promise<Result<{ readonly outcome: 'PICKED' | 'REJECTED' }, { readonly code: FinishCode }>>;
  readonly stage: (call: StageCall, now: Millis) => Promise<Result<null, { readonly code: StageCode }>>;
}

/** Picking in the console: the queue, who picks which order, and its end (decision 114). */
export function pickingRoutes(serve: StaffServe, deps: PickingDeps): void {
  const viewOf = (orderId: string, context: StaffContext) =>
    orderToPick(deps, { orderId, staffId: staffOf(context).staffId }, context.now);

  serve('GET /ops/v1/stores/:locationId/picking', async ({ params: { locationId } }, context) =>
    ok(await pickingQueue(deps, { locationId, staffId: staffOf(context).staffId }, context.now)),
  );
  serve('GET /ops/v1/stores/:locationId/orders/:orderId/picking', async ({ params: { orderId } }, context) =>
    viewOf(orderId, context),
  );
  serve('POST /ops/v1/stores/:locationId/orders/:orderId/picking', async ({ params: { orderId }, query }, context) => {
    const action = actionOf(context, 'take-order', { orderId });
    const taken = await take(deps, { action, isAnyway: query.anyway === 'yes' }, context.now);
    return taken.ok ? viewOf(orderId, context) : taken;
  });
  serve('POST /ops/v1/stores/:locationId/orders/:orderId/picking/release', async ({ params, body }, context) => {
    const isLead = mayAct(staffOf(context).grants, ['STORE_LEAD'], context.place) === 'yes';
    const action = actionOf(context, 'release-order', { orderId: params.orderId, reason: body.reason });
    return release(deps, { action, isLead }, context.now);
  });
  serve('GET /ops/v1/stores/:locationId/pickers', async ({ params: { locationId } }, { now }) =>
    ok({ pickers: await pickersOf(deps, locationId, now) }),
  );
  serve('PUT /ops/v1/stores/:locationId/orders/:orderId/picker', async ({ params, body }, context) => {
    const { orderId, locationId } = params;
    const action = actionOf(context, body.staffId === null ? 'leave-order' : 'give-order', { orderId });
    return give(deps, { action, locationId, to: body.staffId }, context.now);
  });
  serve('POST /ops/v1/stores/:locationId/orders/:orderId/finish', async ({ params: { orderId } }, context) =>
    deps.finish({ actor: actorOf(context), action: actionOf(context, 'finish-picking', { orderId }) }, context.now),
  );
  serve('POST /ops/v1/stores/:locationId/orders/:orderId/staged', async ({ params: { orderId }, body }, context) => {
    const { totes } = body;
    const action = actionOf(context, 'stage-totes', { orderId, data: { totes } });
    const staged = await deps.stage({ actor: actorOf(context), action, totes }, context.now);
    return staged.ok ? ok({ orderId }) : refuse({ code: staged.refusal.code });
  });
  lineRoutes(serve, deps, viewOf);
}
