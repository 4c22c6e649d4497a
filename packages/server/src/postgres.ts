import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type Account, CLEAN_ENV, serverAccount } from './postgres-account.ts';
import { locateBinaries } from './postgres-binaries.ts';
import { ensureCluster, reachableData } from './postgres-data.ts';
import { socketFolder } from './postgres-socket.ts';
import { type Running, addressOf, findRunning, isAlive } from './postgres-running.ts';

/** A running PostgreSQL of our own. */
export interface Cluster {
  /** The superuser's address of a database. */
  readonly url: (database: string) => string;
  readonly port: number;
  /** It was already running and we joined it. */
  readonly adopted: boolean;
  /** False once its process is gone, stopped by us or killed. */
  isRunning(): boolean;
  /** Stops it cleanly; one that somebody else started and still owns is left running. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  /** The number in the name of its socket; chosen by the system when absent. */
  readonly port?: number;
  /** Server settings by name; they apply to a start, not to an adopted cluster. */
  readonly settings?: Readonly<Record<string, string>>;
  /** False for tests: commits do not wait for the disk, and a crash may lose the cluster. */
  readonly durable?: boolean;
  readonly log?: (line: string) => void;
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const VOLATILE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/**
 * Four processes fewer: a database of this size is in its buffers, so there is nothing that processes for reading would
 * read ahead, and nothing replicates it.
 */
const LEAN = { io_method: 'sync', max_logical_replication_workers: '0' };
const ATTEMPTS = 20;

/**
 * Starts PostgreSQL in a folder, or joins the one that runs there. It listens only in a folder of its own, never on the
 * network. What it acknowledged survives a kill of us or of it. Throws when there are no binaries, or the server does
 * not start.
 */
export async function startPostgres(options: ClusterOptions): Promise<Cluster> {
  const account = serverAccount();
  const data = reachableData(account, options.dataDir);
  const running = await findRunning(data);
  if (running) return adopt(running);
  const binaries = locateBinaries(account);
  const durable = options.durable ?? true;
  ensureCluster(data, { account, binaries, durable });
  rmSync(path.join(data, 'postmaster.pid'), { force: true }); // stale: findRunning found no server behind it
  const settings = {
    listen_addresses: '', // anyone who may reach the folder of the socket may connect, and nobody else on the machine
    unix_socket_directories: socketFolder(account, data),
    ...LEAN,
    ...(durable ? DURABLE : VOLATILE),
    ...options.settings,
  };
  const program = path.join(binaries, 'bin/postgres');
  return launch({ program, data, account, settings, port: options.port, log: options.log });
}

function adopt({ pid, port, sockets, orphaned }: Running): Cluster {
  const stop = async (): Promise<void> => {
    if (!orphaned || !isAlive(pid)) return;
    process.kill(pid, 'SIGINT');
    while (isAlive(pid)) await sleep(50);
  };
  return {
    url: (database) => addressOf({ port, sockets }, database),
    port,
    adopted: true,
    isRunning: () => isAlive(pid),
    stop,
  };
}

interface Launch {
  readonly program: string;
  readonly data: string;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
  readonly port: number | undefined;
  readonly log: ClusterOptions['log'];
}

/** After a kill -9, old backends hold the shared memory for a moment, and the free port may be taken; so try again. */
async function launch({ program, data, account, settings, log, ...wanted }: Launch): Promise<Cluster> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let problem = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = wanted.port ?? (await freePort());
    // A process group of its own: Ctrl-C reaches only us, and we stop the server cleanly.
    const child = spawn(program, ['-D', data, '-p', String(port), ...flags], {
      ...account,
      env: CLEAN_ENV,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    const outcome = await readiness(child, log);
    if (outcome === 'ready') return own(child, port, settings['unix_socket_directories'] ?? '');
    problem = outcome.failed;
    await sleep(250);
  }
  throw new Error(`PostgreSQL did not start: ${problem}`);
}

const own = (child: ChildProcess, port: number, sockets: string): Cluster => ({
  url: (database) => addressOf({ port, sockets }, database),
  port,
  adopted: false,
  isRunning: () => !isGone(child),
  stop: () => stopChild(child),
});

/** Resolves when the server says that it is ready, or with its last output. The child then no longer keeps us alive. */
function readiness(child: ChildProcess, log: ClusterOptions['log']): Promise<'ready' | { failed: string }> {
  return new Promise((resolve) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log?.(text.trimEnd());
      if (output.length < 20_000) output += text;
      if (!output.includes('database system is ready to accept connections')) return;
      child.unref();
      if (child.stderr instanceof Socket) child.stderr.unref();
      resolve('ready');
    });
    child.once('exit', () => resolve({ failed: output || 'it ended without a word' }));
    child.once('error', (error) => resolve({ failed: error.message }));
  });
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Waits on a timer, which keeps us alive; the child, released with `unref`, does not. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (!isGone(child)) child.kill('SIGINT'); // a fast shutdown: clients are disconnected, nothing is lost
  while (!isGone(child)) await sleep(20);
}
