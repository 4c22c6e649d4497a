import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const place = JSON.stringify(path.join(import.meta.dirname, 'standard-streams.ts'));
/** Reports that it runs, prints until nobody listens, and ends normally once standard input does. */
const program = `
  import { outliveReaders } from ${place};
  outliveReaders();
  setInterval(() => { console.log('out'); console.error('err'); }, 1);
  process.stdin.resume().on('end', () => process.exit(7));
`;

test('a program outlives the reader of its output', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await Promise.all([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  child.stdout.destroy();
  child.stderr.destroy();
  const ended = once(child, 'exit');
  const isHeard = await Promise.race([
    ended.then(() => false),
    new Promise((resolve) => setTimeout(resolve, 500, true)),
  ]);
  child.stdin.end();
  expect(await ended).toEqual([7, null]);
  expect(isHeard).toBe(true);
}, 30_000);
