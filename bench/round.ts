import { type DatabaseCounters, readCounters, REPORTED_AFTER_MS } from './database-counters.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { Figures } from './figures.ts';
import { journey } from './journey.ts';
import { prepareShopper } from './prepare.ts';
import { PARTS, type ProcessorTime, startProcessorClock } from './processor-time.ts';
import type { Shopper } from './shopper.ts';
import { statementsSent } from './statements.ts';
import type { World } from './world.ts';

/** What a number of shoppers did in a time, and what one journey of theirs cost. */
export interface Round {
  readonly shoppers: number;
  readonly seconds: number;
  readonly journeys: number;
  readonly failures: number;
  readonly perSecond: number;
  readonly statements: number;
  /** Of all databases, reads included. */
  readonly commits: number;
  readonly walKilobytes: number;
  readonly processorMs: ProcessorTime;
  readonly figures: Figures;
}

export interface RoundOptions {
  readonly shoppers: number;
  readonly seconds: number;
  /** Before the clock starts, so that code is compiled and plans are kept. */
  readonly warmUpSeconds: number;
  /** Whether PostgreSQL's own counters matter, which takes some seconds more. */
  readonly countsCommits: boolean;
}

/** Every shopper does whole journeys, one after another, until the time is over. */
export async function round(
  world: World,
  { shoppers, seconds, warmUpSeconds, countsCommits }: RoundOptions,
): Promise<Round> {
  const ready = await Promise.all(
    Array.from({ length: shoppers }, (_, index) => prepareShopper(world, shoppers + index)),
  );
  await repeat(ready, warmUpSeconds, new Figures());
  if (countsCommits) await pause(REPORTED_AFTER_MS);
  const before = await read(world);
  const processorTime = await startProcessorClock(world);
  const figures = new Figures();
  const done = await repeat(ready, seconds, figures);
  const spent = await processorTime();
  if (countsCommits) await pause(REPORTED_AFTER_MS);
  const after = await read(world);
  for (const { browser } of ready) browser.close();
  const all = done.journeys + done.failures;
  return {
    shoppers,
    figures,
    ...done,
    perSecond: done.journeys / done.seconds,
    statements: (after.statements - before.statements) / all,
    commits: (after.commits - before.commits) / all,
    walKilobytes: (after.walBytes - before.walBytes) / all / 1_000,
    processorMs: each(spent, all),
  };
}

/** Milliseconds of one journey without the driver: of both hosts and all of PostgreSQL. */
export const withoutDriver = (processorMs: ProcessorTime): number =>
  PARTS.filter((part) => part !== 'driver').reduce((sum, part) => sum + processorMs[part], 0);

function each(spent: ProcessorTime, journeys: number): ProcessorTime {
  const of = Object.fromEntries(PARTS.map((part) => [part, spent[part] / journeys]));
  return of as ProcessorTime; // one number for each part
}

async function read({ shop, pay, databaseUrl }: World): Promise<DatabaseCounters & { readonly statements: number }> {
  const statements = (await statementsSent(shop)) + (await statementsSent(pay));
  return { statements, ...(await readCounters(databaseUrl)) };
}

async function repeat(
  ready: readonly Shopper[],
  seconds: number,
  figures: Figures,
): Promise<Pick<Round, 'journeys' | 'failures' | 'seconds'>> {
  const started = performance.now();
  let n = 0;
  let failures = 0;
  await Promise.all(
    ready.map(async (shopper) => {
      while (performance.now() - started < seconds * 1_000) {
        n += 1;
        const nth = n;
        try {
          await figures.time('whole journey', () => journey(shopper, nth, figures));
        } catch (error) {
          failures += 1;
          if (failures <= 5) console.error(error instanceof Error ? error.message : error);
        }
      }
    }),
  );
  return { journeys: n - failures, failures, seconds: (performance.now() - started) / 1_000 };
}
