import { expect, test } from 'vitest';
import { percentOfDay, statedCalories, statedFat, statedSodium } from './nutrition.ts';

test.each([
  ['fat', 8, 10],
  ['saturatedFat', 5, 25],
  ['sodiumMg', 120, 5],
  ['calciumMg', 300, 23],
  ['addedSugars', 0, 0],
] as const)('%s of %i is %i %% of a day', (nutrient, amount, percent) => {
  expect(percentOfDay(nutrient, amount)).toBe(percent);
});

test.each(['transFat', 'sugars', 'protein'] as const)('%s has no percent', (nutrient) => {
  expect(percentOfDay(nutrient, 10)).toBeUndefined();
});

test.each([
  [{ fat: 8, carbohydrate: 12, protein: 8 }, 150],
  [{ fat: 0, carbohydrate: 1, protein: 0 }, 0],
  [{ fat: 0, carbohydrate: 11, protein: 1 }, 50],
  [{ fat: 0, carbohydrate: 8, protein: 1 }, 35],
])('%j states its calories by 4, 4 and 9', (nutrients, calories) => {
  expect(statedCalories(nutrients)).toBe(calories);
});

test('fat and sodium are stated in the steps of a label', () => {
  expect([0.4, 0.5, 1.8, 4.8, 5.4].map(statedFat)).toEqual([0, 0.5, 2, 5, 5]);
  expect([4, 7, 138, 141, 226].map(statedSodium)).toEqual([0, 5, 140, 140, 230]);
});
