import { expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import { fileMessage } from './file-message.ts';

test('columns are said to be missing, or not known', () => {
  const messageOf = (code: string) => fileMessage(new Refused({ code, meta: { columns: 'price_zone' } }));
  expect(messageOf('MISSING_COLUMNS')).toMatch(/ Missing: price_zone\.$/);
  expect(messageOf('UNKNOWN_COLUMNS')).toMatch(/ Not known: price_zone\.$/);
});
