import { expect, test } from 'vitest';
import { priceProblems } from './price-problems.ts';

const problemsOf = (regular_price: string, promo_price = '', promo_week = '') =>
  priceProblems({ regular_price, promo_price, promo_week });

test('a price as the server takes it has no problem', () => {
  expect(problemsOf('3.49')).toEqual({});
  expect(problemsOf(' $3.49 ', '2.50', '4')).toEqual({});
});

test('every field that is wrong is said at once', () => {
  expect(problemsOf('3,49', '0', '5')).toEqual({
    regular_price: 'This is not a price such as 3.49.',
    promo_price: 'This is not a price such as 3.49.',
    promo_week: 'This is not a valid number for this column.',
  });
  expect(problemsOf('', '2.50')).toEqual({
    regular_price: 'This is missing.',
    promo_week: 'This and the promotional price need each other.',
  });
  expect(problemsOf('2.50', '10', '1')).toEqual({ promo_price: 'This is above the regular price.' });
});
