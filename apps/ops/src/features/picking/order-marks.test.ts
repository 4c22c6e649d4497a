import { expect, test } from 'vitest';
import { marksOf } from './order-marks.ts';

const idOf = (number: string) => `884122073301${number}01`;

test('no two orders of a walk have the same look, and one alone has none', () => {
  const ids = ['4416', '4422', '0006', '5512', '5513', '0001'].map(idOf);
  expect(new Set(marksOf(ids).values())).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(marksOf([idOf('4416')]).size).toBe(0);
});

test('an order without a rival for its look keeps it when another is finished', () => {
  const [a, b, c] = [idOf('4416'), idOf('5513'), idOf('0002')];
  expect(marksOf([a, b, c]).get(b)).toBe(marksOf([b, c]).get(b));
});
