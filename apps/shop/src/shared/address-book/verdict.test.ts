import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test.each([
  [{ validated: true }, 'known'],
  [{ validated: false, reason: 'STREET_NOT_FOUND' }, 'street-unknown'],
  [{ validated: false, reason: 'NOT_FOUND' }, 'unknown'],
  [{ validated: false, reason: 'UNAVAILABLE' }, 'unknown'],
  [{ validated: false }, 'unknown'],
] as const)('a check that says %j makes an address %s', (check, verdict) => {
  expect(verdictOf(check)).toBe(verdict);
});
