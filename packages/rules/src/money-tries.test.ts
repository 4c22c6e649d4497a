import { expect, test } from 'vitest';
import { joinTries } from './money-tries.ts';

const declined = (cardId: string, amount: string) => ({ kind: 'refund', progress: 'declined', cardId, amount });
const paid = (cardId: string) => ({ ...declined(cardId, '1'), kind: 'payout', progress: 'done' });

test('tries of one refund are one move with their number, at the last of them', () => {
  const moves = [
    { ...declined('a', '7'), kind: 'charge', progress: 'done' },
    { ...declined('a', '7'), kind: 'charge' },
    declined('a', '7'),
    declined('b', '2'),
    declined('a', '7'),
    declined('a', '3'),
    declined('b', '2'),
    declined('a', '7'),
    paid('b'),
  ];
  expect(joinTries(moves).map(({ kind, cardId, amount, tries }) => `${kind} ${cardId} ${amount} ${tries}`)).toEqual([
    'charge a 7 1',
    'charge a 7 1',
    'refund a 3 1',
    'refund b 2 2',
    'refund a 7 3',
    'payout b 1 1',
  ]);
});

test('a refund that was declined after money came back to its card is another one', () => {
  const moves = [declined('a', '7'), paid('a'), declined('a', '7'), declined('a', '7')];
  expect(joinTries(moves).map(({ kind, tries }) => `${kind} ${tries}`)).toEqual(['refund 1', 'payout 1', 'refund 2']);
});

test('what another card got back ends no row, and what the card itself got back does', () => {
  const done = { ...declined('a', '9'), progress: 'done' };
  const tries = (between: typeof done) =>
    joinTries([declined('a', '7'), between, declined('a', '7')]).map((move) => move.tries);
  for (const other of [paid('b'), { ...done, cardId: 'b' }]) expect(tries(other)).toEqual([1, 2]);
  for (const own of [paid('a'), done]) expect(tries(own)).toEqual([1, 1, 1]);
  expect(tries({ ...done, progress: 'pending' })).toEqual([1, 2]);
});
