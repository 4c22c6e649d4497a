import { expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';
import { baysProblem } from './pickup-bay.ts';
import { toPlainLine, toPlainLines } from './plain-text.ts';

test.each(['Renée', 'O’Hara', 'José ñandú', '藍', 'سارة', 'Nguyê\u0303n', 'น้ำ'])('“%s” is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each(['\u3164\u3164', 'Una\u115F', '\u1160', '\uFFA0', `Z${'\u0301'.repeat(36)}`])(
  '%j, of which nobody sees all, is none, and names no bay',
  (name) => {
    expect(isPersonName(name)).toBe(false);
    expect(baysProblem([name])).toEqual({ code: 'NOT_A_NAME', name });
  },
);

test('a line that was stored before loses its blanks and its piles', () => {
  const before = `1 Main\u3164 St${'\u0301'.repeat(9)}`;
  const after = `1 Main St${'\u0301'.repeat(3)}`;
  expect([toPlainLine(before), toPlainLines(`${before}\n`)]).toEqual([after, `${after}\n`]);
});
