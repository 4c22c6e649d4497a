import { expect, test } from 'vitest';
import { KEEP_AT_FIRST, withPreferred, withSave } from './keep.ts';

test('WAL-103 preferring a card saves it', () => {
  expect(withPreferred({ save: false, preferred: false }, true)).toEqual({ save: true, preferred: true });
  expect(withPreferred({ save: true, preferred: true }, false)).toEqual({ save: true, preferred: false });
});

test('WAL-104 not saving a card clears its preference', () => {
  expect(withSave({ save: true, preferred: true }, false)).toEqual({ save: false, preferred: false });
  expect(withSave(KEEP_AT_FIRST, true)).toEqual(KEEP_AT_FIRST);
});
