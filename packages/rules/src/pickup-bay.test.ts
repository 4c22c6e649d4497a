import { expect, test } from 'vitest';
import { bayNamesOf, baysProblem, bayText, MAX_BAYS } from './pickup-bay.ts';

test.each([
  ['3', ['1', '2', '3'], '3'],
  [' 1 ', ['1'], '1'],
  ['', [], ''],
  ['0', [], ''],
  ['A1, A2 ,,Door', ['A1', 'A2', 'Door'], 'A1, A2, Door'],
  ['1, 3', ['1', '3'], '1, 3'],
  ['5,', ['5'], '5,'],
  ['Side door', ['Side door'], 'Side door,'],
])('%j names the bays %j, and is shown as %j', (typed, names, shown) => {
  expect(bayNamesOf(typed)).toEqual(names);
  expect(bayText(names)).toBe(shown);
  expect(bayNamesOf(shown)).toEqual(names);
});

test('names are short, plain, different, and not too many', () => {
  const all = bayNamesOf(String(MAX_BAYS));
  expect(baysProblem(all)).toBe(null);
  expect(baysProblem([...all, 'Door'])).toEqual({ code: 'TOO_MANY' });
  expect(baysProblem(['A1', '<b>'])).toEqual({ code: 'NOT_A_NAME', name: '<b>' });
  expect(baysProblem(['A1', 'x'.repeat(21)])).toEqual({ code: 'NOT_A_NAME', name: 'x'.repeat(21) });
  expect(baysProblem(['A, B'])).toEqual({ code: 'NOT_A_NAME', name: 'A, B' });
  for (const [name, same] of [
    ['A1', 'a1'],
    ['Bay 1', 'Bay  1'],
    ['Bay １', 'bay 1'],
    ['Gasse', 'Gaße'],
  ] as const)
    expect(baysProblem([name, 'B1', same])).toEqual({ code: 'TWICE', name: same });
});
