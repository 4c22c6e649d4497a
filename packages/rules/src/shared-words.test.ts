import { expect, test } from 'vitest';
import { sharedWords } from './shared-words.ts';

test.each([
  ['Sharp Cheddar', 'Mild Cheddar', 1],
  ['Sharp Cheddar', 'Provolone, Sliced', 0],
  ['Sharp Cheddar', 'SHARP cheddar', 2],
  ['Classic White Bread', 'Gluten-Free White Bread', 2],
  ['2% Reduced Fat Milk', 'Milk 2%', 1],
  ['Ham, Sliced', 'Smoked Ham', 1],
  ['Loaf of Rye', 'Cream of Wheat', 0],
  ['', 'Milk', 0],
])('%s and %s share %i words', (a, b, shared) => {
  expect(sharedWords(a, b)).toBe(shared);
});
