import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUnused, testOnlyViolations } from './test-only-exports.ts';

const FILE = 'packages/rules/src/refund.ts';
const waiting = { file: FILE, name: 'refundPlan', reason: 'Refunds call it.' };
const found = { file: FILE, name: 'refundPlan', line: 39 };

describe('the list of exports that wait for a caller', () => {
  test('allows what it names, and nothing else', () => {
    const list = { limit: 1, allowed: [waiting] };
    expect(testOnlyViolations([found], list)).toEqual([]);
    expect(testOnlyViolations([found, { file: FILE, name: 'other', line: 3 }], list)).toEqual([
      {
        file: FILE,
        line: 3,
        problem: "only tests import 'other': call it in the product, or delete it with its tests",
      },
    ]);
    const [whole] = testOnlyViolations([found, { file: 'apps/api/src/audit.ts', line: 1 }], list);
    expect([whole?.file, whole?.problem]).toEqual([
      'apps/api/src/audit.ts',
      'only tests need this file: move it to a testing folder, or delete it',
    ]);
  });

  test.each([
    ['an entry that is in use by now', [], { limit: 1, allowed: [waiting] }, 'in use or gone'],
    ['an entry without a reason', [found], { limit: 1, allowed: [{ ...waiting, reason: ' ' }] }, 'needs a reason'],
    ['a list that grew', [found], { limit: 0, allowed: [waiting] }, 'it only shrinks'],
    ['a number that was not lowered', [], { limit: 1, allowed: [] }, 'it only shrinks'],
  ])('%s is refused', (_what, unused, list, problem) => {
    expect(testOnlyViolations(unused, list).map((each) => each.problem)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('in a planted project', () => {
  const files = {
    'package.json': '{ "name": "planted", "version": "1.0.0", "type": "module" }',
    'knip.json': `{
      "entry": ["src/main.ts!"],
      "project": ["src/**!", "!src/**/*.test.ts!"],
      "ignoreExportsUsedInFile": true
    }`,
    'src/main.ts': "import { used } from './rules.ts';\nconsole.log(used());\n",
    'src/rules.ts': [
      'export const used = () => helper();',
      'export const helper = () => 1;',
      'export const onlyTested = () => 2;',
      'export type OnlyTested = 3;',
      '',
    ].join('\n'),
    'src/only-tested.ts': 'export const whole = 4;\n',
    'src/rules.test.ts': [
      "import { helper, onlyTested, type OnlyTested } from './rules.ts';",
      "import { whole } from './only-tested.ts';",
      'export const seen: OnlyTested | number = helper() + onlyTested() + whole;',
      '',
    ].join('\n'),
  };
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'test-only-'));
    mkdirSync(path.join(folder, 'src'));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('finds the export, the type and the file that only tests import, and not what its own file uses', async () => {
    const unused = await readUnused('knip.json', folder);
    expect(new Set(unused.map(({ file, name, line }) => `${file}:${line} ${name ?? 'all of it'}`))).toEqual(
      new Set(['src/only-tested.ts:1 all of it', 'src/rules.ts:4 OnlyTested', 'src/rules.ts:3 onlyTested']),
    );
  });

  test('fails clearly when knip gives no report', async () => {
    await expect(readUnused('nowhere.json', folder)).rejects.toThrow('knip gave no report');
  });
});
