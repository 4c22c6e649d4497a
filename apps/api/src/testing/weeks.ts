import { cents, ZERO } from '@cartwright/rules/money';
import type { WeekWindow } from '@cartwright/rules/slot-week';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { takeSlot } from '#features/scheduling/reservations-sql.ts';
import { changeWeek, replacementOf } from '#features/slot-templates/change-week.ts';
import { planReplacement, toPreview } from '#features/slot-templates/preview.ts';
import { readWeeks } from '#features/slot-templates/sql.ts';
import { undoWeek } from '#features/slot-templates/undo-week.ts';
import { toWire, versionOf } from '#features/slot-templates/week.ts';
import { type CheckoutWorld, must } from './checkout-world.ts';
import { NOW, STORE, ZONE } from './small-world.ts';

/** The pickup week of the small world's store. */
export const WEEK_KEY = { locationId: STORE, modality: 'PICKUP', vendorId: 'own' } as const;

type Edit = (windows: readonly WeekWindow[]) => readonly WeekWindow[];

const isAt = (dow: number, start: string) => (window: WeekWindow) => window.dow === dow && window.start === start;

/** A week in which one window is another. */
export const withOther =
  (dow: number, start: string, more: Partial<WeekWindow>): Edit =>
  (windows) =>
    windows.map((window) => (isAt(dow, start)(window) ? { ...window, ...more } : window));

/** A week without one window. */
export const without =
  (dow: number, start: string): Edit =>
  (windows) =>
    windows.filter((window) => !isAt(dow, start)(window));

let changes = 0;
/** The time of the next change: its action sorts after those before it. */
const nextNow = () => NOW + ++changes;

/** Changes of that week by somebody of its staff, as a page makes them. */
export function weeksOf({ db }: Pick<CheckoutWorld, 'db'>, staffId: string, from = '2026-11-20') {
  const week = async (locationId: string = STORE) => {
    const [found] = await readWeeks(db.read, { ...WEEK_KEY, locationId });
    return (found?.windows ?? []).map(toWire);
  };
  const place = (maySetFees = true) => ({ locationId: STORE, bannerId: 'main', zone: ZONE, staffId, maySetFees });
  const changeTo = async (edit: Edit, since = from) => {
    const windows = await week();
    const { modality, vendorId } = WEEK_KEY;
    return { modality, vendorId, version: versionOf(windows), from: since, windows: [...edit(windows)] };
  };
  type Change = Awaited<ReturnType<typeof changeTo>>;
  const preview = async (change: Change) => {
    const wanted = must(await replacementOf(db.read, place(), change, NOW));
    return toPreview(db.read, await planReplacement(db.read, wanted, { now: NOW, lock: false }));
  };
  const apply = (change: Change, fingerprint: string, maySetFees = true) =>
    changeWeek(db, { ...place(maySetFees), change, reason: 'Winter hours', fingerprint }, nextNow());
  return {
    week,
    changeTo,
    preview,
    apply,
    /** Previews and applies. */
    change: async (edit: Edit, since = from) => {
      const wanted = await changeTo(edit, since);
      return must(await apply(wanted, (await preview(wanted)).fingerprint));
    },
    undo: (actionId: string, maySetFees = true) => undoWeek(db, { ...place(maySetFees), actionId }, nextNow()),
    /** A slot by its day, its first hour and its length in hours. */
    slotAt: async (date: string, hour: number, hours = 1) => {
      const { rows } = await sql<{ slotId: string; closed: boolean; fee: number; caps: number[]; cutoff: string }>`
        select slot_id as "slotId", closed, fee_cents as fee, array[cap_orders, cap_units, cap_totes] as caps,
               to_char(cutoff_at at time zone tz, 'HH24:MI') as cutoff
          from slot
         where location_id = ${STORE} and modality = 'PICKUP' and local_date = ${date}::date
           and extract(hour from starts_at at time zone tz) = ${hour} and ends_at - starts_at = ${hours} * interval '1 hour'`.execute(
        db.read,
      );
      return rows[0];
    },
  };
}

let holds = 0;

/** Somebody holds a part of a slot, at a fee. */
export function holdPart({ db }: Pick<CheckoutWorld, 'db'>, slotId: string | undefined, fee = 0) {
  holds += 1;
  return db.single((single) =>
    takeSlot(single, {
      reservationId: `res_w${holds}`,
      ownerId: `own_w${holds}`,
      modality: 'PICKUP',
      slotId: slotId ?? '',
      size: { units: 3, totes: 1 },
      fee: cents(fee),
      incentiveOff: ZERO,
      waiver: ZERO,
      usesMembership: false,
      items: { included: [], excluded: [] },
      now: NOW,
      lasts: 30 * MINUTE,
    }),
  );
}
