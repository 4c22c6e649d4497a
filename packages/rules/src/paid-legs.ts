import { minCents, minus, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { byTurn, roleOf } from './payment-methods.ts';
import type { BilledLine, ItemizedBill } from './itemized-bill.ts';
import { isSameTarget } from './refund.ts';
import type { PaidLeg } from './refund.ts';
import type { Share, Target, TenderCard } from './tender.ts';

/** What was captured from one card. */
export interface Capture<Tender extends TenderCard> {
  readonly tender: Tender;
  readonly amount: Cents;
  /** Milliseconds since the epoch. */
  readonly capturedAt: number;
}

/** What one card was given back before: for a line, or of the fees. */
export interface GivenBack<Tender extends TenderCard> {
  readonly tender: Tender;
  readonly target: Target;
  readonly amount: Cents;
}

/**
 * What each card paid for which line: SNAP its part of the eligible lines, then the others in their turn, lines by id,
 * then fees, then the tip. What was captured is spread completely as long as it is not above the bill.
 * @param isSame whether two tenders are the same authorization
 */
export function paidLegs<Tender extends TenderCard>(
  bill: ItemizedBill,
  {
    captures,
    givenBack,
  }: { readonly captures: readonly Capture<Tender>[]; readonly givenBack: readonly GivenBack<Tender>[] },
  isSame: (a: Tender, b: Tender) => boolean,
): readonly PaidLeg<Tender>[] {
  const lines = bill.lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const dueOf = ({ lineId }: BilledLine, amount: Cents): Share => ({ target: { kind: 'line', lineId }, amount });
  let snap = lines.map((line) => dueOf(line, line.ebtPaid));
  let rest: Share[] = [
    ...lines.map((line) => dueOf(line, minus(sum([line.net, line.tax, line.deposit]), line.ebtPaid))),
    { target: { kind: 'fees' }, amount: bill.fees },
    { target: { kind: 'tip' }, amount: bill.tip },
  ];
  let hasSnapEnded = false;
  return captures
    .toSorted((a, b) => byTurn(a.tender.type, b.tender.type))
    .map(({ tender, amount, capturedAt }) => {
      const isSnap = roleOf(tender.type) === 'eligible-items';
      if (!isSnap && !hasSnapEnded) {
        rest = rest.map((due) => withMore(due, snap)); // what SNAP was not charged after all
        hasSnapEnded = true;
      }
      const { taken, left } = take(isSnap ? snap : rest, amount);
      if (isSnap) snap = left;
      else rest = left;
      const backOf = ({ target }: Share): Cents =>
        sum(
          givenBack
            .filter((back) => isSame(back.tender, tender) && isSameTarget(back.target, target))
            .map((back) => back.amount),
        );
      const shares = taken.map((share) => ({ target: share.target, captured: share.amount, refunded: backOf(share) }));
      return { tender, capturedAt, shares };
    });
}

const withMore = ({ target, amount }: Share, more: readonly Share[]): Share => ({
  target,
  amount: sum([amount, ...more.filter((each) => isSameTarget(each.target, target)).map((each) => each.amount)]),
});

/** Pays from the front with at most this amount. */
function take(dues: readonly Share[], limit: Cents): { readonly taken: readonly Share[]; readonly left: Share[] } {
  let money = limit;
  const parts = dues.map(({ amount }) => {
    const part = minCents(amount, money);
    money = minus(money, part);
    return part;
  });
  return {
    taken: dues.map(({ target }, at) => ({ target, amount: parts[at] ?? ZERO })).filter(({ amount }) => amount > 0),
    left: dues.map(({ target, amount }, at) => ({ target, amount: minus(amount, parts[at] ?? ZERO) })),
  };
}
