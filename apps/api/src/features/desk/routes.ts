import { deskEndpoints } from '@cartwright/contracts/ops-desk';
import { deskDayLimit, type DeskLimit, deskLimit } from '@cartwright/rules/desk-limit';
import { type Cents, toWire } from '@cartwright/rules/money';
import { ok, refuse } from '@cartwright/rules/result';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import { insertAction, recording, type StaffAction } from '#staff/actions.ts';
import { actorOf, type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import type { DeskDeps, DeskFeeRefund, DeskRefund } from './commands.ts';
import { findOrders, toFound } from './find-orders.ts';
import { lockGiven } from './given-sql.ts';
import { insertNote, isSameNote } from './notes-sql.ts';
import { unsettledRows } from './unsettled-sql.ts';

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

  serve('GET /ops/v1/stores/:locationId/unsettled-orders', async ({ params: { locationId }, query }, { now }) => {
    const { rows, total, hasMore } = await unsettledRows(deps.db.read, { locationId, now, before: query.before });
    const orders = rows.map((row) => {
      const { why, kept, owed } = row;
      return { ...toFound(row, deps.directory, now), why, kept, owed };
    });
    return ok({ orders, total, hasMore });
  });
  openRoute(serve, deps);
  refundRoute(serve, deps);
  feesRoute(serve, deps);
  payoutRoute(serve, deps);
  cancelRoutes(serve, deps);
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
    const { idempotencyKey: operation, reason, withFees = false } = body;
    const lines = body.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    const action = actionOf(context, { kind: 'refund-items', orderId, reason });
    const call = { orderId, operation, lines, withFees, reason, ...limitsOf(context), actor: actorOf(context) };
    const refunded = await deps.refundItems(
      {
        ...call,
        noted: async (tx, refund) =>
          void (await insertAction(
            tx,
            { ...action, data: { operation, lines, ...(withFees && { withFees }), ...givenData(refund) } },
            context.now,
          )),
      },
      context.now,
    );
    if (refunded.ok) return orderFor(deps, orderId, context);
    const { refusal } = refunded;
    if (refusal.code === 'OVER_LIMIT' || refusal.code === 'OVER_DAY_LIMIT') return overLimit(refusal);
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
      void (await insertAction(tx, { ...action, data: { operation, ...givenData(refund) } }, context.now));
    const call = { orderId, operation, amount, reason, ...limitsOf(context), actor: actorOf(context), noted };
    const refunded = await deps.giveFeesBack(call, context.now);
    if (refunded.ok) return orderFor(deps, orderId, context);
    const { refusal } = refunded;
    if (refusal.code === 'OVER_LIMIT' || refusal.code === 'OVER_DAY_LIMIT') return overLimit(refusal);
    if (refusal.code === 'MORE_THAN_FEES') return refuse({ code: refusal.code, meta: { left: toWire(refusal.left) } });
    return refuse({ code: refusal.code === 'OPERATION_REUSED' ? 'IDEMPOTENCY_KEY_REUSED' : refusal.code });
  });
}

function payoutRoute(serve: StaffServe, deps: DeskDeps): void {
  serve('POST /ops/v1/orders/:orderId/payouts', async ({ params: { orderId }, body }, context) => {
    const { idempotencyKey: operation, reason, method, amount } = body;
    const action = actionOf(context, { kind: 'record-payout', orderId, reason, data: { operation, method, amount } });
    const noted = async (tx: Tx) => void (await insertAction(tx, action, context.now));
    const call = { orderId, operation, method, amount, reason, ...limitsOf(context), actor: actorOf(context), noted };
    const paid = await deps.payOut(call, context.now);
    if (paid.ok) return orderFor(deps, orderId, context);
    const { refusal } = paid;
    if (refusal.code === 'OVER_LIMIT' || refusal.code === 'OVER_DAY_LIMIT') return overLimit(refusal);
    if (refusal.code === 'AMOUNT_NOT_OWED') return refuse({ code: refusal.code, meta: { owed: toWire(refusal.owed) } });
    return refuse({ code: refusal.code === 'OPERATION_REUSED' ? 'IDEMPOTENCY_KEY_REUSED' : refusal.code });
  });
}

function cancelRoutes(serve: StaffServe, deps: DeskDeps): void {
  serve('POST /ops/v1/orders/:orderId/cancel', async ({ params: { orderId }, body: { reason } }, context) => {
    const { write } = writing(deps, actionOf(context, { kind: 'cancel-order', orderId, reason }), context);
    const call = { orderId, reason, actor: actorOf(context), write };
    const canceled = await deps.cancelForShopper(call, context.now);
    return canceled.ok ? orderFor(deps, orderId, context) : canceled;
  });

  serve('POST /ops/v1/orders/:orderId/reject', async ({ params: { orderId }, body: { reason } }, context) => {
    const { write } = writing(deps, actionOf(context, { kind: 'reject-declined', orderId, reason }), context);
    const call = { orderId, reason, actor: actorOf(context), write };
    const rejected = await deps.rejectDeclined(call, context.now);
    return rejected.ok ? orderFor(deps, orderId, context) : rejected;
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

/** Refuses what is more than a limit, with what is left of it. */
const overLimit = <Code extends string>({
  code,
  max,
  left,
}: {
  readonly code: Code;
  readonly max: Cents;
  readonly left: Cents;
}) => refuse({ code, meta: { max: toWire(max), left: toWire(left) } });

/** What an action keeps of a refund. */
const givenData = ({ amount, isLimited }: { readonly amount: Cents; readonly isLimited: boolean }) => ({
  amount,
  ...(!isLimited && { unlimited: true }),
});

/** What the caller may have refunded of the order that the call names. */
const limitOf = ({ staff, place }: StaffContext): DeskLimit => deskLimit(staffOf({ staff }).grants, place ?? NOWHERE);

/** The same, and what they may give back of all orders within a day: that of a clock, as stores have several midnights. */
function limitsOf(context: StaffContext): Pick<DeskRefund, 'limit' | 'day'> {
  const { grants, staffId } = staffOf(context);
  const max = deskDayLimit(grants, context.place ?? NOWHERE);
  const given = (tx: Tx) => lockGiven(tx, staffId, context.now - DAY);
  return { limit: limitOf(context), day: max === null ? null : { max, given } };
}

const NOWHERE = { bannerId: '', locationId: null };

async function orderFor(deps: Pick<DeskDeps, 'deskOrder'>, orderId: string, context: StaffContext) {
  const order = await deps.deskOrder({ orderId, limit: limitOf(context), actor: actorOf(context) }, context.now);
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
