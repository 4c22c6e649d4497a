import { expect, test } from 'vitest';
import { substitution } from './substitution-copy.es-US.ts';

test('in Spanish, a percentage has no space, as everywhere in the shop', () => {
  expect(substitution.neverDearerHint(20)).toContain('hasta 20% más');
});
