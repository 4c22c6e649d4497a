import { openDatabase } from '@cartwright/server/database';
import { connectClient } from '@cartwright/server/database-client';
import { readBannerHeat } from '../apps/api/src/features/capacity/heat-sql.ts';
import type { Tables } from '../apps/api/src/db/tables.gen.ts';
import { startWorld } from './world.ts';

/** The scale that the shop is designed for: stores of all banners, and days whose slots exist. */
const STORES = 2_700;
const DAYS = 30;
/** Stores of the largest banner. */
const OF_BANNER = 1_250;
const SHOWN_DAYS = 14;
const TIMES = 25;
const LIMIT_MS = 100;

// How long the heat map of a whole banner takes with 2.6 million slots: `node bench/heat-map.ts`.
const world = await startWorld();
const client = await connectClient(world.databaseUrl);
try {
  const { rows } = await client.query<{ today: string }>(`select current_date::text as today`);
  const today = rows[0]!.today;
  await client.query('create schema heat');
  await client.query('create table heat.slot (like public.slot including all)');
  await client.query(
    `insert into heat.slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at,
                            fee_cents, cap_orders, cap_units, cap_totes, booked_orders, booked_units, booked_totes)
     select 'slt_' || store || '_' || day || '_' || hour || modality, lpad(store::text, 8, '0'), modality, 'v', 'STANDARD',
            at, at + interval '1 hour', 'America/New_York', $1::date + day, at - interval '2 hours', 495, 20, 800, 120,
            store % 20, store % 20 * 31, store % 20 * 5
       from generate_series(1, ${STORES}) as store, generate_series(0, ${DAYS - 1}) as day, generate_series(6, 21) as hour,
            unnest(array['PICKUP', 'DELIVERY']) as modality,
            lateral (select ($1::date + day + make_interval(hours => hour)) at time zone 'America/New_York' as at) as times`,
    [today],
  );
  await client.query('vacuum analyze heat.slot');
  const counted = await client.query<{ n: string }>('select count(*) as n from heat.slot');
  const db = openDatabase<Tables>({
    url: `${world.databaseUrl}${world.databaseUrl.includes('?') ? '&' : '?'}options=-csearch_path%3Dheat,public`,
    max: 1,
    applicationName: 'heat-map',
  });
  const locationIds = Array.from({ length: OF_BANNER }, (_, n) => String(n * 2 + 1).padStart(8, '0'));
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const started = performance.now();
    const cells = await readBannerHeat(db.readMany, {
      measure: 'units',
      locationIds,
      modality: 'PICKUP',
      from: today,
      days: SHOWN_DAYS,
      now: Date.now(),
    });
    took.push(performance.now() - started);
    if (cells.length !== SHOWN_DAYS * 16) throw new Error(`${cells.length} cells`);
  }
  await db.close();
  const sorted = took.toSorted((a, b) => a - b);
  console.log(
    `${counted.rows[0]!.n} slots, ${OF_BANNER} stores, ${SHOWN_DAYS} days: first ${took[0]!.toFixed(0)} ms, median ${sorted[TIMES >> 1]!.toFixed(0)} ms, p95 ${sorted[Math.floor(TIMES * 0.95)]!.toFixed(0)} ms; ${LIMIT_MS} ms are allowed`,
  );
} finally {
  await client.end();
  await world.stop();
}
