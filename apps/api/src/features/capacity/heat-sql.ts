import type { BannerSlotCell, SlotCell, SlotMeasure } from '@cartwright/contracts/ops-capacity';
import type { OrderModality } from '@cartwright/contracts/common';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';

export type Cell = z.output<typeof SlotCell>;
type BannerCell = z.output<typeof BannerSlotCell>;
type Measure = z.output<typeof SlotMeasure>;

/** Slots of some stores on some days in a row. */
export interface HeatQuery {
  readonly locationIds: readonly string[];
  readonly modality: OrderModality;
  readonly from: string;
  readonly days: number;
  readonly now: Millis;
}

/** The hour in which a slot `s` starts, at its store. */
export const HOUR_OF = sql<number>`extract(hour from s.starts_at at time zone s.tz)::int`;

const PARTS = ['held', 'booked', 'cap'] as const;

/** Slots added up by the day and hour of their stores, in this order. One statement, of one range of `slot_grid` a store. */
export async function readHeat(db: Kysely<Tables>, query: HeatQuery): Promise<Cell[]> {
  const { rows } = await heatOf<Cell>(
    query,
    ['orders', 'units', 'totes'],
    sql`${amount('orders')} as orders, ${amount('units')} as units, ${amount('totes')} as totes`,
  ).execute(db);
  return rows;
}

export interface BannerHeatQuery extends HeatQuery {
  readonly measure: Measure;
}

/** The same in one measure alone, which is half of the work: for very many stores. */
export async function readBannerHeat(
  db: Kysely<Tables>,
  { measure, ...query }: BannerHeatQuery,
): Promise<BannerCell[]> {
  const { rows } = await heatOf<BannerCell>(query, [measure], sql`${amount(measure)} as amount`).execute(db);
  return rows;
}

/**
 * A slot whose window is gone counts while somebody has it. Many stores share their clocks, so slots are added up by their
 * start before the hour of it is worked out.
 */
const heatOf = <Row>(
  { locationIds, modality, from, days, now }: HeatQuery,
  measures: readonly Measure[],
  amounts: RawBuilder<unknown>,
): RawBuilder<Row> => {
  const sums = measures
    .flatMap((measure) => PARTS.map((part) => sql.ref(`${part}_${measure}`)))
    .map((of) => sql`sum(${of})::int as ${of}`);
  return sql<Row>`
    with by_start as (
      select local_date, starts_at, tz, count(*)::int as slots, count(*) filter (where closed)::int as closed,
             count(*) filter (where not closed and cutoff_at > ${new Date(now)})::int as open, ${sql.join(sums)}
        from slot
       where location_id = any(${locationIds}::text[]) and modality = ${modality}
         and local_date between ${from}::date and ${from}::date + ${days - 1}::int
         and (not window_gone or held_orders + booked_orders > 0)
       group by 1, 2, 3)
    select s.local_date as date, ${HOUR_OF} as hour, sum(s.slots)::int as slots,
           sum(s.closed)::int as closed, sum(s.open)::int as open, ${amounts}
      from by_start s
     group by 1, 2 order by 1, 2`;
};

const amount = (measure: Measure): RawBuilder<unknown> => {
  const of = (part: (typeof PARTS)[number]) => sql`sum(${sql.ref(`s.${part}_${measure}`)})::int`;
  return sql`json_build_object('held', ${of('held')}, 'booked', ${of('booked')}, 'capacity', ${of('cap')})`;
};
