import { expect, test } from 'vitest';
import { definitionsIn } from './requirement-ids.ts';
import { listedIn, setAsideViolations } from './set-aside.ts';

const defined = definitionsIn(
  'a.md',
  `- **CRT-101** One. (ui)
- **CRT-102** Two. (ui)
- **CRT-103** Three. (ui)
- **GC-01** A gap.`,
);
const decision = (...cells: readonly string[]) =>
  listedIn(
    'd.md',
    `| Requirement | Instead |\n|---|---|\n${cells.map((cell) => `| ${cell} | as CRT-101 |`).join('\n')}`,
  );
const titled = (...texts: string[]) => texts.map((text) => ({ file: 'a.test.ts', line: 1, text }));

test('a decision lists the ids of its first cells, ranges included', () => {
  expect(decision('CRT-102 to CRT-103, a part', 'MOD-016').map(({ id, line }) => `${id}:${line}`)).toEqual([
    'CRT-102:3',
    'CRT-103:3',
    'MOD-016:4',
  ]);
});

test('each requirement is proved or set aside', () => {
  expect(setAsideViolations(defined, titled('CRT-101 a', 'CRT-103 b'), decision('CRT-102'))).toEqual([]);
});

test.each([
  { titles: 'CRT-101', cells: ['CRT-102'], found: 'a.md:3 CRT-103 is neither named by a test nor set aside' },
  { titles: 'CRT-101 to CRT-103', cells: ['CRT-102'], found: 'd.md:3 CRT-102 is set aside, but a test names it' },
  { titles: 'CRT-101', cells: ['CRT-102, CRT-103', 'CRT-102'], found: 'd.md:4 CRT-102 is set aside twice' },
  { titles: 'CRT-101 to CRT-103', cells: ['CRT-999'], found: 'd.md:3 CRT-999 is not in' },
])('otherwise its line is reported: $found', ({ titles, cells, found }) => {
  const reported = setAsideViolations(defined, titled(titles), decision(...cells));
  expect(reported.map(({ file, line, problem }) => `${file}:${line} ${problem}`)).toEqual([
    expect.stringMatching(new RegExp(`^${found}`)),
  ]);
});
