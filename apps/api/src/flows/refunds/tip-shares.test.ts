import { cents, ZERO } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import type { RefundableOrder, StoredCapture } from './read-sql.ts';
import { tipShares } from './tip-shares.ts';

const captureOf = (legId: string, amount: number, tipReturned = 0): StoredCapture => ({
  type: 'BANK_CARD',
  card: { cardId: 'card', brand: 'VISA', lastFour: '4242' },
  intentId: 'int',
  legId,
  amount: cents(amount),
  capturedAt: 0,
  tipReturned: cents(tipReturned),
});
const milk = {
  lineId: 'milk',
  quantity: 1,
  isWeighed: false,
  net: cents(500),
  tax: ZERO,
  ebtPaid: ZERO,
  deposit: ZERO,
};
const order = (captures: readonly StoredCapture[], bill = { lines: [milk], fees: cents(50), tip: cents(300) }) => ({
  orderId: 'order',
  profileId: 'profile',
  status: 'COMPLETE' as const,
  money: 'CAPTURED' as const,
  zone: 'UTC',
  missedBy: [],
  handedOverAt: 0,
  bill,
  lines: [],
  captures,
  refunds: [],
  problems: [],
  toShopper: ZERO,
});
const leftOf = (made: RefundableOrder) => tipShares(made)?.map(({ legId, left }) => [legId, left]);

test('the tip of each authorization is what neither items nor fees cost, less what came back of it', () => {
  expect(leftOf(order([captureOf('a', 650), captureOf('b', 200)]))).toEqual([
    ['a', 100],
    ['b', 200],
  ]);
  expect(leftOf(order([captureOf('a', 650, 100), captureOf('b', 200, 50)]))).toEqual([
    ['a', 0],
    ['b', 150],
  ]);
  // What was charged for a higher tip later is all tip.
  expect(leftOf(order([captureOf('a', 850, 300), captureOf('later', 700, 10)]))).toEqual([
    ['a', 0],
    ['later', 690],
  ]);
});

test('nobody knows it of an order without a bill by line', () => {
  expect(tipShares({ ...order([captureOf('a', 850)]), bill: null })).toBeNull();
});
