import { setTimeout as pause } from 'node:timers/promises';
import { connectClient } from '@cartwright/server/database-client';
import { audit } from './audit.ts';
import { Figures, quantile } from './figures.ts';
import { journey } from './journey.ts';
import { memoryOf } from './memory.ts';
import { prepareShopper } from './prepare.ts';
import { type ProcessorTime, startProcessorClock } from './processor-time.ts';
import { withoutDriver } from './round.ts';
import type { Shopper } from './shopper.ts';
import { startWorld, type World } from './world.ts';

const SHOPPERS = 8;
const MINUTE_MS = 60_000;
/** The first minutes, while code is compiled and caches fill, are compared with nothing. */
const WARM_UP_MINUTES = 5;
/** By how much the last third may exceed the first one after the warm-up. */
const TOLERANCE = 1.2;

/** What happened in one minute. */
interface Minute {
  readonly journeys: number;
  readonly failures: number;
  /** Processor time of a journey without the driver. */
  readonly journeyMs: number;
  readonly databaseMs: number;
  /** Of both hosts, in megabytes. */
  readonly megabytes: number;
}

/** The slots of the demo world hold some hundred orders: a long load needs more, also of the days made meanwhile. */
async function openSlots(databaseUrl: string): Promise<void> {
  const client = await connectClient(databaseUrl);
  try {
    await client.query('update slot set cap_orders = 1000000, cap_units = 10000000, cap_totes = 10000000');
  } finally {
    await client.end();
  }
}

/** Orders again and again, with this many milliseconds in between, until it is told to stop. */
async function shop(
  shopper: Shopper,
  counts: { done: number; failed: number },
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    try {
      await journey(shopper, n, new Figures());
      counts.done += 1;
    } catch (error) {
      counts.failed += 1;
      if (counts.failed <= 5) console.error(error instanceof Error ? error.message : error);
    }
    await pause(pauseMs);
  }
}

async function soak(world: World, minutes: number, pauseMs: number): Promise<readonly Minute[]> {
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, n) => prepareShopper(world, n)));
  const stopping = new AbortController();
  const counts = { done: 0, failed: 0 };
  const lives = shoppers.map((shopper) => shop(shopper, counts, pauseMs, stopping.signal));
  const measured: Minute[] = [];
  for (let n = 1; n <= minutes; n += 1) {
    await openSlots(world.databaseUrl);
    const before = { ...counts };
    const processorTime = await startProcessorClock(world);
    await pause(MINUTE_MS);
    const journeys = counts.done - before.done;
    const spent = await processorTime();
    measured.push({
      journeys,
      failures: counts.failed - before.failed,
      journeyMs: withoutDriver(spent) / journeys,
      databaseMs: databaseMs(spent) / journeys,
      megabytes: memoryOf(world.programs.api) + memoryOf(world.programs.pay),
    });
    report(n, measured);
  }
  stopping.abort();
  await Promise.all(lives);
  for (const { browser } of shoppers) browser.close();
  return measured;
}

const databaseMs = (spent: ProcessorTime): number => spent['shop database'] + spent['pay database'];

function report(n: number, minutes: readonly Minute[]): void {
  const last = minutes.at(-1);
  if (last)
    console.log(
      `minute ${n}: ${last.journeys} journeys, ${last.failures} failed, ${last.journeyMs.toFixed(1)} ms each, of PostgreSQL ${last.databaseMs.toFixed(1)}; ${last.megabytes.toFixed(0)} MB`,
    );
}

const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** How many times as much the last third is as the first third after the warm-up. */
function growth(minutes: readonly Minute[], of: (minute: Minute) => number): number {
  const counted = minutes.slice(WARM_UP_MINUTES).map(of);
  const third = Math.ceil(counted.length / 3);
  return median(counted.slice(-third)) / median(counted.slice(0, third));
}

// Eight shoppers order for an hour: `node bench/soak.ts [minutes] [milliseconds between two orders of a shopper]`. Fails
// when memory or the processor time of a journey grows, when a journey fails, or when an invariant is broken.
const minutes = Number(process.argv[2] ?? 60);
const pauseMs = Number(process.argv[3] ?? 0);
if (!(minutes > WARM_UP_MINUTES + 2)) throw new Error(`a soak takes more than ${WARM_UP_MINUTES + 2} minutes`);
const world = await startWorld();
try {
  const measured = await soak(world, minutes, pauseMs);
  const grown = {
    'memory of the hosts': growth(measured, ({ megabytes }) => megabytes),
    'processor time of a journey': growth(measured, ({ journeyMs }) => journeyMs),
    'of it PostgreSQL': growth(measured, (minute) => minute.databaseMs),
  };
  for (const [what, times] of Object.entries(grown)) console.log(`${what}: ${times.toFixed(2)} times`);
  const findings = await audit(world.databaseUrl);
  for (const { what, broken } of findings) console.log(`${broken === 0 ? '✓' : '✗'} ${broken} ${what}`);
  const failures = measured.reduce((sum, minute) => sum + minute.failures, 0);
  const isFlat = Object.values(grown).every((times) => times <= TOLERANCE);
  if (!isFlat || failures > 0 || findings.some(({ broken }) => broken !== 0)) process.exitCode = 1;
} finally {
  await world.stop();
}
