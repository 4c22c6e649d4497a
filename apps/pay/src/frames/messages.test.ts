import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GOOD, odd, wrongs } from '#testing/wrong-messages.ts';
import { readMessage } from './messages.ts';

test('a valid envelope is read', () => {
  for (const good of GOOD) expect(readMessage(good)).toMatchObject({ type: good.type, body: good.body });
});

test('ten thousand invalid envelopes are no messages, and break nothing', () => {
  const isNone = fc.property(wrongs, (wrong) => readMessage(wrong) === undefined);
  expect(fc.check(isNone, { numRuns: 10_000 })).toMatchObject({ failed: false, numRuns: 10_000 });
});

test('what JSON cannot represent is no message', () => {
  expect(odd().map(readMessage)).toEqual(odd().map(() => undefined));
});
