import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** The packages that importing a file loads, found by Node itself. */
function packagesOf(file: string): Set<string> {
  const script = `
    import { registerHooks } from 'node:module';
    const found = new Set();
    const note = (url) => {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name !== undefined) found.add(name);
    };
    registerHooks({ load: (url, context, next) => (note(url), next(url, context)) });
    await import('./${file}');
    console.log(JSON.stringify([...found]));
    process.exit();`;
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], options);
  expect(stderr).toBe('');
  return new Set(JSON.parse(stdout) as string[]); // what the script just above prints
}

test.each([
  // The supervisor lives as long as the product: a build, a server and their libraries belong to other programs.
  { file: 'tools/run/product.ts', loads: 'pg', not: ['vite', 'fastify', 'kysely', 'jose'] },
  { file: 'apps/api/src/main.ts', loads: 'fastify', not: ['vite', 'better-auth', 'nodemailer'] },
  { file: 'apps/pay/src/main.ts', loads: 'fastify', not: ['vite', 'better-auth', 'nodemailer'] },
])('$file starts without $not', ({ file, loads, not }) => {
  const loaded = packagesOf(file);
  expect(loaded).toContain(loads);
  expect(not.filter((name) => loaded.has(name))).toEqual([]);
});
