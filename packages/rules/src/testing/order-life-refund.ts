import { cents, divide, minCents, type Cents, sum, ZERO } from '../money.ts';
import { isTooLate, type PaidLeg, refundPlan } from '../refund.ts';
import type { Share, Target } from '../tender.ts';
import { type HeldLeg, insist } from './life-ledger.ts';
import type { LifeStep } from './life-steps.ts';
import type { OrderLife } from './order-life.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What each card was charged for, and what it got back. */
export type PaidFor = ReadonlyMap<HeldLeg, readonly { readonly target: Target; captured: Cents; refunded: Cents }[]>;

const keyOf = (target: Target): string => (target.kind === 'line' ? target.lineId : target.kind);

/** Gives what each card was charged to the parts of the bill: SNAP its lines, then line by line, fees and tip. */
export function paidFor({ bill, issuers }: OrderLife): PaidFor {
  const open: { target: Target; amount: Cents }[] = [];
  const ofSnap: { target: Target; amount: Cents }[] = [];
  for (const { lineId, net, tax, ebtPaid } of bill?.lines ?? []) {
    ofSnap.push({ target: { kind: 'line', lineId }, amount: ebtPaid });
    open.push({ target: { kind: 'line', lineId }, amount: cents(net + tax - ebtPaid) });
  }
  open.push({ target: { kind: 'fees' }, amount: bill?.feeTotal ?? ZERO });
  open.push({ target: { kind: 'tip' }, amount: bill?.tip ?? ZERO });
  const shares = issuers.legs
    .filter(({ captured }) => captured > 0)
    .toSorted((a, b) => Number(a.type !== 'EBT') - Number(b.type !== 'EBT'))
    .map((leg) => [leg, taken(leg.type === 'EBT' ? ofSnap : open, leg.captured)] as const);
  return new Map(shares);
}

function taken(open: { readonly target: Target; amount: Cents }[], limit: Cents) {
  let left = limit;
  return open.flatMap((due) => {
    const part = minCents(due.amount, left);
    due.amount = cents(due.amount - part);
    left = cents(left - part);
    return part > 0 ? [{ target: due.target, captured: part, refunded: ZERO }] : [];
  });
}

/** Returns a share of what was paid for one target to the cards that paid it. */
export function refundOrder(life: OrderLife, paid: PaidFor, step: Extract<LifeStep, { kind: 'refund' }>): void {
  if (life.may('RETURN') === undefined) return;
  insist(life.money === 'CAPTURED', 'an order was handed over without being paid');
  const targets = [...new Map([...paid.values()].flat().map(({ target }) => [keyOf(target), target])).values()];
  const target = targets[step.target % targets.length];
  if (!target) return;
  const legs = [...paid].map(([leg, shares]): PaidLeg => ({ tender: leg, capturedAt: 0, shares }));
  const own = [...paid].map(
    ([leg, shares]) => [leg, shares.find((share) => keyOf(share.target) === keyOf(target))] as const,
  );
  const left = sum(own.map(([, share]) => (share ? cents(share.captured - share.refunded) : ZERO)));
  const amount = step.share > 100 ? cents(left + 1) : divide(left * step.share, 100, 'UP');
  if (amount <= 0) return;
  const result = refundPlan(legs, [{ target, amount }], step.days * DAY);
  const isLate = own.some(
    ([leg, share]) =>
      share && share.captured > share.refunded && isTooLate({ tender: leg, capturedAt: 0 }, step.days * DAY),
  );
  insist(result.ok === (amount <= left && !isLate), `a refund of ${amount} of ${left}`);
  if (!result.ok) return;
  insist(sum(result.value.map((refund) => refund.amount)) === amount, `another amount than ${amount} is refunded`);
  for (const { tender, amount: part, shares } of result.value) {
    const found = own.find(([leg]) => leg === tender);
    insist(found?.[1] !== undefined, `${tender.cardId} gets money back that it did not pay`);
    const [leg, share] = found;
    insist(sum(shares.map((each: Share) => each.amount)) === part, 'the shares of a refund are not its amount');
    share.refunded = cents(share.refunded + part);
    life.issuers.refund(leg, part);
    life.ledger.post('refunded', [
      ['refunds', part],
      [`captured/${leg.type}`, -part],
    ]);
  }
  life.moveBy('RETURN');
}
