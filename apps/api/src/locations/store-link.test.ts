import { expect, test } from 'vitest';
import { storeLinkText } from './store-link.ts';

test.each([
  [null, 'Visitar tienda', 'Visit Store'],
  ['Visit Store', 'Visitar tienda', 'Visit Store'],
  ['Visit North Market', 'Visitar North Market', 'Visit North Market'],
  ['Our own site', 'Our own site', 'Our own site'],
])('the link of a store whose data says %j reads %j in Spanish', (stored, spanish, english) => {
  expect(storeLinkText(stored, 'North Market', 'es-US')).toBe(spanish);
  expect(storeLinkText(stored, 'North Market', 'en-US')).toBe(english);
});
