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
  for (const name of ['Вау 1', 'Bay ١', 'Bay １', 'Βay 1', 'Joe’s', 'e\u0301', '1\u200d'])
    expect(baysProblem(['Bay 1', name])).toEqual({ code: 'NOT_A_NAME', name });
  expect(baysProblem(['Bay 1', 'B-2', 'No. #3', 'Lot 4/5', 'Peñón'])).toBe(null);
  for (const [name, same] of [
    ['A1', 'a1'],
    ['Bay 1', 'Bay  1'],
    ['Gasse', 'Gaße'],
  ] as const)
    expect(baysProblem([name, 'B1', same])).toEqual({ code: 'TWICE', name: same });
});
