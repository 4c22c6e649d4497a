import type { SlotTerms } from '@cartwright/rules/slot-week-plan';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { isUndone, partBefore } from '#reservations/slot-change-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** How a slot of a change was before. */
export interface KeptSlot {
  readonly slotId: string;
  /** Without what a later change that counts decides of it. */
  readonly was: Pick<SlotTerms, 'windowGone' | 'cutoffAt' | 'fee' | 'incentive' | 'incentiveOff'> & Partial<SlotTerms>;
  /** Whether a later change that counts decides a part of what this one did. */
  readonly isLeft: boolean;
}

/** Whether the slot of a change `c` has had its number: not where the day had one of its own, which it has still. */
const IS_SEEN = sql`(c.below is null or exists (
  select from ops.slot_change l
   where l.slot_id = c.slot_id and l.decides_number and l.below is null and l.seq > c.seq and not ${isUndone('l')}))`;

/**
 * The slots of a change, whose week is locked. Only weeks decide their windows, fees and cut-offs, and the week is as this
 * change left it. One statement.
 */
export async function keptSlots(tx: Tx, actionId: string): Promise<readonly KeptSlot[]> {
  const { rows } = await sql<KeptSlot>`
    select c.slot_id as "slotId",
           json_strip_nulls(json_build_object('closed', closing.was_closed, 'orders', number.was_orders,
             'units', number.was_units, 'totes', number.was_totes))::jsonb
           || jsonb_build_object('windowGone', coalesce(c.was_window_gone, false), 'fee', c.was_fee_cents,
             'cutoffAt', ${millis(sql`c.was_cutoff_at`)}, 'incentive', c.was_incentive,
             'incentiveOff', c.was_incentive_cents) as was,
           (c.decides_closed and closing.was_closed is null)
             or (c.decides_number and number.was_orders is null and ${IS_SEEN}) as "isLeft"
      from ops.slot_change c
      left join ${partBefore('closed')} closing on true
      left join ${partBefore('number')} number on true
     where c.action_id = ${actionId}`.execute(tx);
  return rows;
}
