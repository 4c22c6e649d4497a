import { openDatabase } from '@cartwright/server/database';
import { connectClient } from '@cartwright/server/database-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBannerHeat } from '../apps/api/src/features/capacity/heat-sql.ts';
import { type BannerMap, keepBannerHeat } from '../apps/api/src/features/capacity/kept-heat.ts';
import type { Tables } from '../apps/api/src/db/tables.gen.ts';
import { startWorld } from './world.ts';

/** The scale that the shop is designed for: the stores of all banners, and the days whose slots exist. */
const STORES = 2_700;
const DAYS = 30;
/** Stores of the largest banner. */
const OF_BANNER = 1_250;
const SHOWN_DAYS = 14;
const HOURS = 16;
const TIMES = 25;
const LIMIT_MS = 100;
const FROM = '2026-11-28';
const START = Date.parse(`${FROM}T12:00:00Z`);
/** How often somebody looks, of the time that is passed in; and the real pause in between. */
const EVERY_MS = 2_500;
const REAL_PAUSE_MS = 250;

// How long the heat map of a whole banner takes with 2.6 million slots: `node bench/heat-map.ts`.
const world = await startWorld();
try {
  await makeSlots(world.databaseUrl);
  const { read, seen } = await readMaps(world.databaseUrl);
  const [first = 0, ...later] = seen;
  console.log(
    [
      `${STORES * DAYS * HOURS * 2} slots, ${OF_BANNER} stores, ${SHOWN_DAYS} days, milliseconds:`,
      `each read from the slots: ${spreadOf(read)}`,
      `looked at every ${EVERY_MS / 1_000} s: the first ${first.toFixed(0)}, then ${spreadOf(later)}; ${LIMIT_MS} are allowed`,
    ].join('\n'),
  );
  if (Math.max(...later) > LIMIT_MS) process.exitCode = 1;
} finally {
  await world.stop();
}

/** Fills a table of slots of its own, in the schema `heat`. */
async function makeSlots(url: string): Promise<void> {
  const client = await connectClient(url);
  try {
    await client.query('create schema heat');
    await client.query('create table heat.slot (like public.slot including all)');
    await client.query(`
      insert into heat.slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at,
                             fee_cents, cap_orders, cap_units, cap_totes, booked_orders, booked_units, booked_totes)
      select 'slt_' || store || '_' || day || '_' || hour || modality, lpad(store::text, 8, '0'), modality, 'v', 'STANDARD',
             at, at + interval '1 hour', 'America/New_York', '${FROM}'::date + day, at - interval '2 hours', 495, 20, 800, 120,
             store % 20, store % 20 * 31, store % 20 * 5
        from generate_series(1, ${STORES}) as store, generate_series(0, ${DAYS - 1}) as day,
             generate_series(6, ${5 + HOURS}) as hour, unnest(array['PICKUP', 'DELIVERY']) as modality,
             lateral (select ('${FROM}'::date + day + make_interval(hours => hour)) at time zone 'America/New_York' as at) as times`);
    await client.query('vacuum analyze heat.slot');
  } finally {
    await client.end();
  }
}

interface Took {
  /** Of readings one after another, without what is kept. */
  readonly read: readonly number[];
  /** Of what somebody waits who looks again and again. */
  readonly seen: readonly number[];
}

/** Milliseconds of each reading. */
async function readMaps(url: string): Promise<Took> {
  const address = new URL(url);
  address.searchParams.set('options', '-csearch_path=heat,public');
  const db = openDatabase<Tables>({ url: address.href, max: 1, applicationName: 'heat-map' });
  const locationIds = Array.from({ length: OF_BANNER }, (_, n) => String(n * 2 + 1).padStart(8, '0'));
  const map = { bannerId: 'large', measure: 'units', modality: 'PICKUP', from: FROM, days: SHOWN_DAYS } as const;
  const readNow = ({ bannerId: _, ...query }: BannerMap, now: number) =>
    readBannerHeat(db.readMany, { ...query, locationIds, now });
  const kept = keepBannerHeat(readNow);
  const read: number[] = [];
  const seen: number[] = [];
  for (let n = 0; n < TIMES; n += 1) read.push(await millisecondsOf(() => readNow(map, START)));
  for (let n = 0; n < TIMES; n += 1) {
    seen.push(await millisecondsOf(() => kept(map, START + n * EVERY_MS)));
    await sleep(REAL_PAUSE_MS);
  }
  await db.close();
  return { read, seen };
}

async function millisecondsOf(read: () => Promise<readonly unknown[]>): Promise<number> {
  const started = performance.now();
  const cells = await read();
  const took = performance.now() - started;
  if (cells.length !== SHOWN_DAYS * HOURS) throw new Error(`${cells.length} cells`);
  return took;
}

function spreadOf(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)}, 95 of 100 within ${at(0.95)}`;
}
