import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum, ZERO } from './money.ts';
import type { TenderType } from './payment-methods.ts';
import { isSameTarget, refundPlan } from './refund.ts';
import type { PaidLeg } from './refund.ts';
import type { Target } from './tender.ts';

const DAY = 86_400_000;
const bread: Target = { kind: 'line', lineId: 'bread' };
const leg = (type: TenderType, captured: number, target: Target = bread): PaidLeg => ({
  tender: { type, cardId: type },
  capturedAt: 0,
  shares: [{ target, captured: cents(captured), refunded: ZERO }],
});

describe('a refund', () => {
  test('returns to the cards that paid the line, in proportion', () => {
    const legs = [leg('EBT', 600), leg('BANK_CARD', 300), leg('GIFT_CARD', 500, { kind: 'fees' })];
    expect(refundPlan(legs, [{ target: bread, amount: cents(450) }], 0)).toEqual({
      ok: true,
      value: [
        { tender: { type: 'EBT', cardId: 'EBT' }, amount: 300, shares: [{ target: bread, amount: 300 }] },
        { tender: { type: 'BANK_CARD', cardId: 'BANK_CARD' }, amount: 150, shares: [{ target: bread, amount: 150 }] },
      ],
    });
  });
  test('of more than is left is refused with what is left', () => {
    const paid = { ...leg('BANK_CARD', 500), shares: [{ target: bread, captured: cents(500), refunded: cents(200) }] };
    expect(refundPlan([paid], [{ target: bread, amount: cents(301) }], 0)).toEqual({
      ok: false,
      refusal: { code: 'MORE_THAN_PAID', target: bread, available: 300 },
    });
    expect(refundPlan([paid], [{ target: { kind: 'tip' }, amount: cents(1) }], 0)).toMatchObject({ ok: false });
  });
  test('of SNAP money is refused after 90 days, never sent elsewhere', () => {
    const legs = [leg('EBT', 600), leg('BANK_CARD', 300)];
    const request = [{ target: bread, amount: cents(100) }];
    expect(refundPlan(legs, request, 90 * DAY).ok).toBe(true);
    expect(refundPlan(legs, request, 90 * DAY + 1)).toEqual({
      ok: false,
      refusal: { code: 'EBT_WINDOW_CLOSED', target: bread },
    });
    expect(refundPlan([leg('BANK_CARD', 300)], request, 900 * DAY).ok).toBe(true);
  });
  test('is not blocked by SNAP money that paid for something else or was already given back', () => {
    const returned = { ...leg('EBT', 600), shares: [{ target: bread, captured: cents(600), refunded: cents(600) }] };
    const legs = [returned, leg('BANK_CARD', 300)];
    const plan = refundPlan(legs, [{ target: bread, amount: cents(300) }], 400 * DAY);
    expect(plan.ok && plan.value.map(({ tender, amount }) => [tender.type, amount])).toEqual([['BANK_CARD', 300]]);
  });
  test('of nothing, or twice of one line, is a fault', () => {
    const once = { target: bread, amount: cents(1) };
    expect(() => refundPlan([leg('EBT', 9)], [once, once], 0)).toThrow(RangeError);
    expect(() => refundPlan([leg('EBT', 1)], [{ target: bread, amount: ZERO }], 0)).toThrow(RangeError);
  });
});

const targets: readonly Target[] = [bread, { kind: 'line', lineId: 'soap' }, { kind: 'fees' }, { kind: 'tip' }];
const share = fc
  .record({ target: fc.constantFrom(...targets), captured: fc.nat(5000), part: fc.nat(100) })
  .map(({ target, captured, part }) => ({
    target,
    captured: cents(captured),
    refunded: cents(Math.floor((captured * part) / 100)),
  }));
const legs: fc.Arbitrary<readonly PaidLeg[]> = fc.uniqueArray(
  fc.record({
    tender: fc.record({ type: fc.constantFrom<TenderType>('EBT', 'GIFT_CARD', 'BANK_CARD'), cardId: fc.uuid() }),
    capturedAt: fc.constant(0),
    shares: fc.uniqueArray(share, { maxLength: 4, selector: ({ target }) => JSON.stringify(target) }),
  }),
  { maxLength: 5, selector: ({ tender }) => tender.cardId },
);

