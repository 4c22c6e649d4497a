import { expect, test } from 'vitest';
import { isTimeReturn } from './time-return.ts';

const byStore = (from: string, to: string) => ({ isByStore: true, from, to });
const byShopper = (from: string, to: string) => ({ isByStore: false, from, to });

test.each([
  ['no change', [], false],
  ['a move by the store', [byStore('Mon', 'Tue')], false],
  ['a move and its undo', [byStore('Mon', 'Tue'), byStore('Tue', 'Mon')], true],
  ['a second move after an undo', [byStore('Mon', 'Tue'), byStore('Tue', 'Mon'), byStore('Mon', 'Wed')], false],
  [
    'an undo to a time that the store had chosen',
    [byStore('Mon', 'Tue'), byStore('Tue', 'Wed'), byStore('Wed', 'Tue')],
    false,
  ],
  ['a change back by the shopper', [byStore('Mon', 'Tue'), byShopper('Tue', 'Mon')], false],
  [
    'an undo to what the shopper chose last',
    [byShopper('Mon', 'Tue'), byStore('Tue', 'Wed'), byStore('Wed', 'Tue')],
    true,
  ],
  [
    'a move to what the order was placed for, which its shopper gave up',
    [byShopper('Mon', 'Tue'), byStore('Tue', 'Mon')],
    false,
  ],
  [
    'an undo to the last of two times that the shopper chose',
    [byShopper('Mon', 'Tue'), byShopper('Tue', 'Wed'), byStore('Wed', 'Thu'), byStore('Thu', 'Wed')],
    true,
  ],
  [
    'a move to the first of two times that the shopper chose',
    [byShopper('Mon', 'Tue'), byShopper('Tue', 'Wed'), byStore('Wed', 'Tue')],
    false,
  ],
] as const)('%s: whether it returns an order to the time that its shopper chose', (_, changes, isReturn) => {
  expect(isTimeReturn(changes)).toBe(isReturn);
});
