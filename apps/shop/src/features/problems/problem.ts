import type { Body, Wire } from '@cartwright/contracts/endpoint';
import type { orderProblemsEndpoints, ProblemReport } from '@cartwright/contracts/order-problems';
import { type LineRefund, type PaidOrder, planLineRefunds, refundable } from '@cartwright/rules/line-refund';
import { type Cents, parseMoney, sum, ZERO } from '@cartwright/rules/money';
import type { ProblemKind } from '@cartwright/rules/refund-policy';
import type { TenderCard } from '@cartwright/rules/tender';

export type ProblemForm = Body<(typeof orderProblemsEndpoints)['GET /atlas/v1/orders/v1/orders/:id/problem']>;
export type FormLine = ProblemForm['lines'][number];
type Report = Wire<typeof ProblemReport>;

/** What the shopper has entered about a line. */
export interface LineProblem {
  readonly quantity: number;
  readonly kind: ProblemKind | undefined;
  readonly note: string;
}

/** What was entered so far, by the id of the line; a line without an entry has no problem. */
export type Draft = Readonly<Record<string, LineProblem>>;

/** A card that paid. */
type Card = TenderCard & Pick<ProblemForm['cards'][number], 'brand' | 'lastFour'>;
type Paid = PaidOrder<Card>;

/** What a report would give back. */
export interface Outlook {
  readonly lines: readonly (LineRefund & { readonly line: FormLine })[];
  readonly tenders: readonly { readonly card: Card; readonly amount: Cents }[];
  readonly tax: Cents;
  readonly deposit: Cents;
  readonly amount: Cents;
  /** Otherwise the store looks at it first. */
  readonly isAtOnce: boolean;
}

const amountOf = (wire: string): Cents => parseMoney(wire) ?? ZERO;

/** The order as the rule of refunds takes it, the same on the server. */
function paidOrder({ lines, cards }: ProblemForm): Paid {
  return {
    lines: lines.map(({ id, quantity, isWeighed, net, tax, deposit }) => ({
      lineId: id,
      quantity,
      isWeighed,
      net: amountOf(net),
      tax: amountOf(tax),
      deposit: amountOf(deposit),
    })),
    legs: cards.map(({ type, cardId, brand, lastFour, capturedAt, shares }) => ({
      tender: { type, cardId, brand, lastFour },
      capturedAt: Date.parse(capturedAt),
      shares: shares.map(({ lineId, captured, refunded }) => ({
        target: { kind: 'line', lineId },
        captured: amountOf(captured),
        refunded: amountOf(refunded),
      })),
    })),
    refunded: lines.map(({ id, refunded }) => ({ lineId: id, quantity: refunded })),
    reported: lines.map(({ id, reported }) => ({ lineId: id, quantity: reported })),
  };
}

/** How many items of a line can be reported. */
export const availableOf = ({ id, quantity, isWeighed, refunded, reported }: FormLine): number =>
  refundable(
    { lineId: id, quantity, isWeighed },
    { refunded: [{ lineId: id, quantity: refunded }], reported: [{ lineId: id, quantity: reported }] },
  );

/** What all items of a line cost, without tax and deposit. */
export const priceOf = ({ net }: FormLine): Cents => amountOf(net);

/** What a report gives back; undefined without an item, and when nothing was paid for them. @param now milliseconds */
export function outlookOf(form: ProblemForm, draft: Draft, now: number): Outlook | undefined {
  const requests = Object.entries(draft).map(([lineId, { quantity }]) => ({ lineId, quantity }));
  const plan = planLineRefunds(paidOrder(form), requests, now);
  if (!plan.ok) return undefined;
  const { lines, refunds, amount } = plan.value;
  const cards = new Map(refunds.map(({ tender }) => [tender.cardId, tender]));
  return {
    lines: lines.flatMap((refund) => {
      const line = form.lines.find(({ id }) => id === refund.lineId);
      return line ? [{ ...refund, line }] : [];
    }),
    tenders: [...cards.values()].map((card) => ({
      card,
      amount: sum(refunds.filter(({ tender }) => tender.cardId === card.cardId).map((each) => each.amount)),
    })),
    tax: sum(lines.map(({ tax }) => tax)),
    deposit: sum(lines.map(({ deposit }) => deposit)),
    amount,
    isAtOnce: amount <= amountOf(form.atOnce),
  };
}

/** The report as it is sent; undefined while there is nothing to report, or a line without what is wrong with it. */
export function reportOf(draft: Draft): Report['lines'] | undefined {
  const lines = Object.entries(draft).flatMap(([id, { quantity, kind, note }]) =>
    kind === undefined ? [] : [{ id, quantity, kind, ...(note.trim() !== '' && { note: note.trim() }) }],
  );
  return lines.length > 0 && lines.length === Object.keys(draft).length ? lines : undefined;
}

/** The draft after a line was chosen, or given up. */
export function chosen(draft: Draft, line: FormLine, isChosen: boolean): Draft {
  if (isChosen) return { ...draft, [line.id]: { quantity: availableOf(line), kind: undefined, note: '' } };
  return Object.fromEntries(Object.entries(draft).filter(([id]) => id !== line.id));
}
