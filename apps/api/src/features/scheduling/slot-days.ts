import { slotsOfDay } from '@cartwright/rules/slot';
import type { Millis } from '@cartwright/rules/zoned-time';
import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import { keepSlots, type SlotOnOffer } from './kept-slots.ts';
import { datesShown } from './slot-texts.ts';
import { type LocationKey, insertSlots, templatesOf } from './slots-sql.ts';

/** How many days ahead the nightly job generates for every store, so that nobody waits on a first view. */
export const DAYS_MADE = 14;

/** The slots of a location, generated when they are first requested. */
export interface SlotDays {
  /** The local days that can be chosen now, and their open slots. @param rooms what is left of them, read just now */
  readonly open: (
    locationKey: LocationKey,
    moment: { readonly zone: string; readonly now: Millis; readonly rooms: string | null },
  ) => Promise<{ readonly dates: readonly string[]; readonly slots: readonly SlotOnOffer[] }>;
}

/** Locations whose days are remembered. */
const MAX_SEEN = 20_000;

/**
 * Remembers which days it has seen, so that a usual call sends no statement. Losing that memory costs one read; two
 * processes that generate the same day write the same slots once, by their unique key.
 */
export function slotDays(db: Db): SlotDays {
  const seen = new LRUCache<string, string>({ max: MAX_SEEN });
  const slotsOf = keepSlots(db);
  return {
    open: async (locationKey, { zone, now, rooms }) => {
      const dates = datesShown(zone, now);
      const key = `${locationKey.locationId} ${locationKey.modality}`;
      const last = dates.at(-1) ?? '';
      if ((seen.get(key) ?? '') < last) {
        await makeDays(db, locationKey, { dates, now });
        seen.set(key, last);
        return { dates, slots: await slotsOf.read(locationKey, { dates, now }) };
      }
      return { dates, slots: await slotsOf.open(locationKey, { dates, now, rooms }) };
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
