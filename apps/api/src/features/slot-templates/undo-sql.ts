import { OrderModality } from '@cartwright/contracts/common';
import { SlotType } from '@cartwright/contracts/scheduling';
import type { SlotTerms } from '@cartwright/rules/slot-week-plan';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';
import { CHANGE_WEEK } from './change-week.ts';

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
         exists (select from ops.staff_action u where u.undoes = a.action_id) as undone
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

/** How a slot was before a change, and whether no other change of it counts since. */
export interface KeptSlot {
  readonly slotId: string;
  readonly was: SlotTerms;
  readonly isLast: boolean;
}

/** The slots of a change, whose week is locked. One statement. */
export async function keptSlots(tx: Tx, actionId: string): Promise<readonly KeptSlot[]> {
  const { rows } = await sql<KeptSlot>`
    select c.slot_id as "slotId",
           json_build_object('closed', c.was_closed, 'cutoffAt', ${millis(sql`c.was_cutoff_at`)},
             'orders', c.was_orders, 'units', c.was_units, 'totes', c.was_totes, 'fee', c.was_fee_cents,
             'incentive', c.was_incentive, 'incentiveOff', c.was_incentive_cents) as was,
           not exists (select from ops.slot_change later
                        where later.slot_id = c.slot_id and later.seq > c.seq
                          and not exists (select from ops.staff_action u where u.undoes = later.action_id)) as "isLast"
      from ops.slot_change c where c.action_id = ${actionId}`.execute(tx);
  return rows;
}
