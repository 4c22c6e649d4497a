import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  instructionsToSend,
  isUndisturbed,
  MAX_INSTRUCTIONS,
  MAX_UNDISTURBED,
  withoutRequest,
  withRequest,
} from './do-not-disturb.ts';

/** Notes as people write them, some of which end with the request already. */
const notes = fc
  .tuple(fc.string({ maxLength: 60 }), fc.constantFrom('', ' Please do not disturb.', 'Please do not disturb.'))
  .map(([text, end]) => text + end);

test('CHK-055 CHK-056 GC-31 the request is added after the notes, and taken off again', () => {
  expect(withRequest('Blue door.')).toBe('Blue door. Please do not disturb.');
  expect(withoutRequest('Blue door. Please do not disturb.')).toBe('Blue door.');
  expect(withRequest('')).toBe('Please do not disturb.');
  expect(withoutRequest('Please do not disturb.')).toBe('');
  expect(isUndisturbed('Please do not disturb. Blue door.')).toBe(false);
});

test('CHK-055 CHK-056 adding and taking off are inverse, and each twice is the same as once', () => {
  fc.assert(
    fc.property(notes, (text) => {
      const bare = withoutRequest(text);
      expect(isUndisturbed(bare)).toBe(false);
      expect(isUndisturbed(withRequest(text))).toBe(true);
      expect(withoutRequest(withRequest(text))).toBe(bare);
      expect(withRequest(withRequest(text))).toBe(withRequest(text));
      expect(withoutRequest(bare)).toBe(bare);
    }),
  );
});

test('GC-31 what a shopper may write and the request are together at most 128 characters', () => {
  expect(MAX_INSTRUCTIONS).toBe(128);
  expect(withRequest('x'.repeat(MAX_UNDISTURBED))).toHaveLength(128);
  fc.assert(
    fc.property(fc.string({ maxLength: MAX_UNDISTURBED }), (text) => {
      expect(withRequest(text).length).toBeLessThanOrEqual(MAX_INSTRUCTIONS);
    }),
  );
});

test.each([
  { isAtDoor: true, wants: true, sent: 'Gate 12. Please do not disturb.' },
  { isAtDoor: true, wants: false, sent: 'Gate 12.' },
  { isAtDoor: false, wants: true, sent: 'Gate 12.' },
  { isAtDoor: false, wants: false, sent: 'Gate 12.' },
])('CHK-056 at the door $isAtDoor and undisturbed $wants: $sent', ({ isAtDoor, wants, sent }) => {
  for (const text of ['Gate 12.', 'Gate 12. Please do not disturb.'])
    expect(instructionsToSend(text, { isAtDoor, isUndisturbed: wants })).toBe(sent);
});
