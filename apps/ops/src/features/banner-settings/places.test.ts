import { CHANGEABLE_WORDS } from '@cartwright/contracts/banner-words';
import { expect, test } from 'vitest';
import { GROUPS } from './groups.ts';
import { PLACES } from './places.ts';

const keys = Object.values(CHANGEABLE_WORDS).flatMap((table) => Object.keys(table));

test('each message that may be changed is in one group, under a key that no other table has', () => {
  expect(GROUPS.flatMap((group) => group.keys).toSorted()).toEqual(keys.toSorted());
  expect(new Set(keys).size).toBe(keys.length);
});

test('each message stands in its own preview', () => {
  expect(Object.entries(PLACES).filter(([key, { title, text }]) => key !== title && key !== text)).toEqual([]);
});