test('no card gets back more for a target than it paid for it, and the refunds are exactly what was requested', () => {
  fc.assert(
    fc.property(legs, fc.constantFrom(...targets), fc.integer({ min: 1, max: 6000 }), (paid, target, requested) => {
      const plan = refundPlan(paid, [{ target, amount: cents(requested) }], DAY);
      const left = (leg: PaidLeg) =>
        sum(
          leg.shares
            .filter((each) => isSameTarget(each.target, target))
            .map((each) => cents(each.captured - each.refunded)),
        );
      expect(plan.ok).toBe(requested <= sum(paid.map(left)));
      if (!plan.ok) return;
      expect(sum(plan.value.map(({ amount }) => amount))).toBe(requested);
      for (const { tender, amount } of plan.value) {
        const source = paid.find((each) => each.tender.cardId === tender.cardId);
        expect(amount).toBeLessThanOrEqual(source ? left(source) : 0);
      }
    }),
    { numRuns: 1500 },
  );
});

const requests = fc.uniqueArray(
  fc.record({ target: fc.constantFrom(...targets), amount: fc.integer({ min: 1, max: 4000 }).map(cents) }),
  { minLength: 1, maxLength: 4, selector: ({ target }) => JSON.stringify(target) },
);

test('however many targets are refunded at once, no card gets back more than is left of what it paid, in total and for each', () => {
  fc.assert(
    fc.property(legs, requests, (paid, requested) => {
      const plan = refundPlan(paid, requested, DAY);
      if (!plan.ok) return;
      expect(sum(plan.value.map(({ amount }) => amount))).toBe(sum(requested.map(({ amount }) => amount)));
      for (const refund of plan.value) {
        const source = paid.find(({ tender }) => tender.cardId === refund.tender.cardId);
        expect(refund.tender).toEqual(source?.tender);
        const left = (source?.shares ?? []).map(({ captured, refunded }) => cents(captured - refunded));
        expect(refund.amount).toBeLessThanOrEqual(sum(left));
        expect(sum(refund.shares.map(({ amount }) => amount))).toBe(refund.amount);
        for (const share of refund.shares) {
          const of = source?.shares.find(({ target }) => isSameTarget(target, share.target));
          expect(share.amount).toBeLessThanOrEqual((of?.captured ?? 0) - (of?.refunded ?? 0));
        }
      }
    }),
    { numRuns: 1500 },
  );
});

test('SNAP money goes back to the SNAP card that paid, or nothing is refunded at all', () => {
  fc.assert(
    fc.property(legs, requests, fc.boolean(), (paid, requested, isLate) => {
      const plan = refundPlan(paid, requested, isLate ? 91 * DAY : DAY);
      const requestedOf = ({ tender, shares }: PaidLeg) =>
        tender.type === 'EBT' &&
        shares.some(
          (each) => each.captured > each.refunded && requested.some(({ target }) => isSameTarget(target, each.target)),
        );
      expect(plan.ok && isLate && paid.some(requestedOf)).toBe(false);
      const sources = paid.map(({ tender }) => tender);
      expect(sources).toEqual(expect.arrayContaining(plan.ok ? plan.value.map(({ tender }) => tender) : []));
    }),
    { numRuns: 1500 },
  );
});

test('refunding in two steps gives back the same in the end as refunding all at once', () => {
  fc.assert(
    fc.property(legs, fc.constantFrom(...targets), (paid, target) => {
      const left = (of: readonly PaidLeg[]) =>
        of
          .map(({ shares }) =>
            shares.filter((each) => isSameTarget(each.target, target)).map((each) => each.captured - each.refunded),
          )
          .flat();
      const whole = left(paid).reduce((all, each) => all + each, 0);
      if (whole < 2) return;
      const first = refundPlan(paid, [{ target, amount: cents(Math.floor(whole / 2)) }], DAY);
      if (!first.ok) throw new Error('half of what is left is always available');
      const after = paid.map((each) => {
        const back = first.value.find(({ tender }) => tender.cardId === each.tender.cardId)?.amount ?? ZERO;
        const shares = each.shares.map((one) =>
          isSameTarget(one.target, target) ? { ...one, refunded: sum([one.refunded, back]) } : one,
        );
        return { ...each, shares };
      });
      const rest = cents(whole - Math.floor(whole / 2));
      expect(refundPlan(after, [{ target, amount: rest }], DAY).ok).toBe(true);
      expect(left(after).every((each) => each >= 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
