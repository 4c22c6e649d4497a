import { cents } from '@cartwright/rules/money';
import { tipOffer } from '@cartwright/rules/tip';
import { expect, test } from 'vitest';
import { choiceOf } from './given-tip.ts';
import { NO_TIP } from './tip.ts';

const offer = tipOffer(cents(4000)); // suggests $2, $4, $6 and $8

test.each([
  ['none', 'USD 0.00', NO_TIP],
  ['a suggestion', 'USD 4.00', { option: '400', other: '' }],
  ['another amount', 'USD 5.50', { option: 'other', other: '$5.50' }],
  ['what was suggested for another cart', 'USD 3.00', { option: 'other', other: '$3.00' }],
])('a tip that is given stands under its option: %s', (_what, given, choice) => {
  expect(choiceOf(given, offer)).toEqual(choice);
});
