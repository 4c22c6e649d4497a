import { sql } from 'kysely';
import { changeSlots } from '#features/capacity/change-slots.ts';
import { planChange, toPreview } from '#features/capacity/preview.ts';
import type { Change } from '#features/capacity/sql.ts';
import { undoChange } from '#features/capacity/undo-change.ts';
import { type CheckoutWorld, must } from './checkout-world.ts';
import { NOW, STORE } from './small-world.ts';

type Filter = Change['filter'];

/** Changes of the pickup times of the small world's store on a day by somebody of its staff, as a page makes them. */
export function slotChangesOf({ db }: Pick<CheckoutWorld, 'db'>, staffId: string, day: string) {
  const place = { locationId: STORE, bannerId: 'main' };
  /** From 8 to 10 on the day, unless it says otherwise. */
  const filterOf = (more: Partial<Filter> = {}): Filter => ({
    modality: 'PICKUP',
    dates: [day],
    fromHour: 8,
    toHour: 10,
    ...more,
  });
  const preview = async (change: Change) =>
    toPreview(db.read, await planChange(db.read, { ...place, ...change }, { now: NOW, lock: false }));
  const apply = (change: Change, fingerprint: string) =>
    changeSlots(db, { ...place, ...change, staffId, reason: 'Snow', fingerprint }, NOW);
  return {
    filterOf,
    preview,
    apply,
    /** Previews and applies. */
    change: async (action: Change['action'], more: Partial<Filter> = {}) => {
      const wanted = { filter: filterOf(more), action };
      return must(await apply(wanted, (await preview(wanted)).fingerprint));
    },
    undo: ({ actionId }: { readonly actionId: string }) => undoChange(db, { ...place, staffId, actionId }, NOW),
    /** A slot by its first hour. */
    slotAt: async (hour: number, date = day) => {
      const { rows } = await sql<{ slot_id: string; closed: boolean; caps: number[] }>`
        select slot_id, closed, array[cap_orders, cap_units, cap_totes] as caps from slot
         where location_id = ${STORE} and modality = 'PICKUP' and local_date = ${date}::date
           and extract(hour from starts_at at time zone tz) = ${hour}`.execute(db.read);
      const [slot] = rows;
      if (!slot) throw new Error('no slot');
      return slot;
    },
    /** Opens every slot with its usual size, as if nothing had been changed. */
    reset: async () => {
      await sql`delete from ops.slot_change`.execute(db.read);
      await sql`update slot set closed_for_day = false, cap_orders = 12, cap_units = 600, cap_totes = 60`.execute(
        db.read,
      );
    },
  };
}
