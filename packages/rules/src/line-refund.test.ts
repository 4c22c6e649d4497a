import { describe, expect, test } from 'vitest';
import type { BilledLine } from './itemized-bill.ts';
import { planLineRefunds } from './line-refund.ts';
import { cents, ZERO } from './money.ts';
import { type Capture, paidLegs } from './paid-legs.ts';
import type { TenderCard } from './tender.ts';

const DAY = 86_400_000;
const line = (more: Partial<BilledLine> = {}): BilledLine => ({
  lineId: 'milk',
  quantity: 3,
  isWeighed: false,
  net: cents(1000),
  tax: ZERO,
  ebtPaid: ZERO,
  deposit: ZERO,
  ...more,
});
const paid = (type: TenderCard['type'], amount: number): Capture<TenderCard> => ({
  tender: { type, cardId: type },
  amount: cents(amount),
  capturedAt: 0,
});

/** What comes back for some items of one line. */
function back(
  of: BilledLine,
  captures: readonly Capture<TenderCard>[],
  quantity: number,
  { before = 0, open = 0, now = 0 } = {},
) {
  const legs = paidLegs({ lines: [of], fees: ZERO, tip: ZERO }, { captures, givenBack: [] }, (a, b) => a === b);
  const refunded = [{ lineId: of.lineId, quantity: before }];
  const reported = [{ lineId: of.lineId, quantity: open }];
  return planLineRefunds({ lines: [of], legs, refunded, reported }, [{ lineId: of.lineId, quantity }], now);
}

describe('some items of a line', () => {
  test('come back at their part of its price, its tax and its deposit', () => {
    const soda = line({ quantity: 4, net: cents(800), tax: cents(50), deposit: cents(20) });
    expect(back(soda, [paid('BANK_CARD', 870)], 1)).toMatchObject({
      ok: true,
      value: { amount: 218, lines: [{ lineId: 'milk', quantity: 1, net: 200, tax: 13, deposit: 5, amount: 218 }] },
    });
  });
  test('of three for $10.00 are $3.33, then $3.34, then $3.33: together what was paid', () => {
    const amounts = [0, 1, 2].map((before) => back(line(), [paid('BANK_CARD', 1000)], 1, { before }));
    expect(amounts.map((each) => each.ok && each.value.amount)).toEqual([333, 334, 333]);
  });
  test('that SNAP paid come back to SNAP, and their deposit to the card that paid it', () => {
    const juice = line({ quantity: 2, ebtPaid: cents(1000), deposit: cents(20) });
    const plan = back(juice, [paid('BANK_CARD', 20), paid('EBT', 1000)], 1);
    expect(plan.ok && plan.value.refunds.map(({ tender, amount }) => [tender.type, amount])).toEqual([
      ['EBT', 500],
      ['BANK_CARD', 10],
    ]);
  });
  test('of a weighed line are refused: only all of it comes back', () => {
    const ham = line({ isWeighed: true });
    expect(back(ham, [paid('BANK_CARD', 1000)], 2)).toMatchObject({ refusal: { code: 'QUANTITY_NOT_AVAILABLE' } });
    expect(back(ham, [paid('BANK_CARD', 1000)], 3)).toMatchObject({ value: { amount: 1000 } });
  });
  test('that the store bore in part come back at what the card paid', () => {
    expect(back(line(), [paid('BANK_CARD', 900)], 1)).toMatchObject({
      value: { amount: 300, lines: [{ net: 333, amount: 300 }] },
    });
  });
  test('that cost nothing are refused', () => {
    expect(back(line({ net: ZERO }), [], 1)).toEqual({ ok: false, refusal: { code: 'NOTHING_PAID' } });
  });
  test('that SNAP paid more than 90 days ago are refused, never sent to another card', () => {
    const plan = back(line({ ebtPaid: cents(1000) }), [paid('EBT', 1000)], 1, { now: 90 * DAY + 1 });
    expect(plan).toEqual({ ok: false, refusal: { code: 'EBT_WINDOW_CLOSED' } });
  });
  test('that staff has not decided about yet are not available, and do not change what others cost', () => {
    const all = { ok: false, refusal: { code: 'QUANTITY_NOT_AVAILABLE', lineId: 'milk', available: 2 } };
    expect(back(line(), [paid('BANK_CARD', 1000)], 3, { open: 1 })).toEqual(all);
    expect(back(line(), [paid('BANK_CARD', 1000)], 1, { open: 1 })).toMatchObject({ value: { amount: 333 } });
    expect(back(line({ isWeighed: true }), [paid('BANK_CARD', 1000)], 3, { open: 3 })).toMatchObject({
      refusal: { available: 0 },
    });
  });
  test('of no line of the bill are refused', () => {
    const plan = planLineRefunds(
      { lines: [], legs: [], refunded: [], reported: [] },
      [{ lineId: 'x', quantity: 1 }],
      0,
    );
    expect(plan).toEqual({ ok: false, refusal: { code: 'LINE_NOT_FOUND', lineId: 'x' } });
  });
});
