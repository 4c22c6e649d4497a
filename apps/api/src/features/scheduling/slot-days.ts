import { slotsOfDay } from '@cartwright/rules/slot';
import type { Millis } from '@cartwright/rules/zoned-time';
import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import { keepSlots, type SlotOnOffer } from './kept-slots.ts';
import { datesShown } from './slot-texts.ts';
import { type LocationKey, insertSlots, keepTemplates, templatesOf } from './slots-sql.ts';

/** How many days ahead the nightly job generates for every store, so that nobody waits on a first view. */
export const DAYS_MADE = 14;

/** The slots of a location, generated when they are first requested. */
export interface SlotDays {
  /** Marks this moment, so that what is read after it is known to be newer than the days that were made before it. */
  readonly mark: () => number;
  /**
   * The local days that can be chosen now, and their open slots. @param rooms what is left of them, read after the mark
   * `since`
   */
  readonly open: (
    locationKey: LocationKey,
    moment: { readonly zone: string; readonly now: Millis; readonly rooms: string | null; readonly since: number },
  ) => Promise<{ readonly dates: readonly string[]; readonly slots: readonly SlotOnOffer[] }>;
}

/** Locations whose days are remembered. */
const MAX_SEEN = 20_000;

/**
 * Remembers which days it has seen, so that a usual call sends no statement. Losing that memory costs one read; two
 * processes that generate the same day write the same slots once, by their unique key.
 */
export function slotDays(db: Db): SlotDays {
  const seen = new LRUCache<string, { readonly last: string; readonly at: number }>({ max: MAX_SEEN });
  let makes = 0;
  const slotsOf = keepSlots(db);
  return {
    mark: () => makes,
    open: async (locationKey, { zone, now, rooms, since }) => {
      const dates = datesShown(zone, now);
      const key = `${locationKey.locationId} ${locationKey.modality}`;
      const last = dates.at(-1) ?? '';
      const known = seen.get(key);
      const isKnown = known !== undefined && known.last >= last;
      // Another request may have made the days after this one read what is left of them: then it saw none.
      if (isKnown && known.at <= since) return { dates, slots: await slotsOf.open(locationKey, { dates, now, rooms }) };
      if (!isKnown) {
        await makeDays(db, locationKey, { dates, now });
        makes += 1;
        seen.set(key, { last, at: makes });
      }
      return { dates, slots: await slotsOf.read(locationKey, { dates, now }) };
    },
  };
}

/**
 * Generates the slots of those days that have none yet, from the windows as they are in the same transaction: staff may
 * be changing them. Doing it twice changes nothing. @returns the maximum number of slots written
 */
export async function makeDays(
  db: Db,
  locationKey: LocationKey,
  { dates, now }: { readonly dates: readonly string[]; readonly now: Millis },
): Promise<number> {
  const missingOf = ({ made }: { readonly made: readonly string[] }) => dates.filter((date) => !made.includes(date));
  if (missingOf(await templatesOf(db.read, locationKey, dates)).length === 0) return 0;
  return db.transaction(async (tx) => {
    await keepTemplates(tx, locationKey);
    const found = await templatesOf(tx, locationKey, dates);
    const [{ zone, templates }, missing] = [found, missingOf(found)];
    const slots = missing.flatMap((date) => slotsOfDay(templates, zone, date));
    await insertSlots(tx, locationKey, { zone, dates: missing, slots, now });
    return slots.length;
  });
}
