import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { parseTip, tipLabel, tipOffer, tipPercentage } from './tip.ts';

test('suggestions are whole dollars near 5, 10, 15 and 20 percent', () => {
  expect(tipOffer(cents(6240)).suggestions).toEqual([
    { label: '$3', value: 300, percentage: 5 },
    { label: '$6', value: 600, percentage: 10 },
    { label: '$9', value: 900, percentage: 14 },
    { label: '$12', value: 1200, percentage: 19 },
  ]);
});
test('half a dollar rounds up', () => {
  expect(tipOffer(cents(3500)).suggestions.map(({ label }) => label)).toEqual(['$2', '$4', '$5', '$7']);
});
test('CHK-069 tip options with zero value are hidden', () => {
  expect(tipOffer(cents(0)).suggestions).toEqual([]);
  expect(tipOffer(cents(500)).suggestions.map(({ value }) => value)).toEqual([100]);
  fc.assert(
    fc.property(fc.nat(100_000), (subtotal) => {
      const values = tipOffer(cents(subtotal)).suggestions.map(({ value }) => value);
      expect(values.every((value) => value > 0)).toBe(true);
      expect(new Set(values).size).toBe(values.length);
    }),
  );
});
test('CHK-070 labels omit .00 and keep other cents', () => {
  expect([tipLabel(cents(500)), tipLabel(cents(550)), tipLabel(cents(505))]).toEqual(['$5', '$5.50', '$5.05']);
});
test('CHK-071 the percentage is rounded half up, and 0 for an empty subtotal', () => {
  expect([
    tipPercentage(cents(500), cents(3999)),
    tipPercentage(cents(125), cents(1000)),
    tipPercentage(cents(5), cents(0)),
  ]).toEqual([13, 13, 0]);
});
test('CHK-074 a custom tip above the maximum is rejected', () => {
  const max = tipOffer(cents(20_000)).max;
  expect(max).toBe(10_000);
  expect(parseTip('100.00', max)).toEqual({ ok: true, value: 10_000 });
  expect(parseTip('100.01', max)).toEqual({ ok: false, refusal: { code: 'TIP_TOO_HIGH', max } });
});
test('the maximum is half the subtotal, at least fifty dollars', () => {
  expect([tipOffer(cents(0)).max, tipOffer(cents(10_001)).max, tipOffer(cents(30_001)).max]).toEqual([
    5000, 5000, 15_000,
  ]);
});
test.each([
  ['', 'REQUIRED'],
  [' $ ', 'REQUIRED'],
  ['abc', 'NOT_AN_AMOUNT'],
  ['-1', 'NOT_AN_AMOUNT'],
  ['1.5', 'NOT_AN_AMOUNT'],
  ['1.555', 'NOT_AN_AMOUNT'],
])('a custom tip of "%s" is refused: %s', (text, code) => {
  expect(parseTip(text, cents(5000))).toEqual({ ok: false, refusal: { code } });
});
test.each([
  ['5', 500],
  ['$5', 500],
  [' $5.50 ', 550],
  ['0', 0],
])('a custom tip of "%s" is %d cents', (text, value) => {
  expect(parseTip(text, cents(5000))).toEqual({ ok: true, value });
});
