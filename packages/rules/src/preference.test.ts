import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPreferenceValue, PREFERENCE_NAMES } from './preference.ts';

test.each([
  ['WEEKLY_AD', 'true', true],
  ['WEEKLY_AD', 'false', true],
  ['WEEKLY_AD', 'yes', false],
  ['WEEKLY_AD', 'true ', false],
  ['WEEKLY_AD', '', false],
  ['DIETARY', '', true],
  ['DIETARY', 'vegan', true],
  ['DIETARY', 'vegan,gluten-free', true],
  ['DIETARY', 'vegan,', false],
  ['DIETARY', 'Vegan', false],
  ['LIFESTYLE', Array.from({ length: 12 }, () => 'a').join(','), true],
  ['LIFESTYLE', Array.from({ length: 13 }, () => 'a').join(','), false],
  ['weekly_ad', 'true', false],
  ['toString', 'true', false],
])('%s may be %j: %s', (name, value, isOne) => {
  expect(isPreferenceValue(name, value)).toBe(isOne);
});

test('a name that the shop does not know has no value', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      fc.pre(!PREFERENCE_NAMES.some((each) => each === name));
      expect(isPreferenceValue(name, value)).toBe(false);
    }),
  );
});
