import { expect, test } from 'vitest';
import { hour } from './spanish-time.ts';

test.each([
  ['1', 'la 1'],
  ['1 p.m.', 'la 1 p.m.'],
  ['1:30 p.m. de hoy', 'la 1:30 p.m. de hoy'],
  ['2:30 p.m.', 'las 2:30 p.m.'],
  ['10 a.m.', 'las 10 a.m.'],
  ['12:15 p.m.', 'las 12:15 p.m.'],
])('%s takes its article', (time, withArticle) => {
  expect(hour(time)).toBe(withArticle);
});
