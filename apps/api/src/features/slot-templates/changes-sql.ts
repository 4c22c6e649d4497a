import { OrderModality } from '@cartwright/contracts/common';
import { SlotType } from '@cartwright/contracts/scheduling';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import { isUndone } from '#reservations/slot-change-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { WeekDifference } from './week.ts';

/** The kind of action that changes a week. */
export const CHANGE_WEEK = 'change-week';

const KeptWindow = z.object({
  type: SlotType,
  dow: z.number(),
  start: z.string(),
  end: z.string(),
  cutoffMinutes: z.number().nullable(),
  cutoffAt: z.string().nullable(),
  orders: z.number(),
  units: z.number(),
  totes: z.number(),
  fee: z.number(),
  leadMinutes: z.number(),
  incentive: z.enum(['QUIET_HOUR', 'VAN_NEARBY']).nullable(),
  incentiveOff: z.number(),
});

/** What a change of a week did, as its action keeps it: enough to take it back. */
const WeekChangeData = z.object({
  modality: OrderModality,
  vendorId: z.string(),
  from: z.string(),
  windows: z.number(),
  slots: z.number(),
  /** Of the week as the change left it. */
  version: z.string(),
  removed: z.array(KeptWindow),
  added: z.array(KeptWindow),
  hasFees: z.boolean(),
});

/** A change of a week as stored. */
export interface StoredChange extends z.output<typeof WeekChangeData> {
  readonly actionId: string;
  readonly at: number;
  readonly by: string;
  readonly reason: string;
  readonly undone: boolean;
}

const changes = (locationId: string) => sql<StoredChange & { data: unknown }>`
  select a.action_id as "actionId", ${millis(sql`a.at`)} as at, p.first_name as by,
         coalesce(a.reason, '') as reason, a.data,
         ${isUndone('a')} as undone
    from ops.staff_action a join ops.staff p on p.staff_id = a.staff_id
   where a.location_id = ${locationId} and a.kind = ${CHANGE_WEEK}`;

const parsed = ({ data, ...row }: StoredChange & { readonly data: unknown }): StoredChange => ({
  ...row,
  ...WeekChangeData.parse(data),
});

const CHANGES_SHOWN = 20;

/** The last changes of the weeks of a store, the newest first. One statement. */
export async function readChanges(db: Kysely<Tables>, locationId: string): Promise<readonly StoredChange[]> {
  const { rows } = await sql<StoredChange & { data: unknown }>`
    ${changes(locationId)} order by a.action_id desc limit ${CHANGES_SHOWN}`.execute(db);
  return rows.map(parsed);
}

/** One change of a week of a store; undefined for any other action. One statement. */
export async function findChange(
  db: Kysely<Tables>,
  { locationId, actionId }: { readonly locationId: string; readonly actionId: string },
): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange & { data: unknown }>`
    ${changes(locationId)} and a.action_id = ${actionId}`.execute(db);
  return rows.map(parsed)[0];
}

/** Whether a week was changed after a change of it by one that is not undone. One statement. */
export async function isChangedSince(
  db: Kysely<Tables>,
  locationId: string,
  { actionId, modality, vendorId }: StoredChange,
): Promise<boolean> {
  const { rows } = await sql`
    select from (${changes(locationId)}) c
     where not c.undone and c."actionId" > ${actionId}
       and c.data->>'modality' = ${modality} and c.data->>'vendorId' = ${vendorId} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * What was taken out of each week of a store, and put into it, since somebody last set a fee of it; the last change first.
 * One statement.
 */
export async function readFeeKeepers(db: Kysely<Tables>, locationId: string): Promise<readonly WeekDifference[]> {
  const { rows } = await sql<StoredChange & { data: unknown }>`
    with made as (
      select c.*, count(*) filter (where (c.data->>'hasFees')::boolean)
               over (partition by c.data->>'modality', c.data->>'vendorId' order by c."actionId" desc) as fees
        from (${changes(locationId)}) c
       where not c.undone)
    select * from made where fees = 0 order by "actionId" desc`.execute(db);
  return rows.map(parsed);
}
