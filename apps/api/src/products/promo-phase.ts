import { DAY } from '@cartwright/rules/zoned-time';

const WEEK = 7 * DAY;
const FIRST_MONDAY = 4 * DAY; // 1970-01-05, UTC

/** The current one of the four promotion phases: weeks since Monday 1970-01-05, modulo four (decision 3). */
export const promoPhase = (now: number): number => weekOf(now) % 4;

/** When the promotions of this week began, in milliseconds since the epoch. */
export const promoStartsAt = (now: number): number => FIRST_MONDAY + weekOf(now) * WEEK;

/** When the promotions of this week end, in milliseconds since the epoch: the next ones begin then. */
export const promoEndsAt = (now: number): number => FIRST_MONDAY + (weekOf(now) + 1) * WEEK;

const weekOf = (now: number): number => Math.floor((now - FIRST_MONDAY) / WEEK);
