import { expect, test } from 'vitest';
import { spanish } from './labels.es-US.ts';
import { english, type Labels } from './labels.ts';

const flat = ({ titles, ...others }: Labels): Readonly<Record<string, string>> => ({
  ...others,
  ...Object.fromEntries(Object.entries(titles).map(([name, text]) => [`title of ${name}`, text])),
});

/** Names that are the same in both languages. */
const SAME = ['cvv', 'pin', 'title of cvv'];

test('the documents have every label in Spanish that they have in English, and each in other words', () => {
  const [before, after] = [flat(english), flat(spanish)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(before).filter((name) => before[name] === after[name])).toEqual(SAME);
});
