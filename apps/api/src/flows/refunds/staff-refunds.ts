import { type DeskLimit, isLimited, leftOfLimit } from '@cartwright/rules/desk-limit';
import { type LineQuantity, type LineRefundPlan, type PaidOrder, planLineRefunds } from '@cartwright/rules/line-refund';
import type { Cents } from '@cartwright/rules/money';
import { isHandedOver } from '@cartwright/rules/refund-policy';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { planWholeRefund } from '@cartwright/rules/whole-refund';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import { givenOf } from '#orders/refund.ts';
import { type MoneyDeps, tryMovements } from '../order-money/run-movements.ts';
import { refundDecision } from './decision.ts';
import { type PaidTender, refundableOrder } from './paid-order.ts';
import { lockForRefund, readRefundable, type RefundableOrder } from './read-sql.ts';
import { noteProblem, type RefundCall, writeDecision, writeRefund } from './write-sql.ts';

export interface ProblemCall {
  readonly orderId: string;
  readonly problemId: string;
  readonly actor: Actor;
  /** For the shopper. */
  readonly reason: string;
}

/** `ALREADY_DECIDED`: the other way round. */
export interface StaffRefusal {
  readonly code:
    | 'NOT_FOUND'
    | 'ALREADY_DECIDED'
    | 'NOT_REFUNDABLE'
    | 'OPERATION_REUSED'
    | 'LINE_NOT_FOUND'
    | 'QUANTITY_NOT_AVAILABLE'
    | 'NOTHING_PAID'
    | 'EBT_WINDOW_CLOSED';
}

/** More than the limit of whoever decides it, of an order or of a day; this is left of it. */
export interface OverLimit {
  readonly code: 'OVER_LIMIT' | 'OVER_DAY_LIMIT';
  readonly max: Cents;
  readonly left: Cents;
}

type Answer = Result<{ readonly orderId: string }, StaffRefusal | OverLimit>;

/** Refunds what a shopper reported and nobody has decided about. Repeating it changes nothing. */
export async function approveProblem(deps: MoneyDeps, call: ProblemCall, now: Millis): Promise<Answer> {
  const { orderId, problemId, actor, reason } = call;
  const decided = await deps.db.transaction(async (tx): Promise<Answer> => {
    const found = await lockedProblem(tx, call, now);
    if (!found.ok || found.value.problem.state === 'REFUNDED') return found.ok ? ok({ orderId }) : found;
    const { order, problem } = found.value;
    if (problem.state === 'DECLINED') return refuse({ code: 'ALREADY_DECIDED' });
    const refund = { orderId, operation: `approve/${problemId}`, actor, reason, problemId, isAtOnce: false, now };
    const planOf = linesPlan(problem.lines, now);
    const refunded = await refundOf(tx, order, { call: refund, planOf, limit: null, day: null });
    if (!refunded.ok) return refunded;
    const { amount } = refunded.value;
    await writeDecision(tx, { orderId, problemId, status: 'REFUNDED', amount, actor, reason, now });
    return ok({ orderId });
  });
  if (decided.ok) await tryMovements(deps, orderId, now);
  return decided;
}

/** Refunds nothing of what a shopper reported, and says why. Repeating it changes nothing. */
export async function declineProblem({ db }: Pick<MoneyDeps, 'db'>, call: ProblemCall, now: Millis): Promise<Answer> {
  const { orderId, problemId, actor, reason } = call;
  return db.transaction(async (tx): Promise<Answer> => {
    const found = await lockedProblem(tx, call, now);
    if (!found.ok) return found;
    const { state } = found.value.problem;
    if (state === 'REFUNDED') return refuse({ code: 'ALREADY_DECIDED' });
    if (state === 'DECLINED') return ok({ orderId });
    await writeDecision(tx, { orderId, problemId, status: 'DECLINED', amount: null, actor, reason, now });
    await noteProblem(tx, { orderId, actor, data: { problem: problemId, reason }, now });
    return ok({ orderId });
  });
}

/** The most that somebody may give back in a day. */
export interface DayLimit {
  readonly max: Cents;
  /** What they have given back today; nobody gives back more in their name before the transaction ends. */
  readonly given: (tx: Tx) => Promise<Cents>;
}

export interface ItemsCall {
  readonly orderId: string;
  /** Of this refund: sent again, it is the same one. */
  readonly operation: string;
  readonly actor: Actor;
  readonly reason: string;
  /** Each line once. */
  readonly lines: readonly LineQuantity[];
  /** Whether all that is left of the fees comes back as well, in the same refund; without it, none does. */
  readonly withFees?: boolean;
  /** The most that may come back of the order in all; null for no limit. */
  readonly limit: DeskLimit;
  /** What whoever decides it may give back of all orders in a day; null for no limit. */
  readonly day: DayLimit | null;
  /** What is written with the refund, in its transaction. */
  readonly noted: (tx: Tx, refund: Refunded) => Promise<void>;
}

