import { divide, minus, sum } from './money.ts';
import type { Cents } from './money.ts';
import type { BilledLine } from './itemized-bill.ts';
import { isSameTarget, refundPlan } from './refund.ts';
import type { PaidLeg, Refund } from './refund.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';
import type { Target, TenderCard } from './tender.ts';

/** How many items of a line. */
export interface LineQuantity {
  readonly lineId: string;
  readonly quantity: number;
}

type RefundableLine = Omit<BilledLine, 'ebtPaid'>;

/** A paid order, as far as refunds depend on it. */
export interface PaidOrder<Tender extends TenderCard> {
  readonly lines: readonly RefundableLine[];
  /** With what each was given back. */
  readonly legs: readonly PaidLeg<Tender>[];
  /** What was refunded of which line before, whether or not the bank has made it yet. */
  readonly refunded: readonly LineQuantity[];
  /** What staff has not decided about yet: nobody else may have it meanwhile. */
  readonly reported: readonly LineQuantity[];
}

/** What comes back for some items of a line; `net`, `tax` and `deposit` are what it consists of. */
export interface LineRefund extends LineQuantity {
  readonly net: Cents;
  readonly tax: Cents;
  readonly deposit: Cents;
  /** Below the sum of the parts only if the store bore a part of the line's price. */
  readonly amount: Cents;
}

/** What comes back for some lines: the refunds to the cards add up to the refunds of the lines. */
export interface LineRefundPlan<Tender extends TenderCard> {
  readonly lines: readonly LineRefund[];
  readonly refunds: readonly Refund<Tender>[];
  readonly amount: Cents;
}

export type LineRefundRefusal =
  | { readonly code: 'LINE_NOT_FOUND'; readonly lineId: string }
  /** Of a line that was sold by weight, only all or nothing is available. */
  | { readonly code: 'QUANTITY_NOT_AVAILABLE'; readonly lineId: string; readonly available: number }
  /** The items were free. */
  | { readonly code: 'NOTHING_PAID' }
  | { readonly code: 'EBT_WINDOW_CLOSED' };

/** How many items of a line may still be refunded; one that was sold by weight comes back as a whole. */
export function refundable(
  { lineId, quantity, isWeighed }: Pick<BilledLine, 'lineId' | 'quantity' | 'isWeighed'>,
  { refunded, reported }: Pick<PaidOrder<TenderCard>, 'refunded' | 'reported'>,
): number {
  const left = quantity - countOf(lineId, refunded) - countOf(lineId, reported);
  return isWeighed && left < quantity ? 0 : left;
}

const countOf = (lineId: string, counted: readonly LineQuantity[]): number =>
  counted.filter((each) => each.lineId === lineId).reduce((all, each) => all + each.quantity, 0);

/**
 * Plans the refund of items: exactly what they cost on the final bill, to the cards that paid their line, in proportion
 * to what is left of each card's share. Each line once, quantities of at least 1. Whatever the steps, refunding all
 * items of a line gives back what was paid for it, to the cent.
 */
export function planLineRefunds<Tender extends TenderCard>(
  order: PaidOrder<Tender>,
  requests: readonly LineQuantity[],
  now: number,
): Result<LineRefundPlan<Tender>, LineRefundRefusal> {
  const lines: LineRefund[] = [];
  for (const { lineId, quantity } of requests) {
    const line = order.lines.find((each) => each.lineId === lineId);
    if (!line) return refuse({ code: 'LINE_NOT_FOUND', lineId });
    const available = refundable(line, order);
    if (quantity > available || (line.isWeighed && quantity < line.quantity))
      return refuse({ code: 'QUANTITY_NOT_AVAILABLE', lineId, available });
    lines.push(
      refundOf(line, { quantity, before: countOf(lineId, order.refunded), paid: paidFor(order.legs, lineId) }),
    );
  }
  const charged = lines.filter(({ amount }) => amount > 0);
  if (charged.length === 0) return refuse({ code: 'NOTHING_PAID' });
  const shares = charged.map(({ lineId, amount }) => ({ target: targetOf(lineId), amount }));
  const plan = refundPlan(order.legs, shares, now);
  if (plan.ok) return ok({ lines, refunds: plan.value, amount: sum(charged.map(({ amount }) => amount)) });
  if (plan.refusal.code === 'EBT_WINDOW_CLOSED') return refuse({ code: 'EBT_WINDOW_CLOSED' });
  throw new Error(`more than was paid for a line: ${JSON.stringify(plan.refusal)}`);
}

const targetOf = (lineId: string): Target => ({ kind: 'line', lineId });

const paidFor = (legs: readonly PaidLeg[], lineId: string): Cents =>
  sum(
    legs.flatMap(({ shares }) =>
      shares.filter(({ target }) => isSameTarget(target, targetOf(lineId))).map(({ captured }) => captured),
    ),
  );

interface Step {
  readonly quantity: number;
  /** How many items were refunded before. */
  readonly before: number;
  /** What the cards paid for the whole line. */
  readonly paid: Cents;
}

/** The steps of a line share one scale, so that they add up: what all items up to this one cost, less those before. */
function refundOf(
  { lineId, quantity: of, net, tax, deposit }: RefundableLine,
  { quantity, before, paid }: Step,
): LineRefund {
  const step = (whole: Cents): Cents =>
    minus(divide(whole * (before + quantity), of, 'HALF_UP'), divide(whole * before, of, 'HALF_UP'));
  const parts = { net: step(net), tax: step(tax), deposit: step(deposit) };
  const isAllPaid = paid === sum([net, tax, deposit]);
  return { lineId, quantity, ...parts, amount: isAllPaid ? sum(Object.values(parts)) : step(paid) };
}
