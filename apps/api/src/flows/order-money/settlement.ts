import { type Cents, cents } from '@cartwright/rules/money';
import { unreachable } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { MoneyState, Movement, OrderMoney } from '#orders/order-money.ts';
import type { MovementOutcome } from './call-host.ts';
import { CLEARING, type LedgerEntry, endAuthorizations } from './ledger.ts';
import { type Leg, legsOf } from './legs.ts';
import { type Retry, retryOf } from './retry.ts';

/** A row of `tender_tx`, in its columns. */
export interface TenderRow {
  readonly tx_id: string;
  readonly type: 'COMPLETION' | 'REVERSAL' | 'RETURN';
  readonly status: 'APPROVED' | 'DECLINED';
  readonly tender: string;
  readonly card: unknown;
  readonly amount_cents: Cents;
  readonly idem_key: string;
  readonly intent_id: string;
  readonly leg_id: string | null;
}

/** Everything that a movement changes in its order once its outcome is known. */
export interface Settlement {
  readonly status: 'DONE' | 'DECLINED' | 'RETRIED';
  /** Why it was declined. */
  readonly refusal: unknown;
  /** Where the money of the order is from now on. */
  readonly money: MoneyState;
  readonly tenders: readonly TenderRow[];
  readonly entries: readonly LedgerEntry[];
  /** The next try of what was declined, or the release of what a declined charge left. */
  readonly retry: Retry | undefined;
}

/** What follows from the outcome of a movement. @throws {Error} when it moved a leg that the order does not have */
export function settlementOf(
  order: OrderMoney,
  movement: Movement,
  { outcome, now }: { readonly outcome: MovementOutcome; readonly now: Millis },
): Settlement {
  const retry = retryOf(movement, outcome, now);
  const isRetried = retry?.movement.type === movement.type;
  const status = outcome.kind === 'done' ? 'DONE' : isRetried ? 'RETRIED' : 'DECLINED';
  const changes = changesOf(order, movement, outcome);
  const tenders = changes.map((change, index) => toRow(change, `${movement.operation}:${index}`, now));
  return {
    status,
    refusal: outcome.kind === 'done' ? null : outcome.refusal,
    money: moneyAfter(order, movement, status),
    tenders,
    entries: entriesOf(order, movement, { status, rows: tenders }),
    retry,
  };
}

interface Change extends Pick<TenderRow, 'type' | 'status'> {
  readonly leg: Leg;
  readonly amount: Cents;
}

/**
 * What becomes of each leg that the movement names; a release concerns all that the intent still holds. A leg that an
 * issuer does not release stays held.
 */
function changesOf(order: OrderMoney, movement: Movement, outcome: MovementOutcome): readonly Change[] {
  const { type: kind, request } = movement;
  const legs = legsOf(order.txs).filter(({ intentId }) => intentId === request.intentId);
  const kept = unreleasedBy(outcome);
  if (kind === 'RELEASE') return kept ? legs.filter(({ isHeld }) => isHeld).map((leg) => reversed(leg, kept)) : [];
  const isDone = (legId: string): boolean =>
    outcome.kind === 'done' || outcome.moves.some((move) => move.legId === legId && move.status === 'approved');
  return request.legs.flatMap(({ legId, amount }): readonly Change[] => {
    const leg = legs.find((each) => each.legId === legId);
    if (!leg) throw new Error(`order ${order.orderId} has no leg ${legId} to ${kind}`);
    const status = isDone(legId) ? 'APPROVED' : 'DECLINED';
    if (kind === 'REFUND') return [{ leg, type: 'RETURN', status, amount }];
    if (amount > 0) return [{ leg, type: 'COMPLETION', status, amount }];
    return outcome.kind === 'done' ? [reversed(leg, kept)] : []; // a release of what a failed capture holds follows
  });
}

/** The legs that a call did not release, of those that it should; undefined when the host released nothing. */
function unreleasedBy(outcome: MovementOutcome): readonly string[] | undefined {
  if (outcome.kind === 'done') return outcome.unreleased;
  return outcome.refusal.code === 'RELEASE_DECLINED' ? outcome.refusal.legIds : undefined;
}

const reversed = (leg: Leg, unreleased: readonly string[] = []): Change => ({
  leg,
  type: 'REVERSAL',
  status: leg.legId !== null && unreleased.includes(leg.legId) ? 'DECLINED' : 'APPROVED',
  amount: leg.authorization.amount,
});

const toRow = ({ leg, type, status, amount }: Change, key: string, now: Millis): TenderRow => ({
  tx_id: newId('tx', now),
  type,
  status,
  tender: leg.authorization.tender,
  card: leg.authorization.card,
  amount_cents: cents(amount),
  idem_key: key,
  intent_id: leg.intentId,
  leg_id: leg.legId,
});

function entriesOf(
  order: OrderMoney,
  { type: kind, operation }: Movement,
  { status: ended, rows }: Pick<Settlement, 'status'> & { readonly rows: readonly TenderRow[] },
): readonly LedgerEntry[] {
  const approved = rows.filter(({ status, amount_cents }) => status === 'APPROVED' && amount_cents > 0);
  switch (kind) {
    case 'CAPTURE':
      return approved
        .filter(({ type }) => type === 'COMPLETION')
        .map((row) =>
          entry(row, { debit: `captured/${row.tender}`, credit: `authorized/${row.tender}` }, 'order captured'),
        );
    case 'REFUND':
      return approved.map((row) => entry(row, { debit: CLEARING, credit: `captured/${row.tender}` }, 'order refunded'));
    case 'RELEASE': {
      // The last release of an order that is given back: nothing of it is authorized any more.
      const isLast = !order.movements.some(
        (other) => other.kind === 'RELEASE' && other.status === 'PENDING' && other.operation !== operation,
      );
      return order.money === 'RELEASING' && ended === 'DONE' && isLast
        ? endAuthorizations(order.balances, 'order released')
        : [];
    }
    default:
      return unreachable(kind);
  }
}

const entry = (
  { amount_cents, tx_id }: TenderRow,
  { debit, credit }: { readonly debit: string; readonly credit: string },
  reason: string,
): LedgerEntry => ({ debit_account: debit, credit_account: credit, amount_cents, tx_id, reason });

/** The last movement decides where the money is: one that failed counts for all. */
function moneyAfter(order: OrderMoney, { type: kind, operation }: Movement, status: Settlement['status']): MoneyState {
  const others = order.movements.filter((other) => other.operation !== operation);
  const failed = (which: Movement['type']): boolean =>
    (kind === which && status === 'DECLINED') ||
    others.some((other) => other.kind === which && other.status === 'DECLINED');
  const isCapturing = order.money === 'CAPTURING';
  if (others.some((other) => other.status === 'PENDING' && !(isCapturing && other.kind === 'RELEASE')))
    return order.money;
  if (status === 'RETRIED' && !isCapturing) return order.money;
  switch (order.money) {
    case 'CAPTURING':
      return failed('CAPTURE') ? 'CAPTURE_FAILED' : 'CAPTURED';
    case 'RELEASING':
      if (failed('RELEASE')) return 'RELEASE_FAILED';
      return failed('REFUND') ? 'REFUND_FAILED' : 'RELEASED';
    case 'CAPTURED':
      return failed('REFUND') ? 'REFUND_FAILED' : 'CAPTURED';
    default:
      return order.money;
  }
}
