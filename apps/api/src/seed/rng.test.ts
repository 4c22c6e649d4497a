import { expect, test } from 'vitest';
import { assignGtins, checkDigit } from './gtin.ts';
import { chanceOf, keyOf, mix } from './rng.ts';

const draws = (name: string, count: number): number[] => {
  const chance = chanceOf(name);
  return Array.from({ length: count }, () => chance.next());
};

test('a name always draws the same numbers, and another name draws others', () => {
  expect(draws('store 45202', 20)).toEqual(draws('store 45202', 20));
  expect(draws('store 45202', 20)).not.toEqual(draws('store 45203', 20));
});

test('draws are spread evenly between 0 and 1', () => {
  const many = draws('even', 8_000);
  const quarters = Array.from({ length: 4 }, (_, quarter) => many.filter((n) => Math.floor(n * 4) === quarter).length);
  for (const count of quarters) expect(Math.abs(count - 2_000)).toBeLessThan(150);
});

test('mixed keys are spread evenly between 0 and 1', () => {
  const location = keyOf('a place');
  const many = Array.from({ length: 8_000 }, (_, index) => mix(location, keyOf(`goods ${index}`)));
  expect(many.filter((n) => n < 0.03).length).toBeGreaterThan(180);
  expect(many.filter((n) => n < 0.03).length).toBeLessThan(300);
});

test('a sample has no entry twice and at most all of them', () => {
  const letters = ['a', 'b', 'c', 'd', 'e'];
  expect(new Set(chanceOf('sample').sample(letters, 4)).size).toBe(4);
  expect(chanceOf('sample').sample(letters, 9).toSorted()).toEqual(letters);
});

test('the check digit is that of published numbers', () => {
  expect(checkDigit('040000000123')).toBe(4);
  expect(checkDigit('400638133393')).toBe(1);
});

test('a new product takes no number from an old one', () => {
  const before = assignGtins(['milk', 'bread', 'eggs']);
  expect(assignGtins(['milk', 'bread', 'eggs', 'butter']).slice(0, 3)).toEqual(before);
});
