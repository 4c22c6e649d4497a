import { expect, test } from 'vitest';
import { productName } from './product-name.ts';

test.each([
  ['Kroger', 'Pinto Beans', 'Kroger Pinto Beans'],
  ['Kroger', 'Kroger Pinto Beans', 'Kroger Pinto Beans'],
  ['', 'Bananas', 'Bananas'],
])('a product of the brand "%s" that is described as "%s" is called "%s"', (brand, description, name) => {
  expect(productName({ brand, description })).toBe(name);
});
