import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum, ZERO } from './money.ts';
import { canAddGiftCard, HOLD, MAX_GIFT_CARDS, planTenders } from './tender.ts';
import type { TenderInput } from './tender.ts';

const input = (change: Partial<TenderInput> = {}): TenderInput => ({
  lines: [
    { lineId: 'bread', net: cents(400), tax: ZERO, isSnapEligible: true, ebtPaid: ZERO },
    { lineId: 'soap', net: cents(1000), tax: cents(73), isSnapEligible: false, ebtPaid: ZERO },
  ],
  fees: cents(795),
  tip: cents(300),
  ebt: undefined,
  gifts: [],
  bank: { cardId: 'visa' },
  buffer: ZERO,
  ...change,
});
const withEbt = (ebtPaid: number, balance = 5000): Partial<TenderInput> => ({
  lines: input().lines.map((line) => (line.isSnapEligible ? { ...line, ebtPaid: cents(ebtPaid) } : line)),
  ebt: { cardId: 'snap', balance: cents(balance) },
});
const gift = (cardId: string, balance: number) => ({ cardId, balance: cents(balance) });
const shown = (change: Partial<TenderInput>) =>
  planTenders(input(change)).legs.map(({ tender, authorise, expectedCapture }) => [
    tender.cardId,
    authorise,
    expectedCapture,
  ]);

describe('the plan', () => {
  test('a bank card alone pays everything, with room for weights and substitutes', () => {
    expect(shown({ buffer: cents(150) })).toEqual([['visa', 2718, 2568]]);
  });
  test('SNAP comes first, then gift cards from the smallest balance up, then the bank card', () => {
    const gifts = [gift('g2', 900), gift('g1', 100), gift('g0', 900)];
    expect(shown({ ...withEbt(400), gifts })).toEqual([
      ['snap', 400, 400],
      ['g1', 100, 100],
      ['g0', 900, 900],
      ['g2', 900, 900],
      ['visa', 268, 268],
    ]);
  });
  test('with nothing left the bank card gets a $1 hold and no buffer', () => {
    const plan = planTenders(input({ gifts: [gift('g', 9000)], buffer: cents(500) }));
    expect(plan.legs.at(-1)).toEqual({
      tender: { type: 'BANK_CARD', cardId: 'visa' },
      authorise: HOLD,
      expectedCapture: 0,
      shares: [],
    });
    expect(plan.reasons).toEqual([{ code: 'HOLD_ONLY', cardId: 'visa' }]);
    expect(HOLD).toBe(100);
  });
  test('what no card covers is a shortfall', () => {
    const plan = planTenders(input({ gifts: [gift('g', 2000)], bank: undefined }));
    expect([plan.shortfall, plan.reasons]).toEqual([568, [{ code: 'SHORTFALL', amount: 568 }]]);
  });
  test('a gift card that is not needed is named and not charged', () => {
    const plan = planTenders(input({ gifts: [gift('a', 3000), gift('b', 4000)] }));
    expect(plan.legs.map(({ tender }) => tender.cardId)).toEqual(['a', 'visa']);
    expect(plan.reasons[0]).toEqual({ code: 'GIFT_CARD_NOT_NEEDED', cardId: 'b' });
  });
  test('each leg says what it pays', () => {
    expect(planTenders(input({ ...withEbt(300), gifts: [gift('g', 500)] })).legs.map(({ shares }) => shares)).toEqual([
      [{ target: { kind: 'LINE', lineId: 'bread' }, amount: 300 }],
      [
        { target: { kind: 'LINE', lineId: 'bread' }, amount: 100 },
        { target: { kind: 'LINE', lineId: 'soap' }, amount: 400 },
      ],
      [
        { target: { kind: 'LINE', lineId: 'soap' }, amount: 673 },
        { target: { kind: 'FEES' }, amount: 795 },
        { target: { kind: 'TIP' }, amount: 300 },
      ],
    ]);
  });
  test('SNAP money on a wrong line, above its line, above the balance or without a card is a fault', () => {
    const soap = input().lines.map((line) => (line.lineId === 'soap' ? { ...line, ebtPaid: cents(1) } : line));
    expect(() => planTenders(input({ ...withEbt(0), lines: soap }))).toThrow('line soap');
    expect(() => planTenders(input(withEbt(401)))).toThrow('line bread');
    expect(() => planTenders(input(withEbt(400, 399)))).toThrow('the card has 399');
    expect(() => planTenders(input({ ...withEbt(400), ebt: undefined }))).toThrow('not been chosen');
  });
});

