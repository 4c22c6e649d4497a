import { expect, test } from 'vitest';
import { isFullySignedIn } from './sign-in.ts';
import { MINUTE } from './zoned-time.ts';

test.each([
  [0, true],
  [60 * MINUTE - 1, true],
  [60 * MINUTE, false],
  [30 * 24 * 60 * MINUTE, false],
])('%i milliseconds after the password a shopper is fully signed in: %s', (after, isFull) => {
  const signedInAt = Date.UTC(2026, 10, 21);
  expect(isFullySignedIn(signedInAt, signedInAt + after)).toBe(isFull);
});
