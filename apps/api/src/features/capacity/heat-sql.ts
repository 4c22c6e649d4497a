import type { SlotCell } from '@cartwright/contracts/ops-capacity';
import type { OrderModality } from '@cartwright/contracts/common';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';

export type Cell = z.output<typeof SlotCell>;

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

const measure = (name: 'orders' | 'units' | 'totes'): RawBuilder<unknown> => {
  const of = (part: 'held' | 'booked' | 'cap') => sql`sum(${sql.ref(`s.${part}_${name}`)})::int`;
  return sql`json_build_object('held', ${of('held')}, 'booked', ${of('booked')}, 'capacity', ${of('cap')})`;
};

/** Slots added up by the day and hour of their stores, in this order. One statement, of one range of `slot_grid` a store. */
export async function readHeat(
  db: Kysely<Tables>,
  { locationIds, modality, from, days, now }: HeatQuery,
): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select s.local_date as date, ${HOUR_OF} as hour, count(*)::int as slots,
           count(*) filter (where s.closed)::int as closed,
           count(*) filter (where not s.closed and s.cutoff_at > ${new Date(now)})::int as open,
           ${measure('orders')} as orders, ${measure('units')} as units, ${measure('totes')} as totes
      from slot s
     where s.location_id = any(${locationIds}::text[]) and s.modality = ${modality}
       and s.local_date between ${from}::date and ${from}::date + ${days - 1}::int
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
