import type { DoorCall } from '@cartwright/rules/door-check';
import type { ByMissReason } from '@cartwright/rules/miss-reason';
import type { OrderState } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { readOrderAtHand } from '#orders/order-at-hand-sql.ts';
import { areTotesAmong } from '#orders/order-totes-sql.ts';
import { insertView, recording, type StaffAction } from '#staff/actions.ts';
import { actorOf, type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { answer, type HandOverRefusal } from './answer.ts';
import { readHandOver, readHandOvers } from './board-sql.ts';
import { toDetails, toHandOver } from './board-view.ts';
import { makeReady } from './make-ready.ts';
import { miss } from './miss.ts';
import { restock } from './restock.ts';
import { sendOut } from './send-out.ts';
import { takeArrival } from './take-arrival.ts';

/** Hands over to whoever is there, with all that this decides: it spans handing over and refunds. */
export type HandOverAtDoor = (
  call: DoorCall & { readonly orderId: string; readonly action: Omit<StaffAction, 'data'> },
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
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/ready', async ({ params: { orderId }, body }, context) => {
    const order = await readOrderAtHand(db.read, orderId);
    // Whoever makes it ready for its picker says where the totes are, too: no order is ready whose totes stand nowhere.
    if (order?.state === 'PICKED' && !(await areTotesAmong(db.read, orderId, body.totes)))
      return refuse({ code: 'TOTES_MISSING' });
    const own = recording(db, actionOf(context, orderId, 'make-ready'), context.now);
    return answer(await makeReady({ db: own }, { orderId, actor: actorOf(context) }, context.now));
  });
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/out', async ({ params: { orderId } }, context) => {
    const own = recording(db, actionOf(context, orderId, 'send-out'), context.now);
    return answer(await sendOut({ db: own }, { orderId, actor: actorOf(context) }, context.now));
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
    const { reason, note } = body;
    const order = await readOrderAtHand(db.read, orderId);
    if (!order) return refuse({ code: 'NOT_FOUND' });
    const words: Readonly<Record<string, string>> = REASONS[order.modality];
    const why = words[reason];
    if (why === undefined) return refuse({ code: 'NOT_A_REASON' });
    const action = {
      ...actionOf(context, orderId, 'miss'),
      reason: note === '' ? why : `${why}: ${note}`,
      data: { missed: reason },
    };
    const call = { orderId, actor: actorOf(context), reason };
    return answer(await miss({ db: recording(db, action, context.now) }, call, context.now));
  });
  serve('POST /ops/v1/stores/:locationId/hand-overs/:orderId/restock', async ({ params: { orderId } }, context) => {
    const own = recording(db, actionOf(context, orderId, 'restock'), context.now);
    return answer(await restock({ db: own }, { orderId, actor: actorOf(context) }, context.now));
  });
}

/** How the log says why nobody took an order. */
const REASONS: ByMissReason<string> = {
  PICKUP: { NO_SHOW: 'Nobody came', LEFT: 'Came, and left without it', REFUSED: 'Refused' },
  DELIVERY: { NO_SHOW: 'Nobody opened', REFUSED: 'Refused', UNREACHABLE: 'Could not be delivered' },
};

const actionOf = (context: StaffContext, orderId: string, kind: string): Omit<StaffAction, 'data'> => ({
  staffId: staffOf(context).staffId,
  kind,
  orderId,
  bannerId: context.place?.bannerId ?? null,
  locationId: context.place?.locationId ?? null,
});
