import { cameBackText } from '@cartwright/rules/came-back';
import type { DoorCall } from '@cartwright/rules/door-check';
import type { OrderMove, OrderState } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { stateAfter } from '#orders/move-order-sql.ts';
import { readOrderAtHand } from '#orders/order-at-hand-sql.ts';
import { insertView, recording, type StaffAction } from '#staff/actions.ts';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import type { HandOverRefusal } from './answer.ts';
import { readHandOver, readHandOvers } from './board-sql.ts';
import { toDetails, toHandOver } from './board-view.ts';
import { makeReady } from './make-ready.ts';
import { miss } from './miss.ts';
import { restock } from './restock.ts';
import { restockHeldBack } from './restock-held-back.ts';
import { sendOut } from './send-out.ts';
import { moveAsStaff, moveStaged, type StaffMove } from './staff-move.ts';
import { takeArrival } from './take-arrival.ts';

/** An action about an order. */
type OrderAction = Omit<StaffAction, 'data' | 'orderId'> & { readonly orderId: string };

/** Hands over to whoever is there, with all that this decides: it spans handing over and refunds. */
export type HandOverAtDoor = (
  call: DoorCall & { readonly orderId: string; readonly action: OrderAction },
  now: Millis,
) => Promise<
  Result<
    { readonly status: OrderState },
    HandOverRefusal<
      | 'NOT_FOUND'
      | 'MOVED_ON'
      | 'NOT_PAID'
      | 'NEEDS_PERSON'
      | 'AGE_CHECK_NEEDED'
      | 'NOT_A_DATE'
      | 'TOO_YOUNG'
      | 'OLD_ENOUGH'
      | 'NOTHING_LEFT'
      | 'CANNOT_KEEP_BACK'
    >
  >
>;

interface HandOverDeps {
  readonly db: Db;
  readonly handOverAtDoor: HandOverAtDoor;
}

/** What the people of a store do with picked orders. */
export function handOverRoutes(serve: StaffServe, { db, handOverAtDoor }: HandOverDeps): void {
  serve('GET /ops/v1/stores/:locationId/hand-overs', async ({ params }) =>
    ok({ orders: (await readHandOvers(db.read, params.locationId)).map(toHandOver) }),
  );
  serve('GET /ops/v1/stores/:locationId/hand-overs/:orderId', async ({ params }, context) => {
    const { now } = context;
    const row = await readHandOver(db.read, params.orderId);
    if (!row) return refuse({ code: 'MOVED_ON' });
    // A page that is open reads it again and again: that is one look.
    await insertView(db.direct, actionOf(context, params.orderId, 'view-hand-over'), now);
    return ok(toDetails(row, now));
  });
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/ready', ({ params, body }, context) => {
    const action = moveOf(context, params.orderId, 'make-ready', 'MAKE_READY');
    return moveStaged(db, { ...action, totes: body.totes }, makeReady, context.now);
  });
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/out', ({ params, body }, context) => {
    const action = moveOf(context, params.orderId, 'send-out', 'SEND_OUT');
    return moveStaged(db, { ...action, totes: body.totes }, sendOut, context.now);
  });
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/take', async ({ params: { orderId } }, context) => {
    const { now } = context;
    const own = recording(db, actionOf(context, orderId, 'take-arrival'), now);
    const taken = await takeArrival(own, { orderId, staffId: staffOf(context).staffId, now });
    return taken.ok ? ok({ status: 'READY' as const }) : taken;
  });
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/hand-over', ({ params, body }, context) =>
    handOverAtDoor(
      { ...body, orderId: params.orderId, action: actionOf(context, params.orderId, 'hand-over') },
      context.now,
    ),
  );
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/miss', async ({ params, body }, context) => {
    const { orderId } = params;
    const { reason, isWithheld, keepBack, note } = body;
    const order = await readOrderAtHand(db.read, orderId);
    if (!order) return refuse({ code: 'NOT_FOUND' });
    const refusal = reason === 'REFUSED' ? (keepBack ?? (isWithheld ? 'WITHHELD' : reason)) : reason;
    const why = cameBackText(order.modality, refusal);
    if (why === undefined) return refuse({ code: 'NOT_A_REASON' });
    const action = {
      ...moveOf(context, orderId, 'miss', 'MISS'),
      reason: note === '' ? why : `${why}: ${note}`,
      // The event says no more than its shopper may read.
      data: { missed: reason, ...(reason === 'REFUSED' && { because: refusal }) },
    };
    return moveAsStaff(db, action, (deps, call, now) => miss(deps, { ...call, reason }, now), context.now);
  });
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/restock', async ({ params: { orderId } }, context) => {
    const status = await restockHeldBack(db, actionOf(context, orderId, 'restock-held-back'), context.now);
    if (status !== undefined) return ok({ status });
    return moveAsStaff(db, moveOf(context, orderId, 'restock', 'RESTOCK'), restock, context.now);
  });
}

const actionOf = (context: StaffContext, orderId: string, kind: string): OrderAction => ({
  staffId: staffOf(context).staffId,
  kind,
  orderId,
  bannerId: context.place?.bannerId ?? null,
  locationId: context.place?.locationId ?? null,
});

const moveOf = (context: StaffContext, orderId: string, kind: string, move: OrderMove): StaffMove => ({
  ...actionOf(context, orderId, kind),
  to: [stateAfter(move)],
});
