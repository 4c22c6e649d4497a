import { expect, test } from 'vitest';
import { isLeftOver } from './double-press.ts';

const first = { x: 195, y: 800, at: 1_000, page: '/pick/1/lines/2' };
const second = { x: 200, y: 790, at: 1_200, page: '/pick/1' };

test('the second press of a double one is dropped once the page has changed under it', () => {
  expect(isLeftOver(second, first)).toBe(true);
  expect(isLeftOver({ ...second, at: 1_500 }, first)).toBe(false);
  expect(isLeftOver({ ...second, y: 600 }, first)).toBe(false);
  expect(isLeftOver({ ...second, page: first.page }, first)).toBe(false);
  expect(isLeftOver(second, undefined)).toBe(false);
});
