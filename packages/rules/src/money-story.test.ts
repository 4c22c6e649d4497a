import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { type LegTx, moneyMoves, moneySums, type OpenMovement } from './money-story.ts';
import { DAY } from './zoned-time.ts';

const tx = (type: LegTx['type'], amount: number, part: Partial<LegTx> = {}): LegTx => ({
  type,
  status: 'APPROVED',
  cardId: 'visa',
  amount: cents(amount),
  intentId: 'int',
  legId: 'leg',
  at: 1,
  ...part,
});
const movesIn = (txs: readonly LegTx[], open: readonly OpenMovement[] = []) =>
  moneyMoves(txs, open).map(({ kind, progress, amount }) => `${kind} ${amount} ${progress}`);

test.each<[string, LegTx[], string[]]>([
  ['only holds', [tx('AUTHORIZATION', 500)], ['hold 500 done']],
  [
    'charges less than it holds and lets go of the rest',
    [tx('AUTHORIZATION', 500), tx('COMPLETION', 420, { at: 2 })],
    ['hold 500 done', 'charge 420 done', 'release 80 done'],
  ],
  [
    'charges all that it holds, with nothing to let go',
    [tx('AUTHORIZATION', 500), tx('COMPLETION', 500, { at: 2 })],
    ['hold 500 done', 'charge 500 done'],
  ],
  [
    'lets go of a hold',
    [tx('AUTHORIZATION', 500), tx('REVERSAL', 500, { at: 2 })],
    ['hold 500 done', 'release 500 done'],
  ],
  [
    'is declined a charge, and still holds',
    [tx('AUTHORIZATION', 500), tx('COMPLETION', 420, { at: 2, status: 'DECLINED' })],
    ['hold 500 done', 'charge 420 declined'],
  ],
  [
    'gives back in two steps, of which one fails',
    [
      tx('AUTHORIZATION', 500),
      tx('COMPLETION', 500, { at: 2 }),
      tx('RETURN', 100, { at: 3 }),
      tx('RETURN', 50, { at: 4, status: 'DECLINED' }),
    ],
    ['hold 500 done', 'charge 500 done', 'refund 100 done', 'refund 50 declined'],
  ],
  [
    'was placed before legs were stored',
    [tx('AUTHORIZATION', 500, { legId: null }), tx('COMPLETION', 420, { legId: null, at: 2 })],
    ['hold 500 done', 'charge 420 done', 'release 80 done'],
  ],
])('an order that %s says so', (_, txs, moves) => {
  expect(movesIn(txs)).toEqual(moves);
});

test('a hold that nobody released ends by itself after thirty days, unless something is under way', () => {
  const held = [tx('AUTHORIZATION', 500, { at: 0 }), tx('REVERSAL', 500, { at: 2, status: 'DECLINED' })];
  const at = (now: number, open: readonly OpenMovement[] = []) => moneySums(moneyMoves(held, open, { now })).stillHeld;
  expect([at(30 * DAY - 1), at(30 * DAY)]).toEqual([500, 0]);
  expect(at(31 * DAY, [{ type: 'RELEASE', intentId: 'int', at: 31 * DAY }])).toBe(500);
});

test('a hold that was charged, released or declined does not end once more', () => {
  const hold = tx('AUTHORIZATION', 500, { at: 0 });
  for (const txs of [
    [hold, tx('COMPLETION', 420, { at: 2 })],
    [hold, tx('REVERSAL', 500, { at: 2 })],
    [tx('AUTHORIZATION', 500, { at: 0, status: 'DECLINED' })],
  ])
    expect(moneyMoves(txs, [], { now: 31 * DAY })).toEqual(moneyMoves(txs, []));
});

test('what a store paid instead of a refund is neither refunded nor still paid', () => {
  const txs = [
    tx('AUTHORIZATION', 500),
    tx('COMPLETION', 500, { at: 2 }),
    tx('RETURN', 50, { at: 4, status: 'DECLINED' }),
  ];
  const moves = moneyMoves(txs, [], { payouts: [{ cardId: 'visa', method: 'CASH', amount: cents(50), at: 5 }] });
  expect(moves.at(-1)).toEqual({ kind: 'payout', progress: 'done', cardId: 'visa', method: 'CASH', amount: 50, at: 5 });
  expect(moneySums(moves)).toMatchObject({ charged: 500, refunded: 0, paidOut: 50 });
});

const TWO = [tx('AUTHORIZATION', 500), tx('AUTHORIZATION', 200, { legId: 'gift', cardId: 'gift' })];

