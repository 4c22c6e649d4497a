import { deskEndpoints } from '@cartwright/contracts/ops-desk';
import { deskDayLimit, type DeskLimit, deskLimit } from '@cartwright/rules/desk-limit';
import { toWire } from '@cartwright/rules/money';
import { ok, refuse } from '@cartwright/rules/result';
import { localDateAt, type Millis, momentOf } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import { insertAction, recording, type StaffAction } from '#staff/actions.ts';
import { actorOf, type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import type { DeskDeps, DeskFeeRefund, DeskRefund } from './commands.ts';
import { findOrders } from './find-orders.ts';
import { lockGiven } from './given-sql.ts';
import { insertNote, isSameNote } from './notes-sql.ts';

/** Searches of one person in a minute: more than anybody types. */
const SEARCHES = 60;

/** The service desk: each look and each action is one of the staff's, in the transaction of what it did. */
export function deskRoutes(serve: StaffServe, deps: DeskDeps): void {
  const { roles } = deskEndpoints['GET /ops/v1/desk/orders'];
  serve(
    'GET /ops/v1/desk/orders',
    async ({ query: { text } }, context) => {
      const found = await findOrders(deps, { text, staff: staffOf(context), roles }, context.now);
      return found.ok ? ok({ orders: found.value }) : found;
    },
    { perMinute: SEARCHES },
  );

  openRoute(serve, deps);
  refundRoute(serve, deps);
  feesRoute(serve, deps);
  cancelRoute(serve, deps);
  messageRoutes(serve, deps);
}

function openRoute(serve: StaffServe, deps: DeskDeps): void {
  serve('GET /ops/v1/orders/:orderId/desk', async ({ params: { orderId } }, context) => {
    const seen = await orderFor(deps, orderId, context);
    if (seen.ok) await insertAction(deps.db.direct, actionOf(context, { kind: 'view-order', orderId }), context.now);
    return seen;
  });
}

function refundRoute(serve: StaffServe, deps: DeskDeps): void {
  serve('POST /ops/v1/orders/:orderId/refunds', async ({ params: { orderId }, body }, context) => {
    const { idempotencyKey: operation, reason } = body;
    const lines = body.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    const action = actionOf(context, { kind: 'refund-items', orderId, reason });
    const call = { orderId, operation, lines, reason, ...limitsOf(deps, context), actor: actorOf(context) };
    const refunded = await deps.refundItems(
      {
        ...call,
        noted: async (tx, { amount }) =>
          void (await insertAction(tx, { ...action, data: { operation, lines, amount } }, context.now)),
      },
      context.now,
    );
    if (refunded.ok) return orderFor(deps, orderId, context);
    const { refusal } = refunded;
    if (refusal.code === 'OVER_LIMIT' || refusal.code === 'OVER_DAY_LIMIT')
      return refuse({ code: refusal.code, meta: { max: toWire(refusal.max), left: toWire(refusal.left) } });
    if (refusal.code === 'OPERATION_REUSED') return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
    if (refusal.code === 'ALREADY_DECIDED') throw new Error('a refund of items decides about no report');
    return refuse({ code: refusal.code });
  });
}

function feesRoute(serve: StaffServe, deps: DeskDeps): void {
  serve('POST /ops/v1/orders/:orderId/fee-refunds', async ({ params: { orderId }, body }, context) => {
    const { idempotencyKey: operation, reason, amount } = body;
    const action = actionOf(context, { kind: 'refund-fees', orderId, reason });
    const noted: DeskFeeRefund['noted'] = async (tx, refund) =>
      void (await insertAction(tx, { ...action, data: { operation, amount: refund.amount } }, context.now));
    const call = { orderId, operation, amount, reason, ...limitsOf(deps, context), actor: actorOf(context), noted };
    const refunded = await deps.giveFeesBack(call, context.now);
    if (refunded.ok) return orderFor(deps, orderId, context);
    const { refusal } = refunded;
    if (refusal.code === 'OVER_LIMIT' || refusal.code === 'OVER_DAY_LIMIT')
      return refuse({ code: refusal.code, meta: { max: toWire(refusal.max), left: toWire(refusal.left) } });
    if (refusal.code === 'MORE_THAN_FEES') return refuse({ code: refusal.code, meta: { left: toWire(refusal.left) } });
    return refuse({ code: refusal.code === 'OPERATION_REUSED' ? 'IDEMPOTENCY_KEY_REUSED' : refusal.code });
  });
}

function cancelRoute(serve: StaffServe, deps: DeskDeps): void {
  serve('POST /ops/v1/orders/:orderId/cancel', async ({ params: { orderId }, body: { reason } }, context) => {
    const { write } = writing(deps, actionOf(context, { kind: 'cancel-order', orderId, reason }), context);
    const call = { orderId, reason, actor: actorOf(context), write };
    const canceled = await deps.cancelForShopper(call, context.now);
    return canceled.ok ? orderFor(deps, orderId, context) : canceled;
  });
}

function messageRoutes(serve: StaffServe, deps: DeskDeps): void {
  serve('POST /ops/v1/orders/:orderId/messages/:messageId/resend', async ({ params, body }, context) => {
    const { orderId, messageId } = params;
    const { idempotencyKey: key, reason } = body;
    const action = actionOf(context, { kind: 'resend-message', orderId, reason, data: { messageId } });
    const sent = await deps.resendMessage({ orderId, messageId, key, ...writing(deps, action, context) }, context.now);
    return sent.ok ? orderFor(deps, orderId, context) : sent;
  });

  serve('POST /ops/v1/orders/:orderId/notes', async ({ params: { orderId }, body }, context) => {
    const { staffId } = staffOf(context);
    const note = { orderId, key: body.idempotencyKey, staffId, text: body.text };
    const { write } = writing(deps, actionOf(context, { kind: 'add-note', orderId }), context);
    const noteId = await write((single) => insertNote(single, note, context.now));
    if (noteId === null && !(await isSameNote(deps.db.direct, note))) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
    return orderFor(deps, orderId, context);
  });
}

/** What the caller may have refunded of the order that the call names. */
const limitOf = ({ staff, place }: StaffContext): DeskLimit => deskLimit(staffOf({ staff }).grants, place ?? NOWHERE);

/** The same, and what they may give back of all orders today. */
function limitsOf(deps: Pick<DeskDeps, 'directory'>, context: StaffContext): Pick<DeskRefund, 'limit' | 'day'> {
  const { grants, staffId } = staffOf(context);
  const max = deskDayLimit(grants, context.place ?? NOWHERE);
  const given = (tx: Tx) => lockGiven(tx, staffId, startOfDay(deps, context));
  return { limit: limitOf(context), day: max === null ? null : { max, given } };
}

const NOWHERE = { bannerId: '', locationId: null };

/** When the day began at the store of the order that the call names. */
function startOfDay({ directory }: Pick<DeskDeps, 'directory'>, { place, now }: StaffContext): Millis {
  const zone = directory.location(place?.locationId ?? '')?.timeZone ?? 'UTC';
  return momentOf(localDateAt(now, zone), '00:00', zone);
}

async function orderFor(deps: Pick<DeskDeps, 'deskOrder'>, orderId: string, context: StaffContext) {
  const order = await deps.deskOrder({ orderId, limit: limitOf(context) }, context.now);
  return order ? ok(order) : refuse({ code: 'NOT_FOUND' });
}

const actionOf = (
  { staff, place }: StaffContext,
  action: Pick<StaffAction, 'kind' | 'orderId' | 'reason' | 'data'>,
): StaffAction => ({ staffId: staffOf({ staff }).staffId, ...place, ...action });

/** Writes one statement of a command, and the action in its transaction. */
const writing = ({ db }: Pick<DeskDeps, 'db'>, action: StaffAction, { now }: StaffContext) => ({
  write: recording(db, action, now).single,
});
