import { expect, test } from 'vitest';
import { toteMessage } from './tote-scan.ts';

test('the label of a tote at an item says whether the item goes in there', () => {
  expect(toteMessage('4416-c1', '4416-C1')).toEqual({ isRight: true, text: 'Tote 4416-C1 is the right one.' });
  expect(toteMessage('5512-C1', '4416-C1')).toEqual({
    isRight: false,
    text: 'That is tote 5512-C1. This item goes in tote 4416-C1.',
  });
  expect(toteMessage('0400000000015', '4416-C1')).toBeUndefined();
});
