import { expect, test } from 'vitest';
import { planZips, type ZipFacts } from './plan-zips.ts';

const fact = (zip: string, more: Partial<ZipFacts> = {}): ZipFacts => ({
  zip,
  city: 'Cincinnati',
  isHere: false,
  isTooFar: false,
  elsewhere: [],
  stillServed: null,
  mayTake: true,
  ...more,
});
const OTHER = [{ zoneId: 'z2', locationId: 'l2', name: 'Vine Street' }];

test.each([
  ['ADDED', {}, {}],
  ['THERE', { isHere: true }, {}],
  ['UNKNOWN', { city: null }, {}],
  ['TOO_FAR', { isTooFar: true, elsewhere: OTHER }, { takesOver: true }],
  ['THERE', { isTooFar: true, isHere: true }, {}],
  ['REMOVED', { isTooFar: true, isHere: true }, { remove: ['45202'] }],
  ['ELSEWHERE', { elsewhere: OTHER }, {}],
  ['TAKEN_OVER', { elsewhere: OTHER }, { takesOver: true }],
  ['ELSEWHERE', { elsewhere: OTHER, mayTake: false }, { takesOver: true }],
  ['REMOVED', { isHere: true }, { remove: ['45202'] }],
  ['NOT_THERE', {}, { remove: ['45202'] }],
] as const)('a ZIP is %s', (outcome, facts, wanted) => {
  const [planned] = planZips({ add: ['45202'], remove: [], takesOver: false, ...wanted }, [fact('45202', facts)]);
  expect(planned?.outcome).toBe(outcome);
});
