import { cents } from '@cartwright/rules/money';
import { DAY } from '@cartwright/rules/zoned-time';
import { expect, test } from 'vitest';
import { aLine, anOrder, aProduct, summaryOf } from '#testing/order-facts.ts';
import { NOW } from '#testing/small-world.ts';
import { tipToTakeBack } from './tip-to-take-back.ts';

const LINES = [aLine('1', aProduct('Milk', 349), 2, 698)];
const summary = summaryOf(LINES);
const cost = { ...summary.cost, gratuityTotal: cents(500) };
const order = anOrder(LINES, { modality: 'DELIVERY', status: 'NO_SHOW', summary: { ...summary, cost } });
const kept = { money: 'CAPTURED', hasBill: true, amount: cents(5606), missedAt: NOW } as const;

test('the tip of a delivery that nobody received is its shopper’s to take back for 60 days', () => {
  const until = NOW + 60 * DAY;
  expect(tipToTakeBack(order, kept, NOW)).toEqual({ amount: 500, until, isAllKept: false });
  expect(tipToTakeBack({ ...order, status: 'RESTOCKED' }, { ...kept, amount: cents(500) }, until - 1)).toEqual({
    amount: 500,
    until,
    isAllKept: true,
  });
});

test.each([
  ['the 60 days are over', {}, {}, 60 * DAY],
  ['it came', { status: 'COMPLETE' }, {}, 0],
  ['it has none', { summary }, {}, 0],
  ['it was not charged', {}, { money: 'CAPTURE_FAILED' }, 0],
  ['a refund of it is owed', {}, { money: 'REFUND_FAILED' }, 0],
  ['nobody knows which card paid it', {}, { hasBill: false }, 0],
] as const)('no tip is named to take back when %s', (_, changes, money, later) => {
  expect(tipToTakeBack({ ...order, ...changes }, { ...kept, ...money }, NOW + later)).toBeNull();
});