/** Refunds items that nobody reported, with the fees or without them, within the limit of whoever decides it, and however long ago it was. What nobody received has no limit. */
export async function refundItems(deps: MoneyDeps, call: ItemsCall, now: Millis): Promise<Answer> {
  const { orderId, actor, reason, lines, withFees = false } = call;
  const [whole, items] = [`whole/${call.operation}`, `staff/${call.operation}`];
  const operation = withFees ? whole : items;
  const decided = await deps.db.transaction(async (tx): Promise<Answer> => {
    const order = (await lockForRefund(tx, orderId, null)) && (await readRefundable(tx, orderId, now));
    if (!order) return refuse({ code: 'NOT_FOUND' });
    const earlier = order.refunds.find((each) => each.operation === whole || each.operation === items);
    if (earlier)
      return earlier.operation === operation && isSame(earlier.lines, lines)
        ? ok({ orderId })
        : refuse({ code: 'OPERATION_REUSED' });
    const refund = { orderId, operation, actor, reason, problemId: null, isAtOnce: false, now };
    const planOf = linesPlan(lines, now, withFees ? planWholeRefund : planLineRefunds);
    const refunded = await refundOf(tx, order, { call: refund, planOf, limit: call.limit, day: call.day });
    if (!refunded.ok) return refunded;
    await call.noted(tx, refunded.value);
    return ok({ orderId });
  });
  if (decided.ok) await tryMovements(deps, orderId, now);
  return decided;
}

const isSame = (one: readonly LineQuantity[], other: readonly LineQuantity[]): boolean =>
  JSON.stringify(one.map(({ lineId, quantity }) => [lineId, quantity])) ===
  JSON.stringify(other.map(({ lineId, quantity }) => [lineId, quantity]));

async function lockedProblem(tx: Tx, { orderId, problemId }: ProblemCall, now: Millis) {
  const order = (await lockForRefund(tx, orderId, null)) && (await readRefundable(tx, orderId, now));
  const problem = order ? order.problems.find((each) => each.problemId === problemId) : undefined;
  return order && problem ? ok({ order, problem }) : refuse({ code: 'NOT_FOUND' } as const);
}

type PlanOf<Refusal> = (paid: PaidOrder<PaidTender>) => Result<LineRefundPlan<PaidTender>, Refusal>;

function linesPlan(
  lines: readonly LineQuantity[],
  now: Millis,
  planOf: typeof planLineRefunds = planLineRefunds,
): PlanOf<Pick<StaffRefusal, 'code'>> {
  return (paid) => {
    const plan = planOf(paid, lines, now);
    return plan.ok ? plan : refuse({ code: plan.refusal.code });
  };
}

interface Refunding<Refusal> {
  readonly call: RefundCall;
  readonly planOf: PlanOf<Refusal>;
  readonly limit: DeskLimit;
  readonly day: DayLimit | null;
}

/** What a refund gives back, and whether it counts toward the limit of a day. */
export interface Refunded {
  readonly amount: Cents;
  readonly isLimited: boolean;
}

/** Refunds items or fees of a locked order. */
export async function refundOf<Refusal>(
  tx: Tx,
  order: RefundableOrder,
  { call, planOf, limit, day }: Refunding<Refusal>,
): Promise<Result<Refunded, Refusal | OverLimit | { readonly code: 'NOT_REFUNDABLE' }>> {
  const paid = refundableOrder(order, call.problemId ?? undefined);
  if (!paid) return refuse({ code: 'NOT_REFUNDABLE' } as const);
  const plan = planOf(paid);
  if (!plan.ok) return plan;
  const { amount } = plan.value;
  const limited = isLimited(order, call.actor);
  const over = limited
    ? (overLimit('OVER_LIMIT', { limit, given: givenOf(order.refunds), amount }) ??
      (day && overLimit('OVER_DAY_LIMIT', { limit: day.max, given: await day.given(tx), amount })))
    : null;
  if (over) return refuse(over);
  const isReturn = plan.value.lines.length > 0 && isHandedOver(order);
  if (!(await writeRefund(tx, call, refundDecision(plan.value, order.profileId, call.now), isReturn)))
    throw new Error(`order ${order.orderId} moved under its lock`);
  return ok({ amount, isLimited: limited });
}

/** Why an amount is too much; null when it is not. */
export function overLimit(
  code: OverLimit['code'],
  { limit, given, amount }: { readonly limit: DeskLimit; readonly given: Cents; readonly amount: Cents },
): OverLimit | null {
  const left = leftOfLimit(limit, given);
  return limit !== null && left !== null && amount > left ? { code, max: limit, left } : null;
}
