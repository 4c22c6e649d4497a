import { planLineRefunds } from '@cartwright/rules/line-refund';
import { REFUND_POLICY } from '@cartwright/rules/refund-policy';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Tx } from '#context.ts';
import { orderOf } from '#features/orders/sql.ts';
import type { ReportedLine } from '#orders/refund.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { type MoneyDeps, tryMovements } from '../order-money/run-movements.ts';
import { refundDecision } from './decision.ts';
import { atOnceOf, reportableOrder } from './paid-order.ts';
import { lockForRefund, readRefundable } from './read-sql.ts';
import { writeOpenProblem, writeRefund, writeRefundedProblem } from './write-sql.ts';

export interface ProblemReport {
  readonly orderId: string;
  readonly profileId: string;
  /** Chosen by the caller: sent again, it is the same report. */
  readonly key: string;
  /** Each line once. */
  readonly lines: readonly ReportedLine[];
}

export interface ReportDeps extends MoneyDeps {
  /** Called once the report is stored and before any money moves; only a test passes one, and it may throw. */
  readonly reported?: () => Promise<void>;
}

export interface ReportRefusal {
  readonly code:
    | 'NOT_FOUND'
    | 'NOT_REPORTABLE'
    | 'REPORT_TOO_LATE'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'LINE_NOT_FOUND'
    | 'QUANTITY_NOT_AVAILABLE'
    | 'NOTHING_PAID'
    | 'EBT_WINDOW_CLOSED';
}

/**
 * Takes a shopper's report of items that were missing, damaged, wrong or of poor quality. Within a limit, what they cost is refunded at
 * once; otherwise the report waits for staff. Repeating it changes nothing.
 * @returns the order as it is then
 */
export async function reportProblem(
  deps: ReportDeps,
  report: ProblemReport,
  now: Millis,
): Promise<Result<OrderContents, ReportRefusal>> {
  const decided = await deps.db.transaction((tx) => decide(tx, report, now));
  if (!decided.ok) return decided;
  await deps.reported?.();
  await tryMovements(deps, report.orderId, now);
  const order = await orderOf(deps.db.read, report.orderId, report.profileId);
  if (!order) throw new Error(`order ${report.orderId} is gone`);
  return ok(order);
}

async function decide(tx: Tx, report: ProblemReport, now: Millis): Promise<Result<undefined, ReportRefusal>> {
  const { orderId, profileId, key, lines } = report;
  if (!(await lockForRefund(tx, orderId, profileId))) return refuse({ code: 'NOT_FOUND' });
  const order = await readRefundable(tx, orderId, now);
  if (!order) return refuse({ code: 'NOT_FOUND' });
  const earlier = order.problems.find((each) => each.key === key);
  if (earlier) return isSameReport(earlier.lines, lines) ? ok(undefined) : refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
  const reportable = reportableOrder(order, now);
  if (!reportable.ok) return reportable;
  const plan = planLineRefunds(reportable.value.paid, lines, now);
  if (!plan.ok) return refuse({ code: plan.refusal.code });
  const { amount } = plan.value;
  const problemId = newId('prb', now);
  const problem = { orderId, problemId, key, lines, amount, answerBy: now + REFUND_POLICY.answerDays * DAY, now };
  if (amount > atOnceOf(order)) {
    await writeOpenProblem(tx, problem);
    return ok(undefined);
  }
  await writeRefundedProblem(tx, problem);
  const call = {
    orderId,
    operation: `report/${problemId}`,
    actor: 'shopper',
    reason: null,
    problemId,
    isAtOnce: true,
    now,
  } as const;
  if (!(await writeRefund(tx, call, refundDecision(plan.value, profileId, now), true)))
    throw new Error(`order ${orderId} moved under its lock`);
  return ok(undefined);
}

function isSameReport(one: readonly ReportedLine[], other: readonly ReportedLine[]): boolean {
  const textOf = (lines: readonly ReportedLine[]) =>
    JSON.stringify(lines.map(({ lineId, quantity, kind, note }) => [lineId, quantity, kind, note]));
  return textOf(one) === textOf(other);
}
