import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCaptures } from './capture-plan.ts';
import { billedInput, type FinalBillInput } from './final-bill.ts';
import { itemizedBill } from './itemized-bill.ts';
import { feesLeft, planFeeRefund } from './fee-refund.ts';
import { type LineQuantity, type LineRefundPlan, planLineRefunds, refundable } from './line-refund.ts';
import { type Cents, cents, sum } from './money.ts';
import { type GivenBack, paidLegs } from './paid-legs.ts';
import { price } from './pricing.ts';
import type { TenderCard } from './tender.ts';
import { authorized, pickedOrders, wallets } from './testing/picked-orders.ts';

const runs = { numRuns: 1000 };
const anyPicked = pickedOrders({ hasSubstitutes: true });
const isSame = (a: TenderCard, b: TenderCard) => a.cardId === b.cardId;

/** A picked order that was charged, and what its cards and its store paid. */
function charged(given: Pick<FinalBillInput, 'order' | 'picked'>, wallet: Parameters<typeof authorized>[1]) {
  const input = billedInput({ ...given, hasBuffer: wallet.hasBank });
  const priced = price(input);
  const cards = authorized(given.order, wallet).legs.map(({ tender, authorize }) => ({
    ...tender,
    authorized: authorize,
  }));
  const { captures, borneByShop } = planCaptures(priced, cards);
  return {
    priced,
    borneByShop,
    bill: itemizedBill(input, priced),
    captures: captures.map(({ tender, amount }) => ({
      tender: { type: tender.type, cardId: tender.cardId },
      amount,
      capturedAt: 0,
    })),
  };
}
type Charged = ReturnType<typeof charged>;

/** Refunds one step after the other. @returns what came back, by card and line */
function refundAll({ bill, captures }: Charged, steps: readonly LineQuantity[]) {
  const givenBack: GivenBack<TenderCard>[] = [];
  const refunded: LineQuantity[] = [];
  const amounts: Cents[] = [];
  for (const step of steps) {
    const legs = paidLegs(bill, { captures, givenBack }, isSame);
    const plan = planLineRefunds({ lines: bill.lines, legs, refunded, reported: [] }, [step], 0);
    refunded.push(step);
    if (!plan.ok && plan.refusal.code !== 'NOTHING_PAID') throw new Error(plan.refusal.code);
    if (!plan.ok) continue;
    amounts.push(plan.value.amount);
    for (const { tender, shares } of plan.value.refunds)
      for (const { target, amount } of shares) givenBack.push({ tender, target, amount });
  }
  return { givenBack, refunded, amounts };
}

/** All items of all lines, in steps of any size and order; weighed lines whole. */
const stepsOf = ({ bill }: Charged, sizes: readonly number[]): LineQuantity[] => {
  const steps: LineQuantity[] = [];
  for (const { lineId, quantity, isWeighed } of bill.lines) {
    let left = quantity;
    for (let at = 0; left > 0; at++) {
      const size = isWeighed ? quantity : Math.min(left, sizes[(at + steps.length) % sizes.length] ?? 1);
      steps.push({ lineId, quantity: size });
      left -= size;
    }
  }
  return steps.toSorted((a, b) => ((a.quantity * 7 + a.lineId.length) % 3) - ((b.quantity * 7 + b.lineId.length) % 3));
};
const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });

test('what the cards paid is spread over lines, fees and tip, and SNAP over eligible lines alone', () => {
  fc.assert(
    fc.property(anyPicked, wallets, (given, wallet) => {
      const order = charged(given, wallet);
      const { bill, captures, priced, borneByShop } = order;
      const legs = paidLegs(bill, { captures, givenBack: [] }, isSame);
      for (const { tender, shares } of legs) {
        const capture = captures.find((each) => isSame(each.tender, tender));
        expect(sum(shares.map((share) => share.captured))).toBe(capture?.amount);
        if (tender.type !== 'EBT') continue;
        for (const { target, captured } of shares) {
          const line = priced.lines.find(({ lineId }) => target.kind === 'line' && lineId === target.lineId);
          expect(line?.isSnapEligible).toBe(true);
          expect(captured).toBeLessThanOrEqual(line?.ebtPaid ?? 0);
        }
      }
      expect(sum([...captures.map(({ amount }) => amount), borneByShop])).toBe(
        sum([...bill.lines.flatMap(({ net, tax, deposit }) => [net, tax, deposit]), bill.fees, bill.tip]),
      );
    }),
    runs,
  );
});

test('refunding everything step by step gives back what was paid for the lines, to the cent, and to the cards that paid', () => {
  fc.assert(
    fc.property(anyPicked, wallets, sizes, (given, wallet, by) => {
      const order = charged(given, wallet);
      const { givenBack } = refundAll(order, stepsOf(order, by));
      const legs = paidLegs(order.bill, { captures: order.captures, givenBack }, isSame);
      for (const { shares } of legs)
        for (const { target, captured, refunded } of shares)
          expect(refunded).toBe(target.kind === 'line' ? captured : 0);
    }),
    runs,
  );
});

