import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { demandDataFolder } from '@cartwright/server/data-folder';
import { type Cluster, startPostgres } from '@cartwright/server/postgres';
import { ensureDatabase } from '@cartwright/server/postgres-database';
import { releaseStart } from '@cartwright/server/release-start';
import { outliveReaders } from '@cartwright/server/standard-streams';
import { isStale } from '../build/stale.ts';
import { keepTrying } from './keep-trying.ts';
import { demandProgramConfig, environmentOf } from './program-environment.ts';
import { ROOT } from '../root.ts';
import { runQuietly } from '../step.ts';
import { type Program, type StartConfig, type Urls, readStartConfig } from './start-config.ts';
import { reportBuild, reportEvent, reportProgress, reportStep } from './start-lines.ts';
import { supervise } from './supervise.ts';

const DATABASE: Readonly<Record<Program, string>> = { api: 'shop', pay: 'pay' };
const FRONTS = { api: ['apps/shop', 'apps/ops'], pay: ['apps/pay'] } as const;

/** The running parts; they stop in this order, PostgreSQL last. */
const STOPS = ['api', 'pay', 'postgres'] as const;
const running = new Map<(typeof STOPS)[number], { stop(): Promise<void> }>();
let stopping: Promise<void> | undefined;

async function stopAll(): Promise<void> {
  for (const name of STOPS) await running.get(name)?.stop();
}

/** The first signal stops everything cleanly; a second one does not wait. */
function onSignal(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', code: number): void {
  process.on(signal, () => {
    if (stopping !== undefined) process.exit(code);
    console.log('\nStopping …');
    stopping = stopAll();
    void stopping.then(() => process.exit(code));
  });
}

async function databases(config: StartConfig): Promise<Urls> {
  if (config.databases.kind === 'given') return config.databases.urls;
  const started = performance.now();
  const { dataDir } = config.databases;
  const starting = startPostgres({ dataDir });
  // From now on: whatever else fails, or Ctrl-C, leaves no PostgreSQL behind.
  running.set('postgres', keepPostgres(starting, dataDir));
  const cluster = await starting;
  const urls: Partial<Record<Program, string>> = {};
  for (const program of config.programs)
    urls[program] = await ensureDatabase(cluster, DATABASE[program], { makesRoles: program === 'pay' });
  reportStep(cluster.adopted ? 'PostgreSQL (was running)' : 'PostgreSQL', started);
  return urls;
}

/** Restarts PostgreSQL, on its old port, when it is gone although nobody stopped it. */
function keepPostgres(starting: Promise<Cluster>, dataDir: string): { stop(): Promise<void> } {
  let latest = starting;
  const watch = async (): Promise<void> => {
    const { port } = await starting;
    while (stopping === undefined) {
      await sleep(500, undefined, { ref: false });
      if ((await latest).isRunning() || stopping !== undefined) continue;
      reportEvent('PostgreSQL ended: starting it again');
      // On a full disk, for instance, it does not start for a while: the programs refuse meanwhile, and nothing ends.
      latest = keepTrying(() => startPostgres({ dataDir, port }), {
        report: reportEvent,
        isOver: () => stopping !== undefined,
      });
      await latest;
      reportEvent('PostgreSQL is back');
    }
  };
  watch().catch((error: unknown) => fail(error));
  const stop = (cluster: Cluster): Promise<void> => cluster.stop();
  // One that does not start has nothing to stop, and reports that itself.
  return { stop: () => latest.then(stop, () => undefined) };
}

/** Reports a taken port at once, instead of letting the host fail later. */
async function demandPort(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () =>
      reject(new Error(`port ${port} is taken: stop what listens there, or set PORT, PAY_PORT and OPS_PORT`)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** The payment host's first: it is the smaller one. */
function builds(programs: readonly Program[]): Readonly<Record<Program, Promise<void>>> {
  const built = async (program: Program): Promise<void> => {
    if (!programs.includes(program)) return;
    for (const front of FRONTS[program]) {
      if (!isStale(front)) continue;
      // A program of its own: what a build needs is gone from memory when it ends.
      const outcome = await runQuietly({ name: front, command: ['tools/build/build.ts', front] });
      reportBuild(front, outcome);
      if (!outcome.passed) throw new Error('the build failed: its message is above');
    }
  };
  const pay = built('pay');
  return { pay, api: pay.then(() => built('api')) };
}

/** All programs at once; each serves when its build is there and the one before it, which it calls, serves. */
async function serve(config: StartConfig, urls: Urls, built: Readonly<Record<Program, Promise<void>>>): Promise<void> {
  if (stopping !== undefined) return;
  const served: Promise<void>[] = [];
  for (const program of config.programs)
    served.push(run(program, { config, urls, mayServe: Promise.all([built[program], served.at(-1)]) }));
  await Promise.all(served);
}

interface Parts {
  readonly config: StartConfig;
  readonly urls: Urls;
  readonly mayServe: Promise<unknown>;
}

async function run(program: Program, { config, urls, mayServe }: Parts): Promise<void> {
  const started = performance.now();
  const supervised = supervise({
    name: program,
    main: `apps/${program}/src/main.ts`,
    cwd: ROOT,
    env: environmentOf(program, { config, given: process.env, url: urls[program] }),
    ...(config.role !== 'worker' && { readyUrl: `http://localhost:${config.ports[program]}/readyz` }),
    mayServe,
    report: reportEvent,
    progress: (progress) => reportProgress(`${program}: ${progress.step}`, progress),
  });
  running.set(program, supervised);
  await supervised.ready;
  reportStep(program, started);
}

/** PostgreSQL, the builds and the programs in parallel: each waits only for what it needs. */
async function start(): Promise<void> {
  const started = performance.now();
  const config = readStartConfig(process.env);
  demandProgramConfig(config, process.env);
  const serving = config.role === 'worker' ? [] : config.programs;
  for (const program of serving) await demandPort(config.ports[program]);
  if (serving.includes('api')) await demandPort(config.opsPort);
  await demandDataFolder(config.dataDir);
  console.log('Cartwright');
  const built = builds(serving);
  const served = databases(config).then((urls) => serve(config, urls, built));
  await Promise.all([served, built.pay, built.api]);
  reportStep('ready', started);
  const names = { api: 'shop', pay: 'payment host' };
  const addresses = serving.toReversed().map((program) => [names[program], config.ports[program]] as const);
  if (serving.includes('api')) addresses.push(['console', config.opsPort]);
  console.log(addresses.map(([name, port]) => `\n  ${name.padEnd(14)} http://localhost:${port}`).join(''));
}

/** A program that was told to end has not failed. */
function fail(error: unknown): void {
  if (stopping !== undefined) return;
  console.error(error instanceof Error ? error.message : String(error));
  stopping = stopAll();
  void stopping.then(() => process.exit(1));
}

/** Starts the product, and runs it until a signal ends it or a part fails to start. */
export function runProduct(): void {
  outliveReaders();
  onSignal('SIGINT', 130);
  onSignal('SIGTERM', 143);
  onSignal('SIGHUP', 129);
  start().then(releaseStart, fail);
}
