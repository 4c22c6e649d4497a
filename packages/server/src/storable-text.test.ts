import { expect, test } from 'vitest';
import { unstorableField } from './storable-text.ts';

const NOTHING = { params: undefined, query: undefined, body: undefined };

test.each([
  [{ ...NOTHING, body: { address: { city: 'a\0' } } }, 'address.city'],
  [{ ...NOTHING, body: { lines: ['good', '\ud800'] } }, 'lines.1'],
  [{ ...NOTHING, body: { device: { 'a\0': 1 } } }, 'device'],
  [{ ...NOTHING, body: '\0' }, 'body'],
  [{ ...NOTHING, query: { text: '\udfff' } }, 'text'],
  [{ ...NOTHING, params: { id: '\0' } }, 'id'],
  [{ ...NOTHING, body: { city: 'Köln 😀', more: [null, 1, true] } }, undefined],
])('text that cannot be kept is named by its field: %j', (parts, field) => {
  expect(unstorableField(parts)).toBe(field);
});

test('the deepest nesting that a body can have is walked to its end', () => {
  const deepest = 32_000;
  const body: unknown = JSON.parse('['.repeat(deepest) + '"\\u0000"' + ']'.repeat(deepest));
  expect(unstorableField({ ...NOTHING, body })?.length).toBe(2 * deepest - 1);
});
