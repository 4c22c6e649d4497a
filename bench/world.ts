import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, findRunning } from '@cartwright/server/postgres-running';
import type { ProgramOfWorld } from '../tools/testing/processes.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Ports of its own; `BENCH_PORT` and the next one. */
const SHOP_PORT = Number(process.env['BENCH_PORT'] ?? 3410);
const PATIENCE_MS = 180_000;

/** A whole Cartwright of its own: PostgreSQL, payment host, shop, worker; gone without a trace after `stop`. */
export interface World {
  readonly shop: string;
  readonly pay: string;
  /** Seconds from the start to the first served page. */
  readonly startSeconds: number;
  readonly databaseUrl: string;
  readonly programs: Readonly<Record<'api' | 'pay', ProgramOfWorld>>;
  stop(): Promise<void>;
}

export interface WorldOptions {
  /** The folder of the build that serves; this one by default. */
  readonly root?: string;
  /** The shop's port; the payment host has the next one. */
  readonly port?: number;
}

/** Starts `npm start`'s program with a new world and waits until it serves. */
export async function startWorld({ root = ROOT, port = SHOP_PORT }: WorldOptions = {}): Promise<World> {
  const folder = path.join(ROOT, '.results', `bench-${process.pid}-${port}`);
  mkdirSync(folder, { recursive: true });
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/run/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      PAY_PORT: String(port + 1),
      RATE_LIMIT: '10000000',
      LOG_LEVEL: 'error',
    },
  });
  child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk));
  const shop = `http://localhost:${port}`;
  const pay = `http://localhost:${port + 1}`;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await isReady(`${shop}/readyz`))) {
    if (child.exitCode !== null || performance.now() - started > PATIENCE_MS) {
      await stop();
      throw new Error('the shop did not start');
    }
    await sleep(100);
  }
  const startSeconds = (performance.now() - started) / 1_000;
  const programs = {
    api: { main: 'apps/api/src/main.ts', dataDir: folder, port },
    pay: { main: 'apps/pay/src/main.ts', dataDir: folder, port: port + 1 },
  };
  return { shop, pay, startSeconds, databaseUrl: await databaseOf(folder), programs, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** The embedded cluster writes its port beside its data. */
async function databaseOf(folder: string): Promise<string> {
  const running = await findRunning(path.join(folder, 'postgres'));
  if (running === undefined) throw new Error('PostgreSQL of the bench is not where it should be');
  return addressOf(running, 'shop');
}
