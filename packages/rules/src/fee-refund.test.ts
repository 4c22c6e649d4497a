import { describe, expect, test } from 'vitest';
import { feesLeft, planFeeRefund } from './fee-refund.ts';
import { cents, ZERO } from './money.ts';
import { type Capture, type GivenBack, paidLegs } from './paid-legs.ts';
import type { TenderCard } from './tender.ts';

const FEES = { kind: 'fees' } as const;
const BANK = { type: 'BANK_CARD', cardId: 'bank' } as const;
const GIFT = { type: 'GIFT_CARD', cardId: 'gift' } as const;
const SNAP = { type: 'EBT', cardId: 'snap' } as const;
const paid = (tender: TenderCard, amount: number): Capture<TenderCard> => ({
  tender,
  amount: cents(amount),
  capturedAt: 0,
});

/** An order with a line of $10.00, of which SNAP pays $6.00, fees of $5.95 and a tip of $2.00. */
const bill = {
  lines: [
    { lineId: 'milk', quantity: 1, isWeighed: false, net: cents(1000), tax: ZERO, ebtPaid: cents(600), deposit: ZERO },
  ],
  fees: cents(595),
  tip: cents(200),
};
const legsOf = (captures: readonly Capture<TenderCard>[], givenBack: readonly GivenBack<TenderCard>[] = []) =>
  paidLegs(bill, { captures, givenBack }, (a, b) => a.cardId === b.cardId);
const ALL = [paid(SNAP, 600), paid(GIFT, 500), paid(BANK, 695)];

describe('what cards paid for fees comes back to them', () => {
  test('all of it, in proportion to what each paid, and nothing to SNAP', () => {
    // The gift card paid $4.00 of the line and $1.00 of the fees.
    const plan = planFeeRefund(legsOf(ALL), null, 1e15);
    expect(plan).toMatchObject({ ok: true, value: { lines: [], amount: 595 } });
    expect(plan.ok && plan.value.refunds.map(({ tender, shares }) => [tender.type, shares])).toEqual([
      ['GIFT_CARD', [{ target: FEES, amount: 100 }]],
      ['BANK_CARD', [{ target: FEES, amount: 495 }]],
    ]);
  });

  test.each([
    [1, [['BANK_CARD', 1]]],
    [
      6,
      [
        ['GIFT_CARD', 1],
        ['BANK_CARD', 5],
      ],
    ],
    [
      594,
      [
        ['GIFT_CARD', 100],
        ['BANK_CARD', 494],
      ],
    ],
  ] as const)('%i cents of it are %j', (amount, refunds) => {
    const plan = planFeeRefund(legsOf(ALL), cents(amount), 0);
    expect(plan.ok && plan.value.refunds.map((each) => [each.tender.type, each.amount])).toEqual(refunds);
  });

  test('what came back before does not come back again', () => {
    const legs = legsOf(ALL, [
      { tender: GIFT, target: FEES, amount: cents(100) },
      { tender: BANK, target: FEES, amount: cents(195) },
      { tender: BANK, target: { kind: 'tip' }, amount: cents(200) },
    ]);
    expect(feesLeft(legs)).toBe(300);
    expect(planFeeRefund(legs, cents(301), 0)).toEqual({ ok: false, refusal: { code: 'MORE_THAN_FEES', left: 300 } });
    expect(planFeeRefund(legs, null, 0)).toMatchObject({
      value: { amount: 300, refunds: [{ tender: BANK, amount: 300 }] },
    });
  });

  test('what the store bore of them comes back to nobody', () => {
    const legs = legsOf([paid(SNAP, 600), paid(GIFT, 450)]);
    expect(planFeeRefund(legs, cents(51), 0)).toEqual({ ok: false, refusal: { code: 'MORE_THAN_FEES', left: 50 } });
    expect(planFeeRefund(legs, null, 0)).toMatchObject({ value: { amount: 50 } });
  });

  test.each([null, 1])('%s of fees that nobody paid is refused', (amount) => {
    const legs = legsOf([paid(SNAP, 600), paid(GIFT, 400)]);
    expect(planFeeRefund(legs, amount === null ? null : cents(amount), 0)).toEqual({
      ok: false,
      refusal: { code: 'MORE_THAN_FEES', left: 0 },
    });
  });
});
