import { expect, test } from 'vitest';
import { copy } from './copy.es-US.ts';

test.each([
  ['Especial de la semana', 'Especiales de la semana'],
  ['Oferta', 'Ofertas'],
  ['Precio e-VIC', 'Precios e-VIC'],
  ['Yellow Tag', 'Yellow Tag'],
])('several products with "%s" are called "%s"', (tag, tags) => {
  expect(copy.tags(tag)).toBe(tags);
});
