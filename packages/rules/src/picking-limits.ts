import { MINUTE } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** How many orders somebody picks at once at most: as many as a cart holds totes of. */
export const MAX_BATCH = 6;

/** How long before its window begins an order is to be picked. */
const LEAD: Millis = 30 * MINUTE;

/** When an order is to be picked. @param startsAt when its window begins */
export const dueAt = (startsAt: Millis): Millis => startsAt - LEAD;
