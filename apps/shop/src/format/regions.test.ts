import { US_STATES } from '@cartwright/rules/region';
import { expect, test } from 'vitest';
import { namedRegions } from './regions.ts';

test('in English the states keep their names and their order', () => {
  expect(namedRegions(US_STATES)).toEqual(US_STATES);
});
