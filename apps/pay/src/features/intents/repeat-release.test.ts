import { DAY, MINUTE } from '@cartwright/rules/zoned-time';
import { expect, test } from 'vitest';
import { nextRelease } from './repeat-release.ts';

const AT = Date.UTC(2026, 10, 21, 9);

test.each([
  ['at once', 0, 5 * MINUTE],
  ['soon', 5 * MINUTE - 1, 5 * MINUTE],
  ['after ten minutes', 10 * MINUTE, 10 * MINUTE],
  ['a moment before its hold lapses', 7 * DAY - 1, 7 * DAY - 1],
])('a release that is declined %s is requested again when it has waited twice as long', (_, waited, wait) => {
  expect(nextRelease(AT, AT + waited)).toBe(AT + waited + wait);
});

test('a release is not requested again once its hold has lapsed, after seven days', () => {
  expect(nextRelease(AT, AT + 7 * DAY)).toBeUndefined();
});
