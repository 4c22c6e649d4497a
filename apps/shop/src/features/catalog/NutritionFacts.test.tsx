import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NutritionFacts } from './NutritionFacts.tsx';

const milk = {
  serving: '1 cup (240 mL)',
  servings: 16,
  calories: 150,
  fat: 8,
  saturatedFat: 5,
  transFat: 0,
  cholesterolMg: 35,
  sodiumMg: 120,
  carbohydrate: 12,
  fiber: 0,
  sugars: 12,
  addedSugars: 0,
  protein: 8,
  vitaminDMcg: 2.5,
  calciumMg: 300,
  ironMg: 0,
  potassiumMg: 380,
};

test('a label has its amounts and percents as rows of a table', async () => {
  const page = await render(<NutritionFacts nutrition={milk} />);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/^Total Fat 8 g 10%$/)).toBeVisible();
  await expect.element(row(/^Vitamin D 2.5 mcg 13%$/)).toBeVisible();
  await expect.element(row(/^Total Sugars 12 g$/)).toBeVisible();
  await expect.element(page.getByText('About 16 servings per container')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(15);
  await expectAccessible(page.container);
});

test('items that weigh differently have no number of servings', async () => {
  const page = await render(<NutritionFacts nutrition={{ ...milk, servings: null }} />);
  await expect.element(page.getByText('1 cup (240 mL)')).toBeVisible();
  await expect.element(page.getByText(/per container/)).not.toBeInTheDocument();
});
