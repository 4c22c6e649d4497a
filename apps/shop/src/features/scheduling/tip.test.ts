import { cents } from '@cartwright/rules/money';
import { tipOffer } from '@cartwright/rules/tip';
import { expect, test } from 'vitest';
import { choiceOf, NO_TIP, readTip, formatTip } from './tip.ts';

const offer = tipOffer(cents(4_000)); // suggests $2, $4, $6 and $8
const other = (text: string) => readTip({ option: 'other', other: text }, offer);

test('is undefined until something is chosen', () => {
  expect(readTip(NO_TIP, offer)).toEqual({ ok: true, value: 0 });
});

test('a suggestion is chosen by its value', () => {
  expect(readTip({ option: '400', other: '99' }, offer)).toEqual({ ok: true, value: 400 });
});

test('CHK-073 requires an amount under Other Amount, and writes it with a dollar sign and two decimals', () => {
  expect(other(' ')).toEqual({ ok: false, problem: 'REQUIRED' });
  expect(['5', '5.5', '$5.50', '12.34'].map(formatTip)).toEqual(['$5.00', '$5.50', '$5.50', '$12.34']);
  expect(other('$5.50')).toEqual({ ok: true, value: 550 });
});

test('CHK-074 refuses more than the maximum, and takes the maximum itself', () => {
  expect(offer.max).toBe(5_000);
  expect(other('50.00')).toEqual({ ok: true, value: 5_000 });
  expect(other('50.01')).toEqual({ ok: false, problem: 'TIP_TOO_HIGH' });
});

test('leaves unreadable input as typed', () => {
  expect(formatTip('a lot')).toBe('a lot');
  expect(other('a lot')).toEqual({ ok: false, problem: 'NOT_AN_AMOUNT' });
});

test('an amount in thousands, once formatted, still reads as the same amount', () => {
  expect(formatTip('99999')).toBe('$99999.00');
  expect(other(formatTip('99999'))).toEqual({ ok: false, problem: 'TIP_TOO_HIGH' });
});

test.each([
  ['none', 'USD 0.00', NO_TIP],
  ['a suggestion', 'USD 4.00', { option: '400', other: '' }],
  ['another amount', 'USD 5.50', { option: 'other', other: '$5.50' }],
  ['what was suggested for another cart', 'USD 3.00', { option: 'other', other: '$3.00' }],
])('a tip that is given stands under its option: %s', (_what, given, choice) => {
  expect(choiceOf(given, offer)).toEqual(choice);
});
