import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';

const run = promisify(execFile);

/** The output of the repository's lint for these files, alone in a folder. */
async function lint(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'circles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const rules = ['-c', path.join(ROOT, '.oxlintrc.json'), '--format=unix', folder];
  const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  // It exits with an error when it finds something; its output has the findings all the same.
  return await run(process.execPath, [oxlint, ...rules]).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  );
}

test('an import cycle is refused, also one of types only', async () => {
  const found = await lint({
    'a.ts': `import type { B } from './b.ts';\nexport interface A { readonly b: B | null }\n`,
    'b.ts': `import type { A } from './a.ts';\nexport interface B { readonly a: A | null }\n`,
  });
  expect(found.match(/import\(no-cycle\)/g)).toHaveLength(2);
});

test('files that import one way pass', async () => {
  const found = await lint({
    'a.ts': `import type { B } from './b.ts';\nexport interface A { readonly b: B | null }\n`,
    'b.ts': 'export type B = string;\n',
  });
  expect(found).not.toContain('no-cycle');
});
