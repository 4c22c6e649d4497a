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

/** The names of foods of which something is not true. */
const wrong = (isRight: (food: (typeof labeled)[number]) => boolean) =>
  labeled.filter((food) => !isRight(food)).map(({ name }) => name);

test('the calories of every food are those of its fat, carbohydrate and protein', () => {
  const isConsistent = ({ calories, fat, carbohydrate, protein }: (typeof labeled)[number]) => {
    const energy = 9 * fat + 4 * carbohydrate + 4 * protein;
    return Math.abs(calories - energy) <= (energy > 50 ? 5 : 4);
  };
  expect(labeled.length).toBeGreaterThan(1_000);
  expect(wrong(isConsistent)).toEqual([]);
});

test('no part of any food is more than the whole, and no amount is below zero', () => {
  expect(wrong(({ saturatedFat, transFat, fat }) => saturatedFat + transFat <= fat)).toEqual([]);
  expect(wrong(({ fiber, sugars, carbohydrate }) => fiber + sugars <= carbohydrate)).toEqual([]);
  expect(wrong(({ addedSugars, sugars }) => addedSugars <= sugars)).toEqual([]);
  const gramsOf = (serving: string) => Number(/\((\d+) (?:g|mL)/.exec(serving)?.[1] ?? 15);
  expect(
    wrong(({ fat, carbohydrate, protein, serving }) => fat + carbohydrate + protein <= gramsOf(serving) * 1.05 + 1),
  ).toEqual([]);
  expect(wrong((food) => Object.values(food).every((value) => typeof value !== 'number' || value >= 0))).toEqual([]);
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
