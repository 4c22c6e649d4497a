import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { MAY_SERVE, WAIT_TO_SERVE } from '@cartwright/server/may-serve';

/** A program's message while it starts: the duration of a step, or the progress of a long one. */
export type Progress =
  | { readonly step: string; readonly seconds: number }
  | { readonly step: string; readonly done: number; readonly total: number };

/** A program to keep running. */
export interface Supervised {
  readonly name: string;
  /** The file that Node runs, from the root. */
  readonly main: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Responds 200 once the program can serve; absent for one that does not serve. */
  readonly readyUrl?: string;
  /** A build or another program that it needs to serve: it starts meanwhile, and waits before it serves. */
  readonly mayServe?: Promise<unknown>;
  readonly report: (line: string) => void;
  /** Progress that the program reports by `process.send`. */
  readonly progress?: (progress: Progress) => void;
}

/** A supervised program. */
export interface Running {
  /** Its process now; another one after each restart. */
  pid(): number | undefined;
  /** Resolves once it serves; rejects, when it has ended, if it does not at its first start. */
  readonly ready: Promise<void>;
  /** Ends it: sends a signal, and kills it after ten seconds. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;
const LONGEST_PAUSE_MS = 10_000;
const PATIENCE_MS = 120_000;
const follow = pathToFileURL(`${import.meta.dirname}/follow-parent.ts`).href;

/**
 * Starts a program, and once it serves, restarts it whenever it ends by itself. The result can be stopped from the
 * first moment on; `ready` rejects when the program ends, or does not serve within `PATIENCE_MS` once it may, at the
 * first start.
 */
export function supervise(program: Supervised): Running {
  const state = { child: launch(program), stopping: false };
  const stop = async (): Promise<void> => {
    state.stopping = true;
    await end(state.child);
  };
  return { pid: () => state.child.pid, ready: first(program, state).catch((error) => endWith(error, stop)), stop };
}

async function first(program: Supervised, state: State): Promise<void> {
  await serving(program, state.child);
  void watch(program, state);
}

async function endWith(error: unknown, stop: () => Promise<void>): Promise<never> {
  await stop();
  throw error;
}

interface State {
  child: ChildProcess;
  stopping: boolean;
}

/** The pause doubles while it keeps ending soon after its start, so that a broken program does not use up the CPU. */
async function watch(program: Supervised, state: State): Promise<void> {
  for (let pause = 100; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const started = performance.now();
    const reason = await ended(state.child);
    if (state.stopping) return;
    if (performance.now() - started > LONGEST_PAUSE_MS) pause = 100;
    program.report(`${program.name} ended (${reason}): starting it again`);
    await sleep(pause);
    if (state.stopping) return;
    state.child = launch(program);
    serving(program, state.child).then(
      () => program.report(`${program.name} is back`),
      () => undefined, // it ended again: the loop sees that too
    );
  }
}

/** A process group of its own: Ctrl-C reaches only the supervisor, which ends its programs in order. */
function launch({ main, env, cwd, mayServe, progress }: Supervised): ChildProcess {
  const child = spawn(process.execPath, ['--import', follow, main], {
    cwd,
    env: { ...env, ...(mayServe && { [WAIT_TO_SERVE]: '1' }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.on('message', (message) => {
    if (isProgress(message)) progress?.(message);
  });
  child.on('error', () => undefined); // reported by `ended`
  mayServe?.then(
    () => child.connected && child.send(MAY_SERVE),
    () => undefined, // the starter of both reports it, and ends the program
  );
  return child;
}

/** Messages come from our own programs; anything else that uses the channel is not for us. */
const isProgress = (message: unknown): message is Progress =>
  typeof message === 'object' && message !== null && 'step' in message && ('seconds' in message || 'total' in message);

const isGone = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess): Promise<string> {
  while (!isGone(child)) await sleep(50);
  return child.signalCode ?? `code ${child.exitCode ?? 'none'}`;
}

/** The time-out starts when the program may serve: a build before that takes as long as it takes. */
async function serving({ name, readyUrl, mayServe }: Supervised, child: ChildProcess): Promise<void> {
  // The starter of what it waits for reports the failure, and ends the program, which is noticed below.
  if (mayServe) await Promise.race([mayServe.catch(() => ended(child)), ended(child)]);
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (isGone(child)) throw new Error(`${name} did not start (${await ended(child)})`);
    if (readyUrl === undefined || (await answers(readyUrl))) return;
    await sleep(25);
  }
  throw new Error(`${name} did not serve ${readyUrl ?? ''} within two minutes`);
}

/** By the module that is loaded anyway: `fetch` would cost the supervisor 20 MB for good. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (!isGone(child)) child.kill('SIGTERM');
  const until = performance.now() + GRACE_MS;
  while (!isGone(child) && performance.now() < until) await sleep(20);
  if (!isGone(child)) child.kill('SIGKILL');
  await ended(child);
}
