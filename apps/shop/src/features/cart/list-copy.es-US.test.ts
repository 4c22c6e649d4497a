import { expect, test } from 'vitest';
import { copy } from './list-copy.es-US.ts';

test.each([
  [0, 1, 'Marcaste 0 de 1 producto'],
  [1, 1, 'Marcaste 1 producto'],
  [1, 5, 'Marcaste 1 de 5 productos'],
  [5, 5, 'Marcaste los 5 productos'],
])('a list with %i of %i checked off says "%s"', (done, all, text) => {
  expect(copy.progress(done, all)).toBe(text);
});
