import { expect, test } from 'vitest';
import { closestWord } from './closest-word.ts';
import { tokensOf } from './search-text.ts';
import { makeVocabulary } from './vocabulary.ts';

test('prefers the same first letter, then the more common word, and leaves short or strange words alone', () => {
  expect(closestWord('bilk', ['milk', 'bulk'])).toBe('bulk');
  expect(closestWord('cake', ['lake', 'bake'])).toBe('lake');
  expect(closestWord('mi', ['milk'])).toBeUndefined();
  expect(closestWord('xylophone', ['milk', 'cheddar'])).toBeUndefined();
});

test('corrects only words that are the beginning of none', () => {
  const vocabulary = makeVocabulary([
    ['milk', 9],
    ['whole', 5],
    ['mild', 2],
  ]);
  expect(vocabulary.correct(['whole', 'mlik'])).toBe('whole milk');
  expect(vocabulary.correct(['who', 'mil'])).toBeNull();
  expect(vocabulary.completions('mi', 5)).toEqual(['milk', 'mild']);
});

test('knows words without their accents, and completes to them with accents', () => {
  const vocabulary = makeVocabulary([
    ['jalapeño', 9],
    ['jalapas', 5],
    ['jalapeno', 2],
    ['purée', 3],
  ]);
  expect(vocabulary.has('jalapeno')).toBe(true);
  expect(vocabulary.isUnderstood('jalapen')).toBe(true);
  expect(vocabulary.correct(['jalapeno', 'puree'])).toBeNull();
  expect(vocabulary.correct(['jalapneo'])).toBe('jalapeno');
  expect(vocabulary.completions('jalap', 5)).toEqual(['jalapeño', 'jalapas']);
});

test('reads words without punctuation, stop words and operators, at most eight', () => {
  expect(tokensOf("Ben & Jerry's® Crème-Brûlée | !(the) ice:*")).toEqual(['ben', 'jerrys', 'creme', 'brulee', 'ice']);
  expect(tokensOf(Array.from({ length: 30 }, (_, n) => `w${n}`).join(' '))).toHaveLength(8);
  expect(tokensOf('  and the ')).toEqual([]);
});
