import {
  type LineRefund,
  type LineRefundPlan,
  type PaidOrder,
  planLineRefunds,
  refundable,
} from '@cartwright/rules/line-refund';
import { type Cents, sum } from '@cartwright/rules/money';
import type { TenderCard } from '@cartwright/rules/tender';
import { centsOf } from './amounts.ts';
import type { DeskOrder } from './queries.ts';

export type RefundForm = NonNullable<DeskOrder['refund']>;
export type RefundLine = RefundForm['lines'][number];
export type Card = TenderCard & Pick<RefundForm['cards'][number], 'brand' | 'lastFour'>;

/** How many items of which line come back, by its id. */
export type Draft = Readonly<Record<string, number>>;

/** What a refund would give back. */
export interface Outlook {
  readonly lines: readonly LineRefund[];
  readonly tenders: readonly { readonly card: Card; readonly amount: Cents }[];
  readonly tax: Cents;
  readonly deposit: Cents;
  readonly amount: Cents;
}

/** How many items of a line can come back. */
export const availableOf = ({ id, quantity, isWeighed, refunded, reported }: RefundLine): number =>
  refundable(
    { lineId: id, quantity, isWeighed },
    { refunded: [{ lineId: id, quantity: refunded }], reported: [{ lineId: id, quantity: reported }] },
  );

/** What items give back, to which card, as the server computes it; undefined for nothing. @param now milliseconds */
export function outlookOf(form: RefundForm, draft: Draft, now: number): Outlook | undefined {
  const requests = Object.entries(draft).map(([lineId, quantity]) => ({ lineId, quantity }));
  const plan = planLineRefunds(paidOrder(form), requests, now);
  if (!plan.ok) return undefined;
  return outlookFrom(plan.value);
}

/** What a planned refund gives back, each card once however often it was charged. */
export function outlookFrom({ lines, refunds, amount }: LineRefundPlan<Card>): Outlook {
  const cards = new Map(refunds.map(({ tender }) => [tender.cardId, tender]));
  return {
    lines,
    tenders: [...cards.values()].map((card) => ({
      card,
      amount: sum(refunds.filter(({ tender }) => tender.cardId === card.cardId).map((each) => each.amount)),
    })),
    tax: sum(lines.map(({ tax }) => tax)),
    deposit: sum(lines.map(({ deposit }) => deposit)),
    amount,
  };
}

/** Whether an amount is more than is left of a limit. */
export const isOverLimit = (amount: Cents, { left }: NonNullable<DeskOrder['limit']>): boolean =>
  amount > centsOf(left);

/** The order as the rule of refunds takes it. */
function paidOrder({ lines, cards }: RefundForm): PaidOrder<Card> {
  return {
    lines: lines.map(({ id, quantity, isWeighed, net, tax, deposit }) => ({
      lineId: id,
      quantity,
      isWeighed,
      net: centsOf(net),
      tax: centsOf(tax),
      deposit: centsOf(deposit),
    })),
    legs: cards.map(({ type, cardId, brand, lastFour, capturedAt, shares }) => ({
      tender: { type, cardId, brand, lastFour },
      capturedAt: Date.parse(capturedAt),
      shares: shares.map(({ lineId, captured, refunded }) => ({
        target: { kind: 'line', lineId },
        captured: centsOf(captured),
        refunded: centsOf(refunded),
      })),
    })),
    refunded: lines.map(({ id, refunded }) => ({ lineId: id, quantity: refunded })),
    reported: lines.map(({ id, reported }) => ({ lineId: id, quantity: reported })),
  };
}

/** What of a draft is still left to refund. */
export const leftOfDraft = (draft: Draft, lines: readonly RefundLine[]): Draft =>
  Object.fromEntries(
    lines
      .map((line) => [line.id, Math.min(draft[line.id] ?? 0, availableOf(line))] as const)
      .filter(([, quantity]) => quantity > 0),
  );

/** Everything that is left. */
export const allOf = (lines: readonly RefundLine[]): Draft =>
  Object.fromEntries(lines.map((line) => [line.id, availableOf(line)]));

/** The draft after a line was chosen with all that is left of it, or given up. */
export function chosen(draft: Draft, line: RefundLine, isChosen: boolean): Draft {
  if (isChosen) return { ...draft, [line.id]: availableOf(line) };
  return Object.fromEntries(Object.entries(draft).filter(([id]) => id !== line.id));
}
