import { type Millis, MINUTE } from '@cartwright/rules/zoned-time';
import { LRUCache } from 'lru-cache';
import type { BannerHeatQuery } from './heat-sql.ts';

/** How old sums may be, in milliseconds, before they are read again; and how old those may be that are given meanwhile. */
const FRESH_FOR = MINUTE / 6;
const KEPT_FOR = MINUTE / 2;
/** Maps of different banners, measures and days that are kept. */
const MAX_KEPT = 200;

interface Kept<Cells> {
  readonly at: Millis;
  readonly cells: Cells;
}

/** Which map of a banner. */
export interface BannerMap extends Omit<BannerHeatQuery, 'locationIds' | 'now'> {
  readonly bannerId: string;
}

/**
 * Keeps the sums of a banner's slots for a while, since a page that is open reads them again and again, and all who look
 * see the same. One reading at a time for each map, whoever waits; what fails is kept by nobody.
 */
export function keepBannerHeat<Cells extends object>(
  read: (map: BannerMap, now: Millis) => Promise<Cells>,
): (map: BannerMap, now: Millis) => Promise<Cells> {
  const kept = new LRUCache<string, Kept<Cells>>({ max: MAX_KEPT });
  const reading = new Map<string, Promise<Cells>>();
  const readAgain = (key: string, map: BannerMap, now: Millis): Promise<Cells> => {
    const own = read(map, now)
      .then((cells) => {
        kept.set(key, { at: now, cells });
        return cells;
      })
      .finally(() => reading.delete(key));
    reading.set(key, own);
    return own;
  };
  return async (map, now) => {
    const { bannerId, modality, measure, from, days } = map;
    const key = JSON.stringify([bannerId, modality, measure, from, days]);
    const known = kept.get(key);
    const age = known ? now - known.at : KEPT_FOR;
    if (known && age < FRESH_FOR) return known.cells;
    const next = reading.get(key) ?? readAgain(key, map, now);
    if (!known || age >= KEPT_FOR) return next;
    next.catch(() => undefined); // whoever asks after the last moment of what is kept gets the failure
    return known.cells;
  };
}
