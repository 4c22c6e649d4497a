import { expect, test } from 'vitest';
import { isOfPickers, landing } from './landing.ts';

const LINE = '/stores/1/pick/7/lines/line-1';

test.each([
  ['a pick, for whoever left it', LINE, 'dana', LINE],
  ['the first page, for whoever else signs in on a page of a pick', LINE, 'lee', '/'],
  ['several orders of one picker, for nobody else', '/stores/1/pick/together', 'lee', '/'],
  ['the queue, for anybody', '/stores/1/pick', 'lee', '/stores/1/pick'],
  ['any other page, for anybody', '/stores/1/log', 'lee', '/stores/1/log'],
])('the sign-in leads to %s', (_what, next, staffId, place) => {
  expect(landing({ next, of: 'dana' }, staffId)).toBe(place);
});

test('an address that nobody left is opened by anybody', () => {
  expect(landing({ next: LINE }, 'lee')).toBe(LINE);
});

test('the pages of the pickers are the queue and what is below it', () => {
  expect(['/stores/1/pick', '/stores/1/pick?all=1', LINE].map(isOfPickers)).toEqual([true, true, true]);
  expect(['/stores/1/picking-notes', '/stores/1/orders/7', '/'].map(isOfPickers)).toEqual([false, false, false]);
});
