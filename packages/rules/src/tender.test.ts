import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { ebtAmount } from './pricing-tax.ts';
import { ebtRange, HOLD, planTenders as planCards, snapByLine } from './tender.ts';
import type { TenderInput as RulesInput } from './tender.ts';

/** The cards by what they are, as these tests choose them. */
interface TenderInput extends Omit<RulesInput, 'cards'> {
  readonly ebt: { readonly cardId: string; readonly balance: Cents } | undefined;
  readonly gifts: readonly { readonly cardId: string; readonly balance: Cents }[];
  readonly bank: { readonly cardId: string } | undefined;
}
const planTenders = ({ ebt, gifts, bank, ...money }: TenderInput) =>
  planCards({
    ...money,
    cards: [
      ...(bank ? [{ ...bank, type: 'BANK_CARD', balance: ZERO } as const] : []),
      ...gifts.map((card) => ({ ...card, type: 'GIFT_CARD' }) as const),
      ...(ebt ? [{ ...ebt, type: 'EBT' } as const] : []),
    ],
  });

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
  planTenders(input(change)).legs.map(({ tender, authorize, expectedCapture }) => [
    tender.cardId,
    authorize,
    expectedCapture,
  ]);

describe('the plan', () => {
  test('a bank card alone pays everything, with a buffer for weights and substitutes', () => {
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
  test('with nothing left the bank card gets a hold of the buffer, at least $1', () => {
    const held = (buffer: number) => planTenders(input({ gifts: [gift('g', 9000)], buffer: cents(buffer) }));
    expect(held(500).legs.at(-1)?.authorize).toBe(500);
    const plan = held(99);
    expect(plan.legs.at(-1)).toEqual({
      tender: { type: 'BANK_CARD', cardId: 'visa' },
      authorize: HOLD,
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
  test('an unneeded gift card is named and not charged', () => {
    const plan = planTenders(input({ gifts: [gift('a', 3000), gift('b', 4000)] }));
    expect(plan.legs.map(({ tender }) => tender.cardId)).toEqual(['a', 'visa']);
    expect(plan.reasons[0]).toEqual({ code: 'GIFT_CARD_NOT_NEEDED', cardId: 'b' });
  });
  test('each leg states what it pays', () => {
    expect(planTenders(input({ ...withEbt(300), gifts: [gift('g', 500)] })).legs.map(({ shares }) => shares)).toEqual([
      [{ target: { kind: 'line', lineId: 'bread' }, amount: 300 }],
      [
        { target: { kind: 'line', lineId: 'bread' }, amount: 100 },
        { target: { kind: 'line', lineId: 'soap' }, amount: 400 },
      ],
      [
        { target: { kind: 'line', lineId: 'soap' }, amount: 673 },
        { target: { kind: 'fees' }, amount: 795 },
        { target: { kind: 'tip' }, amount: 300 },
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

test.each([
  { name: 'the balance', balance: 700, authorized: 0, eligible: 1000, range: [0, 700] },
  { name: 'the eligible lines', balance: 5000, authorized: 0, eligible: 1000, range: [0, 1000] },
  { name: 'what is held already, from below', balance: 5000, authorized: 300, eligible: 1000, range: [300, 1000] },
  { name: 'fewer eligible lines than are held', balance: 5000, authorized: 300, eligible: 200, range: [200, 200] },
  { name: 'no eligible line', balance: 5000, authorized: 0, eligible: 0, range: [0, 0] },
])('PAY-016 the SNAP amount is bound by $name', ({ balance, authorized, eligible, range }) => {
  const found = ebtRange({ balance: cents(balance), authorized: cents(authorized) }, cents(eligible));
  expect([found.min, found.max]).toEqual(range);
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
        for (const { tender, expectedCapture, authorize, shares } of planTenders(each).legs) {
          expect(expectedCapture).toBeLessThanOrEqual(balances.get(tender.cardId) ?? costOf(each));
          expect(authorize).toBeGreaterThanOrEqual(expectedCapture);
          expect(tender.type !== 'EBT' || shares.every(({ target }) => target.kind === 'line')).toBe(true);
        }
      }),
      runs,
    );
  });
  test('what SNAP pays by line is what its card pays, and of each line what its pricing says', () => {
    fc.assert(
      fc.property(order, (each) => {
        const plan = planTenders(each);
        const leg = plan.legs.find(({ tender }) => tender.type === 'EBT');
        const byLine = snapByLine(plan);
        expect(sum(Object.values(byLine))).toBe(leg?.expectedCapture ?? 0);
        const paid = each.lines.filter(({ ebtPaid }) => ebtPaid > 0);
        expect(byLine).toEqual(Object.fromEntries(paid.map(({ lineId, ebtPaid }) => [lineId, ebtPaid])));
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
  test('one more SNAP dollar never raises what the bank card pays or the shortfall', () => {
    fc.assert(
      fc.property(order, fc.nat(100), (each, part) => {
        const bankPays = (of: TenderInput) =>
          planTenders(of).legs.find(({ tender }) => tender.type === 'BANK_CARD')?.expectedCapture ?? 0;
        const more = {
          ...each,
          lines: each.lines.map((one) => {
            const room = one.isSnapEligible ? one.net - one.ebtPaid : 0;
            return { ...one, ebtPaid: cents(one.ebtPaid + Math.floor((room * part) / 100)) };
          }),
        };
        expect(planTenders(more).shortfall).toBeLessThanOrEqual(planTenders(each).shortfall);
        expect(bankPays(more)).toBeLessThanOrEqual(bankPays(each));
      }),
      runs,
    );
  });
  test('any order of lines and gift cards gives the same plan', () => {
    const shuffled = order.chain((each) =>
      fc.record({
        each: fc.constant(each),
        lines: fc.shuffledSubarray([...each.lines], { minLength: each.lines.length }),
        gifts: fc.shuffledSubarray([...each.gifts], { minLength: each.gifts.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ each, lines, gifts }) => {
        expect(planTenders({ ...each, lines, gifts })).toEqual(planTenders(each));
      }),
      runs,
    );
  });
  test('SNAP is planned within what is held already and the smaller of balance and eligible lines', () => {
    const request = fc
      .record({ requested: amount(40_000), rest: amount(37_000), authorized: amount(3000) })
      .map(({ rest, ...each }) => ({ ...each, balance: sum([rest, each.authorized]) }));
    fc.assert(
      fc.property(order, request, (each, requests) => {
        const eligible = sum(each.lines.filter(({ isSnapEligible }) => isSnapEligible).map(({ net }) => net));
        const range = ebtRange(requests, eligible);
        expect(range.min).toBeLessThanOrEqual(range.max);
        expect(range.max).toBeLessThanOrEqual(eligible);
        const chosen = ebtAmount(requests, eligible);
        expect(chosen).toBeGreaterThanOrEqual(range.min);
        expect(chosen).toBeLessThanOrEqual(range.max);
        let left: number = chosen;
        const lines = each.lines.map((one) => {
          const ebtPaid = cents(one.isSnapEligible ? Math.min(left, one.net) : 0);
          left -= ebtPaid;
          return { ...one, ebtPaid };
        });
        const ebt = { cardId: 'snap', balance: requests.balance };
        const leg = planTenders({ ...each, lines, ebt }).legs.find(({ tender }) => tender.type === 'EBT');
        expect(leg?.authorize ?? 0).toBe(chosen);
      }),
      runs,
    );
  });
});
