import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, findRunning } from '@cartwright/server/postgres-running';
import { pidsOf, type ProgramOfWorld } from '../tools/testing/processes.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Ports of its own; `BENCH_PORT` and the two after it. */
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
  const { stop } = await startPrograms({ root, folder, port });
  const startSeconds = (performance.now() - started) / 1_000;
  const programs = {
    api: { main: 'apps/api/src/main.ts', dataDir: folder, port },
    pay: { main: 'apps/pay/src/main.ts', dataDir: folder, port: port + 1 },
  };
  return {
    ...originsOf(port),
    startSeconds,
    databaseUrl: await databaseOf(folder),
    programs,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A second payment host, shop and worker on the databases, keys and origins of a world, at other ports. */
export async function startTwin({ programs, shop, pay }: World): Promise<Pick<World, 'shop' | 'pay' | 'stop'>> {
  const port = programs.api.port + 2;
  const { stop } = await startPrograms({
    root: ROOT,
    folder: programs.api.dataDir,
    port,
    environment: {
      DATABASE_URL: variableOf(programs.api, 'DATABASE_URL'),
      PAY_DATABASE_URL: variableOf(programs.pay, 'PAY_DATABASE_URL'),
      SHOP_ORIGIN: shop,
      PAY_ORIGIN: pay,
      PAY_INTERNAL_URL: originsOf(port).pay,
    },
  });
  return { ...originsOf(port), stop };
}

const originsOf = (port: number): Pick<World, 'shop' | 'pay'> => ({
  shop: `http://localhost:${port}`,
  pay: `http://localhost:${port + 1}`,
});

interface Programs {
  readonly root: string;
  readonly folder: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}

async function startPrograms({ root, folder, port, environment }: Programs): Promise<Pick<World, 'stop'>> {
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/run/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      PAY_PORT: String(port + 1),
      OPS_PORT: String(port + 2),
      RATE_LIMIT: '10000000',
      LOG_LEVEL: 'error',
      DEMO_STAFF: '0',
      ...environment,
    },
  });
  child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk));
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  while (!(await isReady(`${originsOf(port).shop}/readyz`))) {
    if (child.exitCode !== null || performance.now() - started > PATIENCE_MS) {
      await stop();
      throw new Error('the shop did not start');
    }
    await sleep(100);
  }
  return { stop };
}

/** A variable of a running program. Linux alone. */
function variableOf(program: ProgramOfWorld, name: string): string {
  const [pid] = pidsOf(program);
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  const value = variables.find((variable) => variable.startsWith(`${name}=`))?.slice(name.length + 1);
  if (value === undefined) throw new Error(`${program.main} runs without ${name}`);
  return value;
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