test('a capture on its way is a pending charge, and for a leg of nothing a pending release', () => {
  const legs = [
    { legId: 'leg', amount: cents(420) },
    { legId: 'gift', amount: cents(0) },
  ];
  expect(movesIn(TWO, [{ type: 'CAPTURE', intentId: 'int', at: 2, legs }]).slice(2)).toEqual([
    'charge 420 pending',
    'release 200 pending',
  ]);
});

test('a release on its way concerns what its own intent still holds', () => {
  const other = tx('AUTHORIZATION', 70, { intentId: 'more', legId: 'more' });
  const charged = [...TWO, other, tx('COMPLETION', 500, { at: 2 })];
  expect(movesIn(charged, [{ type: 'RELEASE', intentId: 'int', at: 3 }]).slice(4)).toEqual(['release 200 pending']);
});

test('after a declined capture a release on its way lets go of the whole hold', () => {
  const declined = [tx('AUTHORIZATION', 500), tx('COMPLETION', 420, { at: 2, status: 'DECLINED' })];
  expect(movesIn(declined, [{ type: 'RELEASE', intentId: 'int', at: 3 }]).at(-1)).toBe('release 500 pending');
});

test('a move says what it was for, done or on its way; what is let go of a hold is for nothing', () => {
  const txs = [
    tx('AUTHORIZATION', 500, { purpose: 'tip' }),
    tx('COMPLETION', 420, { at: 2, purpose: 'tip' }),
    tx('RETURN', 50, { at: 3, purpose: 'items-and-fees' }),
    tx('RETURN', 10, { at: 4, purpose: null }),
  ];
  const legs = [{ legId: 'leg', amount: cents(120), purpose: 'fees' as const }];
  const moves = moneyMoves(txs, [{ type: 'REFUND', intentId: 'int', at: 5, legs }]);
  expect(moves.map((move) => [move.kind, 'purpose' in move ? move.purpose : 'none'])).toEqual([
    ['hold', 'tip'],
    ['charge', 'tip'],
    ['release', 'none'],
    ['refund', 'items-and-fees'],
    ['refund', 'none'],
    ['refund', 'fees'],
  ]);
});

test('a refund on its way is not counted as refunded', () => {
  const charged = [tx('AUTHORIZATION', 500), tx('COMPLETION', 500, { at: 2 })];
  const legs = [{ legId: 'leg', amount: cents(120) }];
  const moves = moneyMoves(charged, [{ type: 'REFUND', intentId: 'int', at: 3, legs }]);
  expect(moneySums(moves)).toMatchObject({ charged: 500, refunded: 0, refunding: 120 });
});

/** A leg with a life that the payment host allows. */
const aLeg = fc
  .record({
    held: fc.integer({ min: 1, max: 50_000 }),
    share: fc.integer({ min: 1, max: 100 }),
    end: fc.constantFrom('held', 'charged', 'declined', 'released', 'refunded'),
    cardId: fc.constantFrom('visa', 'gift', 'ebt'),
  })
  .map(({ held, share, end, cardId }) => {
    const charged = Math.max(1, Math.floor((held * share) / 100));
    return (legId: string): LegTx[] => {
      const own = { legId, cardId };
      const hold = tx('AUTHORIZATION', held, own);
      if (end === 'held') return [hold];
      if (end === 'released') return [hold, tx('REVERSAL', held, own)];
      if (end === 'declined') return [hold, tx('COMPLETION', charged, { ...own, status: 'DECLINED' })];
      const done = [hold, tx('COMPLETION', charged, own)];
      return end === 'refunded' ? [...done, tx('RETURN', charged, own)] : done;
    };
  });

test('what was held is what was charged, released and is still on hold, for each card and for all', () => {
  fc.assert(
    fc.property(fc.array(aLeg, { minLength: 1, maxLength: 6 }), (legs) => {
      const txs = legs.flatMap((leg, index) => leg(`leg ${index}`));
      const moves = moneyMoves(txs, []);
      for (const cardId of [undefined, 'visa', 'gift', 'ebt']) {
        const own = txs.filter((each) => cardId === undefined || each.cardId === cardId);
        const total = (type: LegTx['type']) =>
          own
            .filter((each) => each.type === type && each.status === 'APPROVED')
            .reduce((all, { amount }) => all + amount, 0);
        const open = own
          .filter(({ type }) => type === 'AUTHORIZATION')
          .filter(
            (hold) => !own.some((each) => each !== hold && each.legId === hold.legId && each.status === 'APPROVED'),
          )
          .reduce((all, { amount }) => all + amount, 0);
        const sums = moneySums(moves.filter((move) => cardId === undefined || move.cardId === cardId));
        expect(sums.stillHeld).toBe(open);
        expect(sums.held).toBe(sums.charged + sums.released + sums.stillHeld);
        expect([sums.charged, sums.refunded]).toEqual([total('COMPLETION'), total('RETURN')]);
      }
    }),
  );
});
