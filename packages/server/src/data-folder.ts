import { spawn } from 'node:child_process';
import path from 'node:path';

/** Creates the folder and writes in it, in a process that can be abandoned: a file system may hang forever. */
const PROBE = 'mkdir -p -- "$0" && probe="$0/.probe-$$" && : >"$probe" && rm -- "$probe"';
const PATIENCE = 10_000;

/** How the folder is probed; a test replaces it. */
export interface Probe {
  readonly program: string;
  readonly flags: readonly string[];
  /** Milliseconds. */
  readonly patience: number;
}
const SHELL: Probe = { program: '/bin/sh', flags: ['-c', PROBE], patience: PATIENCE };

/**
 * Creates the folder for data and keys if it is missing, and checks that it is writable.
 * @throws {Error} with one line that says why not, in bounded time
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
  // A process waiting for a disk does not end when it is killed either: we do not wait for it.
  child.kill('SIGKILL');
  child.stderr.destroy();
  child.unref();
  throw new Error(`DATA_DIR is '${folder}', whose file system did not answer within ${patience / 1_000} seconds`);
}

/** `mkdir: cannot create directory '/proc/x': No such file or directory` → its last part. */
const reasonIn = (output: string): string => output.trim().split('\n')[0]?.split(': ').at(-1) ?? 'no reason given';
