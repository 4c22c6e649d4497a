import { expect, test } from 'vitest';
import { isUuid, newUuid } from './uuid.ts';

test('a new id is a UUID of version 7: it sorts by its time and never comes twice', () => {
  const times = [0, 1, 1_795_000_000_000, 1_795_000_000_001, 2 ** 47];
  const ids = times.map(newUuid);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.every((id) => /^.{8}-.{4}-7.{3}-[89ab]/.test(id))).toBe(true);
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids);
  expect(new Set(Array.from({ length: 1_000 }, () => newUuid(5))).size).toBe(1_000);
});