test('whatever is refunded so far: no card has more back than it paid, SNAP items go to SNAP, and parts are the amount', () => {
  fc.assert(
    fc.property(anyPicked, wallets, sizes, fc.nat(30), (given, wallet, by, stop) => {
      const order = charged(given, wallet);
      const steps = stepsOf(order, by).slice(0, stop);
      const { givenBack, amounts } = refundAll(order, steps);
      expect(sum(givenBack.map(({ amount }) => amount))).toBe(sum(amounts));
      for (const { shares } of paidLegs(order.bill, { captures: order.captures, givenBack }, isSame))
        for (const { captured, refunded } of shares) expect(refunded).toBeLessThanOrEqual(captured);
      for (const { tender, target } of givenBack.filter((each) => each.tender.type === 'EBT')) {
        expect(tender.cardId).toBe('snap');
        const line = order.priced.lines.find((each) => target.kind === 'line' && each.lineId === target.lineId);
        expect(line?.ebtPaid).toBeGreaterThan(0);
      }
    }),
    runs,
  );
});

test('items that SNAP paid for wholly come back to SNAP alone', () => {
  fc.assert(
    fc.property(anyPicked, wallets, (given, wallet) => {
      const order = charged(given, wallet);
      const wholly = order.bill.lines.filter(
        ({ net, tax, deposit, ebtPaid }) => ebtPaid === net && tax + deposit === 0 && net > 0,
      );
      const snap = order.captures.find(({ tender }) => tender.type === 'EBT');
      fc.pre(snap?.amount === order.priced.ebtPaid);
      const { givenBack } = refundAll(order, wholly);
      expect(givenBack.filter(({ tender }) => tender.type !== 'EBT')).toEqual([]);
      expect(sum(givenBack.map(({ amount }) => amount))).toBe(sum(wholly.map(({ net }) => net)));
    }),
    runs,
  );
});

test('more items than are left are refused with what is left, however many were refunded', () => {
  fc.assert(
    fc.property(anyPicked, wallets, fc.integer({ min: 1, max: 9 }), (given, wallet, more) => {
      const { bill, captures } = charged(given, wallet);
      const legs = paidLegs(bill, { captures, givenBack: [] }, isSame);
      for (const line of bill.lines) {
        const refunded = [{ lineId: line.lineId, quantity: line.isWeighed ? 0 : Math.floor(line.quantity / 2) }];
        const available = refundable(line, { refunded, reported: [] });
        const request = [{ lineId: line.lineId, quantity: available + more }];
        expect(planLineRefunds({ lines: bill.lines, legs, refunded, reported: [] }, request, 0)).toEqual({
          ok: false,
          refusal: { code: 'QUANTITY_NOT_AVAILABLE', lineId: line.lineId, available },
        });
      }
    }),
    runs,
  );
});

/** Gives fees back between the steps of lines, an amount at a time; a null is all that is left. */
function withFees(order: Charged, steps: readonly LineQuantity[], amounts: readonly (number | null)[]) {
  const givenBack: GivenBack<TenderCard>[] = [];
  const refunded: LineQuantity[] = [];
  const legsNow = () => paidLegs(order.bill, { captures: order.captures, givenBack }, isSame);
  const take = ({ refunds }: LineRefundPlan<TenderCard>) => {
    for (const { tender, shares } of refunds)
      for (const { target, amount } of shares) givenBack.push({ tender, target, amount });
  };
  const giveFees = (amount: number | null | undefined) => {
    if (amount === undefined) return;
    const [legs, left] = [legsNow(), feesLeft(legsNow())];
    const plan = planFeeRefund(legs, amount === null ? null : cents(amount), 1e15);
    const isPossible = left > 0 && (amount ?? left) <= left;
    expect(plan).toMatchObject(
      isPossible
        ? { ok: true, value: { lines: [], amount: amount ?? left } }
        : { ok: false, refusal: { code: 'MORE_THAN_FEES', left } },
    );
    if (plan.ok) take(plan.value);
    expect(feesLeft(legsNow())).toBe(isPossible ? left - (amount ?? left) : left);
  };
  for (const [at, step] of steps.entries()) {
    giveFees(amounts[at]);
    const plan = planLineRefunds({ lines: order.bill.lines, legs: legsNow(), refunded, reported: [] }, [step], 0);
    refunded.push(step);
    if (plan.ok) take(plan.value);
  }
  for (const amount of amounts.slice(steps.length)) giveFees(amount);
  return givenBack;
}
const feeAmounts = fc.array(fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constant(null)), { maxLength: 6 });

test('fees come back in any parts between items: never more than was paid for them, never to SNAP, and items the same', () => {
  fc.assert(
    fc.property(anyPicked, wallets, sizes, feeAmounts, (given, wallet, by, amounts) => {
      const order = charged(given, wallet);
      const steps = stepsOf(order, by);
      const givenBack = withFees(order, steps, [...amounts, null]);
      const ofFees = givenBack.filter(({ target }) => target.kind === 'fees');
      expect(ofFees.filter(({ tender }) => tender.type === 'EBT')).toEqual([]);
      const legs = paidLegs(order.bill, { captures: order.captures, givenBack }, isSame);
      for (const { shares } of legs)
        for (const { target, captured, refunded } of shares)
          expect(refunded).toBe(target.kind === 'tip' ? 0 : captured);
      const ofLines = givenBack.filter(({ target }) => target.kind === 'line');
      expect(ofLines).toEqual(refundAll(order, steps).givenBack);
    }),
    runs,
  );
});