test('CON-012 PAY-011 at most 5 gift cards per order, and none when the total is covered', () => {
  expect(MAX_GIFT_CARDS).toBe(5);
  expect(canAddGiftCard({ giftCards: 4, leftToPay: cents(1) })).toBe(true);
  expect(canAddGiftCard({ giftCards: 5, leftToPay: cents(1) })).toBe(false);
  expect(canAddGiftCard({ giftCards: 0, leftToPay: ZERO })).toBe(false);
});

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const line = fc
  .record({ lineId: fc.uuid(), net: amount(4000), tax: amount(300), isSnapEligible: fc.boolean(), part: fc.nat(100) })
  .map(({ part, ...each }) => ({
    ...each,
    ebtPaid: cents(each.isSnapEligible ? Math.floor((each.net * part) / 100) : 0),
  }));
const card = fc.record({ cardId: fc.uuid(), balance: amount(9000) });
const order: fc.Arbitrary<TenderInput> = fc.record({
  lines: fc.uniqueArray(line, { maxLength: 8, selector: ({ lineId }) => lineId }),
  fees: amount(2000),
  tip: amount(2000),
  ebt: fc.constant({ cardId: 'snap', balance: cents(32_000) }),
  gifts: fc.uniqueArray(card, { maxLength: 5, selector: ({ cardId }) => cardId }),
  bank: fc.option(fc.constant({ cardId: 'visa' }), { nil: undefined }),
  buffer: amount(3000),
});
const costOf = ({ lines, fees, tip }: TenderInput) => sum([...lines.flatMap(({ net, tax }) => [net, tax]), fees, tip]);
const runs = { numRuns: 1500 };

describe('whatever the order and the cards', () => {
  test('the legs and the shortfall are exactly what the order costs, and a bank card leaves none', () => {
    fc.assert(
      fc.property(order, (each) => {
        const { legs, shortfall } = planTenders(each);
        expect(sum([...legs.map(({ expectedCapture }) => expectedCapture), shortfall])).toBe(costOf(each));
        for (const leg of legs) expect(sum(leg.shares.map((share) => share.amount))).toBe(leg.expectedCapture);
        expect(each.bank ? shortfall : 0).toBe(0);
      }),
      runs,
    );
  });
  test('no leg is above its balance, and SNAP pays no fee and no tip', () => {
    fc.assert(
      fc.property(order, (each) => {
        const balances = new Map([...each.gifts, each.ebt].map((one) => [one?.cardId, one?.balance]));
        for (const { tender, expectedCapture, authorise, shares } of planTenders(each).legs) {
          expect(expectedCapture).toBeLessThanOrEqual(balances.get(tender.cardId) ?? costOf(each));
          expect(authorise).toBeGreaterThanOrEqual(expectedCapture);
          expect(tender.type !== 'EBT' || shares.every(({ target }) => target.kind === 'LINE')).toBe(true);
        }
      }),
      runs,
    );
  });
  test('one more gift card never raises the shortfall or what the bank card pays', () => {
    fc.assert(
      fc.property(order, card, (each, extra) => {
        const bankPays = (of: TenderInput) =>
          planTenders(of).legs.find(({ tender }) => tender.type === 'BANK_CARD')?.expectedCapture ?? 0;
        const more = { ...each, gifts: [...each.gifts, { ...extra, cardId: `${extra.cardId}+` }] };
        expect(planTenders(more).shortfall).toBeLessThanOrEqual(planTenders(each).shortfall);
        expect(bankPays(more)).toBeLessThanOrEqual(bankPays(each));
      }),
      runs,
    );
  });
  test('the order of lines and gift cards changes nothing', () => {
    fc.assert(
      fc.property(order, (each) => {
        const reversed = { ...each, lines: each.lines.toReversed(), gifts: each.gifts.toReversed() };
        expect(planTenders(reversed)).toEqual(planTenders(each));
      }),
      runs,
    );
  });
});
