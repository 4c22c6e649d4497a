import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startPostgres } from '@cartwright/server/postgres';
import { ensureDatabase } from '@cartwright/server/postgres-database';
import { build } from './build.ts';
import { demandProgramConfig, environmentOf } from './program-environment.ts';
import { ROOT } from './sources.ts';
import { type Program, type StartConfig, type Urls, readStartConfig } from './start-config.ts';
import { type Outcome, describeStep } from './step.ts';
import { type Progress, type Running, supervise } from './supervise.ts';

const DATABASE: Readonly<Record<Program, string>> = { api: 'shop', pay: 'pay' };
const FRONT = { api: 'apps/shop', pay: 'apps/pay' } as const;

const since = (started: number): number => (performance.now() - started) / 1_000;
const tellStep = (step: string, seconds: number): void =>
  console.log(`  ${step.padEnd(28)} ${seconds.toFixed(1).padStart(5)} s`);

const BAR = 24;

/** A finished step as a line; one that is under way as a bar that the line then replaces, where a person looks. */
function tellProgress(name: string, progress: Progress): void {
  if ('seconds' in progress) {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    return tellStep(name, progress.seconds);
  }
  if (!process.stdout.isTTY) return;
  const filled = Math.round((BAR * progress.done) / progress.total);
  process.stdout.write(`\r  ${name.padEnd(28)} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`);
}

/** What is running, in the order of its start: it stops the other way round, PostgreSQL last. */
const running: { stop(): Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

async function stopAll(): Promise<void> {
  for (const each of running.toReversed()) await each.stop();
}

/** The first signal ends everything in order; a second one does not wait. */
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
  const cluster = await startPostgres({ dataDir });
  running.push(keepPostgres(cluster, dataDir));
  const urls: Partial<Record<Program, string>> = {};
  for (const program of config.programs)
    urls[program] = await ensureDatabase(cluster, DATABASE[program], { makesRoles: program === 'pay' });
  tellStep(cluster.adopted ? 'PostgreSQL (was running)' : 'PostgreSQL', since(started));
  return urls;
}

/** Starts PostgreSQL again, at its old port, when it is gone and nobody asked for that. */
function keepPostgres(first: Cluster, dataDir: string): { stop(): Promise<void> } {
  let cluster = first;
  const watch = async (): Promise<void> => {
    while (stopping === undefined) {
      await sleep(500, undefined, { ref: false });
      if (cluster.isRunning() || stopping !== undefined) continue;
      console.log('PostgreSQL ended: starting it again');
      cluster = await startPostgres({ dataDir, port: first.port });
      console.log('PostgreSQL is back');
    }
  };
  watch().catch((error: unknown) => fail(error));
  return { stop: () => cluster.stop() };
}

/** Says so at once when another program has the port, instead of letting the host fail later. */
async function demandPort(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () =>
      reject(new Error(`port ${port} is taken: stop what listens there, or set PORT and PAY_PORT`)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

function runProgram(program: Program, config: StartConfig, url: string | undefined): Promise<Running> {
  return supervise({
    name: program,
    main: `apps/${program}/src/main.ts`,
    cwd: ROOT,
    env: environmentOf(program, { config, given: process.env, url }),
    ...(config.role !== 'worker' && { readyUrl: `http://localhost:${config.ports[program]}/readyz` }),
    tell: (line) => console.log(line),
    progress: (progress) => tellProgress(`${program}: ${progress.step}`, progress),
  });
}

async function start(): Promise<void> {
  const started = performance.now();
  const config = readStartConfig(process.env);
  demandProgramConfig(config, process.env);
  const serving = config.role === 'worker' ? [] : config.programs;
  for (const program of serving) await demandPort(config.ports[program]);
  console.log('Cartwright');
  const urls = await databases(config);
  const tell = (name: string, outcome: Outcome): void =>
    console.log(`  ${describeStep(`build of ${name}`, outcome).slice(2)}`);
  const built = await build({ only: serving.map((program) => FRONT[program]), tell });
  if (!built) throw new Error('the build failed: its message is above');
  for (const program of config.programs) {
    const at = performance.now();
    running.push(await runProgram(program, config, urls[program]));
    tellStep(program, since(at));
  }
  tellStep('ready', since(started));
  const names = { api: 'shop', pay: 'payment host' };
  console.log(
    serving
      .toReversed()
      .map((program) => `\n  ${names[program].padEnd(14)} http://localhost:${config.ports[program]}`)
      .join(''),
  );
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  stopping ??= stopAll();
  void stopping.then(() => process.exit(1));
}

onSignal('SIGINT', 130);
onSignal('SIGTERM', 143);
onSignal('SIGHUP', 129);
start().catch(fail);
