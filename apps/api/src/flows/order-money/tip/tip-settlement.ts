import type { Tender } from '@cartwright/contracts/handover';
import type { Summary } from '@cartwright/contracts/summary';
import { type Cents, negate, sum } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import { z } from 'zod';
import type { OrderMoney } from '#orders/order-money.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { MoveRequest } from '#ports/payments.ts';
import { withTip } from '#pricing/with-tip.ts';
import { CLEARING, type LedgerEntry } from '../ledger.ts';
import { legsOf } from '../legs.ts';
import type { TenderRow } from '../settlement.ts';
import type { TipOutcome } from './move-tip.ts';

type Tenders = readonly z.output<typeof Tender>[];
type TipRow = Omit<TenderRow, 'type' | 'tender'> & {
  readonly type: 'AUTHORIZATION' | 'COMPLETION' | 'RETURN';
  readonly tender: TenderType;
};
type Moved = Exclude<TipOutcome, { readonly kind: 'declined' }>;

/** A call of the payment host that was made, as `money_movement` keeps it. */
interface MadeMovement {
  readonly type: 'CAPTURE' | 'REFUND';
  readonly operation: string;
  readonly request: Omit<MoveRequest, 'operation'>;
}

/** Everything that another tip changes in its order. */
export interface TipSettlement {
  readonly from: Cents;
  readonly to: Cents;
  readonly summary: Summary;
  readonly tenders: Tenders;
  /** What each card was charged more; less is negative. */
  readonly moved: Tenders;
  readonly rows: readonly TipRow[];
  readonly entries: readonly LedgerEntry[];
  readonly movements: readonly MadeMovement[];
}

const Card = z.object({ cardId: z.string(), brand: z.string(), lastFour: z.string() });

/** What follows from the money that moved for a tip. */
export function tipSettlement(
  { order, money }: { readonly order: OrderContents; readonly money: OrderMoney },
  outcome: Moved,
  now: Millis,
): TipSettlement {
  const rows = outcome.kind === 'charged' ? chargeRows(outcome, now) : refundRows(money, outcome, now);
  const moved = rows.flatMap(({ type, tender, card, amount_cents }) => {
    if (type === 'AUTHORIZATION') return [];
    const amount = type === 'RETURN' ? negate(amount_cents) : amount_cents;
    return [{ type: tender, ...Card.parse(card), amount }];
  });
  const from = order.summary.cost.gratuityTotal;
  const to = sum([from, ...moved.map(({ amount }) => amount)]);
  return {
    from,
    to,
    summary: withTip(order.summary, to),
    tenders: moved.reduce(addTender, order.details.tenders),
    moved,
    rows,
    entries: rows.flatMap(entriesOf),
    movements: movementsOf(outcome),
  };
}

function chargeRows({ authorized, capture }: Extract<Moved, { kind: 'charged' }>, now: Millis): readonly TipRow[] {
  const { intentId, operation } = capture;
  return authorized.flatMap(({ id, paymentType, cardId, brand, lastFour, processorRef, amount }, index) =>
    (['AUTHORIZATION', 'COMPLETION'] as const).map((type) => ({
      tx_id: newId('tx', now),
      type,
      status: 'APPROVED' as const,
      tender: paymentType,
      card: { cardId, brand, lastFour, processorRef },
      amount_cents: amount,
      idem_key: `${operation}:${index}:${type}`,
      intent_id: intentId,
      leg_id: id,
    })),
  );
}

function refundRows(
  { txs }: OrderMoney,
  { refunds }: Extract<Moved, { kind: 'refunded' }>,
  now: Millis,
): readonly TipRow[] {
  const own = legsOf(txs);
  return refunds.flatMap(({ intentId, operation, legs }) =>
    legs.map(({ legId, amount }, index) => {
      const leg = own.find((each) => each.legId === legId && each.intentId === intentId);
      if (!leg) throw new Error(`no leg ${legId} for the refund ${operation}`);
      return {
        tx_id: newId('tx', now),
        type: 'RETURN' as const,
        status: 'APPROVED' as const,
        tender: leg.authorization.tender,
        card: leg.authorization.card,
        amount_cents: amount,
        idem_key: `${operation}:${index}`,
        intent_id: intentId,
        leg_id: legId,
      };
    }),
  );
}

/** A tip is owed through clearing, like everything that an order costs (decision 65). */
function entriesOf({ type, tender, amount_cents, tx_id }: TipRow): readonly LedgerEntry[] {
  const [held, taken, tips] = [`authorized/${tender}`, `captured/${tender}`, 'tips-payable'];
  const move = (debit_account: string, credit_account: string, tx: string | null): LedgerEntry => ({
    debit_account,
    credit_account,
    amount_cents,
    tx_id: tx,
    reason: 'tip changed',
  });
  if (type === 'AUTHORIZATION') return [move(CLEARING, tips, null), move(held, CLEARING, tx_id)];
  if (type === 'COMPLETION') return [move(taken, held, tx_id)];
  return [move(tips, CLEARING, null), move(CLEARING, taken, tx_id)];
}

/** A card stands once among those that pay, whatever it paid before. */
function addTender(tenders: Tenders, more: Tenders[number]): Tenders {
  const before = tenders.find(({ cardId }) => cardId === more.cardId);
  if (!before) return [...tenders, more];
  return tenders.map((each) => (each === before ? { ...each, amount: sum([each.amount, more.amount]) } : each));
}

function movementsOf(outcome: Moved): readonly MadeMovement[] {
  const made = outcome.kind === 'charged' ? [outcome.capture] : outcome.refunds;
  const type = outcome.kind === 'charged' ? 'CAPTURE' : 'REFUND';
  return made.map(({ operation, ...request }) => ({ type, operation, request }));
}
