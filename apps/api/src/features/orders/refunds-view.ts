import type { OrderPayout } from '@cartwright/contracts/order-payouts';
import { type OrderProblem, type OrderRefund, REFUND_STATES } from '@cartwright/contracts/order-refunds';
import type { Order } from '@cartwright/contracts/orders';
import { type Cents, minus, sum, ZERO } from '@cartwright/rules/money';
import { isReportable, reportUntil } from '@cartwright/rules/refund-policy';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { StoredPayout } from '#orders/payout.ts';
import { feesOf, HOLD_BACK, type StoredProblem, type StoredRefund } from '#orders/refund.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { OrderContents, OrderStep } from '#orders/stored-order.ts';

const iso = (moment: Millis): string => new Date(moment).toISOString();

/** What was reported and given back of an order, and until when more can be reported. */
export function refundsView(
  { status, lines, life, details }: OrderContents,
  now: Millis,
): Pick<Order, 'reportUntil' | 'problems' | 'refunds' | 'payouts' | 'unlistedBack' | 'owed'> {
  const cardIds = details.tenders.map(({ cardId }) => cardId);
  const at = handedOverAt(life.events);
  const until = at === undefined ? undefined : reportUntil(at);
  const isLeft = lines.some((line) => refundedOf(line, life.refunds) < line.quantity);
  const isOpen =
    isLeft && life.hasBill && isReportable({ status, money: life.money }) && until !== undefined && now < until;
  return {
    reportUntil: isOpen ? iso(until) : null,
    problems: life.problems.map(toProblem),
    refunds: life.refunds.map((refund) => toRefund(refund, cardIds)),
    payouts: life.payouts.map(toPayout),
    unlistedBack: unlistedBack(life),
    owed: life.owed,
  };
}

/** What came back, and no refund nor payout says so. */
function unlistedBack({ charged, kept, refunds, payouts }: OrderContents['life']): Cents {
  const made = refunds.flatMap(({ tenders }) => tenders).filter(({ state }) => state === 'DONE' || state === 'PENDING');
  return minus(sumOf(charged), sum([kept, sumOf(made), sumOf(payouts)]));
}

const sumOf = (parts: readonly { readonly amount: Cents }[]): Cents => sum(parts.map(({ amount }) => amount));

/** How many items of a line came back: nothing is to be reported of an order of which all did. */
const refundedOf = ({ lineId }: FrozenLine, refunds: readonly StoredRefund[]): number =>
  refunds
    .flatMap((refund) => refund.lines)
    .filter((back) => back.lineId === lineId)
    .reduce((all, { quantity }) => all + quantity, 0);

/** When an order came into the shopper's hands. */
const handedOverAt = (events: readonly Pick<OrderStep, 'type' | 'at'>[]): Millis | undefined =>
  events.find(({ type }) => type === 'COMPLETE')?.at;

const toProblem = ({ problemId, state, lines, amount, reportedAt, answerBy, reason }: StoredProblem): OrderProblem => ({
  id: problemId,
  at: iso(reportedAt),
  state,
  lines: lines.map(({ lineId, quantity, kind, note }) => ({ id: lineId, quantity, kind, note })),
  amount,
  answerBy: iso(answerBy),
  reason,
});

/** @param cardIds of the cards of the order, as it lists them */
const toRefund = (refund: StoredRefund, cardIds: readonly string[]): OrderRefund => {
  const { refundId, operation, problemId, at, lines, shares, amount, tenders } = refund;
  return {
    id: refundId,
    problemId,
    at: iso(at),
    heldBack: operation === HOLD_BACK,
    lines: lines.map(({ lineId, quantity, amount: of }) => ({
      id: lineId,
      quantity,
      amount: of,
      parts: partsOf(lineId, refund),
    })),
    fees: feesOf({ shares }),
    amount,
    tenders: tendersOf(tenders).toSorted((one, other) => cardIds.indexOf(one.cardId) - cardIds.indexOf(other.cardId)),
  };
};

/** What of a line's refund is how far: each card that paid for it has its own part. */
const partsOf = (line: string, { shares, tenders }: StoredRefund): OrderRefund['lines'][number]['parts'] =>
  REFUND_STATES.flatMap((state) => {
    const legs = tenders.filter((tender) => tender.state === state).map(({ legId }) => legId);
    const own = shares.filter(({ lineId, legId }) => lineId === line && legs.includes(legId));
    const amount = sum(own.map((share) => share.amount));
    return amount === ZERO ? [] : [{ state, amount }];
  });

const toPayout = ({ at, method, amount, cards }: StoredPayout): OrderPayout => ({
  at: iso(at),
  method,
  amount,
  cards: [...cards],
});

const WORST = ['FAILED', 'PENDING', 'PAID_OUT', 'DONE'] as const;

/** A card stands once, however often it was authorized; it is done when all of it is. */
function tendersOf(parts: StoredRefund['tenders']): OrderRefund['tenders'] {
  const ids = [...new Set(parts.map(({ card }) => card.cardId))];
  return ids.flatMap((cardId) => {
    const own = parts.filter(({ card }) => card.cardId === cardId);
    const [first] = own;
    if (!first) return [];
    const { brand, lastFour } = first.card;
    const state = WORST.find((each) => own.some((part) => part.state === each)) ?? 'DONE';
    return [{ type: first.type, cardId, brand, lastFour, amount: sum(own.map(({ amount }) => amount)), state }];
  });
}
