import { expect, test } from 'vitest';
import { english, type FrameCopy } from './copy.ts';
import { spanish } from './copy.es-US.ts';

const flat = ({ codes, digitsEntered, ...others }: FrameCopy): Readonly<Record<string, string>> => ({
  ...codes,
  ...others,
  oneDigit: digitsEntered(1),
  twoDigits: digitsEntered(2),
});

test('the forms have every message in Spanish that they have in English, and each in other words', () => {
  const [before, after] = [flat(english), flat(spanish)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(before).filter((name) => before[name] === after[name])).toEqual([]);
});
