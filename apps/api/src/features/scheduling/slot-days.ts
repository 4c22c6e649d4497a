import { slotsOfDay } from '@cartwright/rules/slot';
import { type Millis, localDatesFrom } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { type LocationKey, insertSlots, templatesOf } from './slots-sql.ts';

/** Number of days that a shopper can choose from, including today. */
export const DAYS_SHOWN = 7;
/** How many days ahead the nightly job generates for every store, so that nobody waits on a first view. */
export const DAYS_MADE = 14;

/** Generates the slots of a location when they are first requested. */
export interface SlotDays {
  /** The local days that can be chosen now; their slots exist when this returns. */
  readonly ready: (locationKey: LocationKey, zone: string, now: Millis) => Promise<readonly string[]>;
}

/**
 * Remembers which days it has seen, so that a usual call sends no statement. Losing that memory costs one read; two
 * processes that generate the same day write the same slots once, by their unique key.
 */
export function slotDays(db: Db): SlotDays {
  const seen = new Map<string, string>();
  return {
    ready: async (locationKey, zone, now) => {
      const dates = localDatesFrom(now, zone, DAYS_SHOWN);
      const key = `${locationKey.locationId} ${locationKey.modality}`;
      const last = dates.at(-1) ?? '';
      const isSeen = (seen.get(key) ?? '') >= last;
      if (!isSeen) {
        await makeDays(db, locationKey, { dates, now });
        seen.set(key, last);
      }
      return dates;
    },
  };
}

/**
 * Generates the slots of those days that have none yet. Doing it twice changes nothing. @returns the maximum number of
 * slots written
 */
export async function makeDays(
  db: Db,
  locationKey: LocationKey,
  { dates, now }: { readonly dates: readonly string[]; readonly now: Millis },
): Promise<number> {
  const { zone, made, templates } = await templatesOf(db.read, locationKey, dates);
  const missing = dates.filter((date) => !made.includes(date));
  if (missing.length === 0) return 0;
  const slots = missing.flatMap((date) => slotsOfDay(templates, zone, date));
  await db.transaction((tx) => insertSlots(tx, locationKey, { zone, dates: missing, slots, now }));
  return slots.length;
}
