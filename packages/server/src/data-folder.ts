import { spawn } from 'node:child_process';
import path from 'node:path';

/** Makes the folder and writes in it, in a process that can be given up: a file system may take for ever to answer. */
const PROBE = 'mkdir -p -- "$0" && probe="$0/.probe-$$" && : >"$probe" && rm -- "$probe"';
const PATIENCE = 10_000;

/** How the folder is tried; a test tries it in another way. */
export interface Probe {
  readonly program: string;
  readonly flags: readonly string[];
  /** Milliseconds. */
  readonly patience: number;
}
const SHELL: Probe = { program: '/bin/sh', flags: ['-c', PROBE], patience: PATIENCE };

/**
 * Makes the folder that data and keys are kept in, where it is missing, and sees that it can be written.
 * @throws {Error} with one line that says why it cannot, in bounded time
 */
export async function demandDataFolder(folder: string, { program, flags, patience } = SHELL): Promise<void> {
  const child = spawn(program, [...flags, path.resolve(folder)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const outcome = await new Promise<'written' | 'refused' | 'silent'>((resolve) => {
    const timer = setTimeout(() => resolve('silent'), patience);
    child.once('error', (error) => (output = error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? 'written' : 'refused');
    });
  });
  if (outcome === 'written') return;
  if (outcome === 'refused') throw new Error(`DATA_DIR is '${folder}', which cannot be written: ${reasonIn(output)}`);
  // A process that waits for a disk does not end when it is killed either: nobody waits for it.
  child.kill('SIGKILL');
  child.stderr.destroy();
  child.unref();
  throw new Error(`DATA_DIR is '${folder}', whose file system did not answer within ${patience / 1_000} seconds`);
}

/** `mkdir: cannot create directory '/proc/x': No such file or directory` → its last part. */
const reasonIn = (output: string): string => output.trim().split('\n')[0]?.split(': ').at(-1) ?? 'no reason given';
