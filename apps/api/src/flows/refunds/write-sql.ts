import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { type Actor, moving } from '#orders/move-order-sql.ts';
import type { ReportedLine } from '#orders/refund.ts';
import type { Cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { insertEntries, insertMovements } from '../order-money/movements-sql.ts';
import type { RefundDecision } from './decision.ts';

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const at = (moment: Millis) => sql`${new Date(moment)}::timestamptz`;

/** Who decided a refund, of which order, and under which operation: a repeated one gives nothing back. */
export interface RefundCall {
  readonly orderId: string;
  readonly operation: string;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly problemId: string | null;
  readonly isAtOnce: boolean;
  readonly now: Millis;
}

/**
 * Refunds items, fees or both of an order that is locked: the refund with its lines, the movements that make it and the ledger,
 * as one statement. A return moves the order; one that nobody took, or of which only fees come back, stays what it is, with
 * an event of that.
 * @param isReturn whether items come back that the shopper had
 * @returns false when the order cannot be returned
 */
export async function writeRefund(
  tx: Tx,
  call: RefundCall,
  decision: RefundDecision,
  isReturn: boolean,
): Promise<boolean> {
  const { orderId, operation, actor, reason, problemId, isAtOnce, now } = call;
  const { refundId, lines, shares, amount, movements, entries } = decision;
  const data = {
    refund: refundId,
    ...(problemId !== null && { problem: problemId }),
    ...(reason !== null && { reason }),
  };
  const when = isReturn ? sql`moved` : sql`noted`;
  const { rows } = await sql`
    with ${isReturn ? moving({ orderId, move: 'RETURN', actor, data, now }) : noted({ orderId, actor, data, now })}, refund as (
      insert into order_refund (order_id, refund_id, operation, problem_id, lines, shares, amount_cents, at_once, actor, reason, at)
      select order_id, ${refundId}, ${operation}, ${problemId}, ${json(lines)}, ${json(shares)}, ${amount}::int,
             ${isAtOnce}::boolean, ${actor}, ${reason}, ${at(now)} from ${when}
    ), movements as (${insertMovements(movements, { when, now })}),
    entries as (${insertEntries(entries, { when, now: at(now) })})
    select 1 from ${when}`.execute(tx);
  return rows.length === 1;
}

/** A report as it is written. */
export interface NewProblem {
  readonly orderId: string;
  readonly problemId: string;
  readonly key: string;
  readonly lines: readonly ReportedLine[];
  readonly amount: Cents;
  readonly answerBy: Millis;
  readonly now: Millis;
}

/** Stores a report that is refunded at once. */
export async function writeRefundedProblem(tx: Tx, problem: NewProblem): Promise<void> {
  const { orderId, problemId, key, lines, amount, answerBy, now } = problem;
  await sql`
    insert into order_problem (order_id, problem_id, key, lines, amount_cents, status, reported_at, answer_by, decided_at, decided_by)
    values (${orderId}, ${problemId}, ${key}, ${json(lines)}, ${amount}, 'REFUNDED', ${at(now)}, ${at(answerBy)}, ${at(now)}, 'system')`.execute(
    tx,
  );
}

/** Stores a report that staff decides about, with an event that keeps the order's state. One statement. */
export async function writeOpenProblem(tx: Tx, problem: NewProblem): Promise<void> {
  const { orderId, problemId, key, lines, amount, answerBy, now } = problem;
  await sql`
    with ${noted({ orderId, actor: 'shopper', data: { problem: problemId }, now })}
    insert into order_problem (order_id, problem_id, key, lines, amount_cents, status, reported_at, answer_by)
    select order_id, ${problemId}, ${key}, ${json(lines)}, ${amount}::int, 'OPEN', ${at(now)}, ${at(answerBy)} from noted`.execute(
    tx,
  );
}

/** How staff decided about a report. */
export interface ProblemDecision {
  readonly orderId: string;
  readonly problemId: string;
  readonly status: 'REFUNDED' | 'DECLINED';
  /** What is refunded; null for nothing. */
  readonly amount: Cents | null;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly now: Millis;
}

/** Ends a report that waits for staff. */
export async function writeDecision(tx: Tx, decision: ProblemDecision): Promise<void> {
  const { orderId, problemId, status, amount, actor, reason, now } = decision;
  const { numAffectedRows } = await sql`
    update order_problem set status = ${status}, amount_cents = coalesce(${amount}::int, amount_cents),
           decided_at = ${at(now)}, decided_by = ${actor}, reason = ${reason}
     where order_id = ${orderId} and problem_id = ${problemId} and status = 'OPEN'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`report ${problemId} was not open under its order's lock`);
}

/** Notes an event that changes nothing about an order but a report. */
export async function noteProblem(tx: Tx, event: Noted): Promise<void> {
  await sql`with ${noted(event)} select 1 from noted`.execute(tx);
}

interface Noted {
  readonly orderId: string;
  readonly actor: Actor;
  readonly data: Readonly<Record<string, unknown>>;
  readonly now: Millis;
}

/** The parts `noted` and `event` of a statement that notes something in the history of an order and keeps its state. */
const noted = ({ orderId, actor, data, now }: Noted) => sql`
  noted as (
    update orders set last_event = last_event + 1 where order_id = ${orderId}
    returning order_id, status, money, last_event
  ), event as (
    insert into order_event (order_id, seq, type, actor, data, at)
    select order_id, last_event, status, ${actor}, ${json(data)} || jsonb_build_object('money', money), ${at(now)} from noted
  )`;
