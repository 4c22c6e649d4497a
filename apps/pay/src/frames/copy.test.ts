import { translationProblems } from '@cartwright/rules/testing/translation-problems';
import { expect, test } from 'vitest';
import { english } from './copy.ts';
import { spanish } from './copy.es-US.ts';

test('the forms say in Spanish what they say in English', () => {
  expect(translationProblems('frames', english, spanish, () => false)).toEqual([]);
});
