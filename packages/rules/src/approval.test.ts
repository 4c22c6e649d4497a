import { expect, test } from 'vitest';
import { approvalEnds, APPROVAL_STATES, approvalStateAt } from './approval.ts';
import { HOUR, MINUTE } from './zoned-time.ts';

test.each([
  ['with time', HOUR, { ok: true, value: 10 * MINUTE }],
  ['until picking has to be finished', 4 * MINUTE, { ok: true, value: 4 * MINUTE }],
  ['with the last minute', MINUTE, { ok: true, value: MINUTE }],
  ['with less than a minute', MINUTE - 1, { ok: false, refusal: { code: 'TOO_LATE' } }],
  ['when it is over', -HOUR, { ok: false, refusal: { code: 'TOO_LATE' } }],
])('a shopper may reply for ten minutes: %s', (_when, pickBy, expected) => {
  const now = 1_000;
  const ends = approvalEnds({ minutes: 10, pickBy: now + pickBy }, now);
  expect(ends.ok ? { ok: true, value: ends.value - now } : ends).toEqual(expected);
});

test('an open proposal has expired from its end on, and what was decided stays', () => {
  const at = (now: number) => APPROVAL_STATES.map((state) => approvalStateAt({ state, expiresAt: 10 }, now));
  expect(at(9)).toEqual(APPROVAL_STATES);
  expect(at(10)).toEqual(['EXPIRED', 'APPROVED', 'DECLINED', 'EXPIRED', 'WITHDRAWN']);
});
