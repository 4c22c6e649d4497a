import { expect, test } from 'vitest';
import { readDepartments, readFamilies } from './product-families.ts';
import { makeProducts } from './products.ts';

const products = makeProducts(readFamilies(readDepartments()));
/** Spices, coffee and tea as they are sold have nothing to state; what is on a platter differs. */
const WITHOUT = [
  'Ground coffee',
  'Leavening and extracts',
  'Loose tea, mate and cocoa',
  'Platters',
  'Pods and instant coffee',
  'Salt and pepper',
  'Spices',
  'Tea bags',
  'Whole bean coffee',
];
const isFood = ({ taxClass }: (typeof products)[number]) => taxClass === 'FOOD' || taxClass === 'PREPARED';
const labeled = products.flatMap(({ nutrition, description, family }) =>
  nutrition ? [{ ...nutrition, name: `${family.kind}: ${description}` }] : [],
);

test('the calories of every food are those of its fat, carbohydrate and protein', () => {
  for (const { name, calories, fat, carbohydrate, protein } of labeled) {
    const energy = 9 * fat + 4 * carbohydrate + 4 * protein;
    expect(Math.abs(calories - energy), name).toBeLessThanOrEqual(energy > 50 ? 5 : 4);
  }
});

test('no part of any food is more than the whole', () => {
  for (const food of labeled) {
    expect(food.saturatedFat + food.transFat, food.name).toBeLessThanOrEqual(food.fat);
    expect(food.fiber + food.sugars, food.name).toBeLessThanOrEqual(food.carbohydrate);
    expect(food.addedSugars, food.name).toBeLessThanOrEqual(food.sugars);
    const grams = Number(/\((\d+) (?:g|mL)/.exec(food.serving)?.[1] ?? 15);
    expect(food.fat + food.carbohydrate + food.protein, food.name).toBeLessThanOrEqual(grams * 1.05 + 1);
    for (const value of Object.values(food))
      if (typeof value === 'number') expect(value, food.name).toBeGreaterThanOrEqual(0);
  }
});

test('every kind of food has a label, but those without significant amounts', () => {
  const without = products.filter((product) => isFood(product) && product.nutrition === null);
  expect([...new Set(without.map(({ family }) => family.kind))].toSorted()).toEqual(WITHOUT);
});

test('nothing else has a label', () => {
  expect(products.filter((product) => !isFood(product) && product.nutrition !== null)).toEqual([]);
});

test.each([
  ['2% Reduced Fat Milk', '1 gal', { serving: '1 cup (240 mL)', servings: 16 }],
  ['Large White Eggs', '12 ct', { serving: '1 egg (50 g)', servings: 12 }],
  ['Bananas', 'About 2.5 lb', { servings: null }],
  ['Cola', '12 × 12 fl oz', { servings: 12, fat: 0, protein: 0 }],
  ['Zero Sugar Cola', '2 L', { calories: 0, sugars: 0 }],
  ['Fat Free Milk', '1 gal', { fat: 0, saturatedFat: 0 }],
])('%s, %s, has plausible facts', (name, size, expected) => {
  const found = products.find(({ description, size: { text } }) => description === name && text === size);
  expect(found?.nutrition).toMatchObject(expected);
});
