import { type RawBuilder, sql } from 'kysely';

/** What a change can decide of a slot: whether its staff closed it, and how much fits. */
type Part = 'closed' | 'number';

/**
 * The place of a change among those of a part. The number of a week that a slot did not take lies below the number of
 * its day, and above the earlier ones that lie there.
 */
export const placeOf = (part: Part, change: string): RawBuilder<unknown> => {
  const [seq, below] = [sql.ref(`${change}.seq`), sql.ref(`${change}.below`)];
  return part === 'closed' ? seq : sql`(coalesce(${below}, ${seq}), ${below} is null, ${seq})`;
};

/** Whether a change was undone itself. */
export const isUndone = (change: string): RawBuilder<unknown> =>
  sql`exists (select from ops.staff_action u where u.undoes = ${sql.ref(`${change}.action_id`)})`;

/**
 * How a part of the slot of a change `c` was before: before the first of the changes of it that no longer count once `c`
 * is undone. No row where `c` does not decide it, or a later change that counts does.
 */
export const partBefore = (part: Part): RawBuilder<unknown> => {
  const decides = (change: string) => sql.ref(`${change}.decides_${part}`);
  const place = (change: string) => placeOf(part, change);
  return sql`
    lateral (
      select f.was_closed, f.was_orders, f.was_units, f.was_totes from ops.slot_change f
       where ${decides('c')} and f.slot_id = c.slot_id and ${decides('f')} and ${place('f')} <= ${place('c')}
         and not exists (
           select from ops.slot_change counts
            where counts.slot_id = c.slot_id and ${decides('counts')} and ${place('counts')} >= ${place('f')} and counts.seq <> c.seq
              and not ${isUndone('counts')})
       order by ${place('f')} limit 1)`;
};
