import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.ts';

/** First on the path, as in an npm script: our Node is there, and it may be newer than the system's. */
const BIN = path.join(ROOT, 'node_modules/.bin');

/** A command that passes or fails. */
export interface Step {
  readonly name: string;
  /** A tool of ours (`tools/run/x.ts`) or a program that npm installed, and its arguments. */
  readonly command: readonly [string, ...string[]];
}

/** How a command ended, with all its output. */
export interface Outcome {
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a command to its end without output; a missing program is a failure that says so. */
export function runQuietly(
  { command: [program, ...args] }: Step,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const started = performance.now();
  const ours = program.endsWith('.ts');
  const file = ours ? process.execPath : path.join(BIN, program);
  const child = spawn(file, ours ? [program, ...args] : args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env['PATH'] ?? ''}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const since = (): number => (performance.now() - started) / 1_000;
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ passed: false, seconds: since(), output: `${message}\n` }));
    child.once('close', (code) => resolve({ passed: code === 0, seconds: since(), output }));
  });
}

/** `✓ lint           0.4 s`, a note after it, and below it the output of a failed step. */
export function describeStep(name: string, { passed, seconds, output }: Outcome, note = ''): string {
  const line = `${passed ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(5)} s  ${note}`.trimEnd();
  return passed ? line : `${line}\n${output.trimEnd().replaceAll(/^/gm, '    ')}`;
}
