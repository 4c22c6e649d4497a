import { DAY } from '@cartwright/rules/zoned-time';

const WEEK = 7 * DAY;
const FIRST_MONDAY = 4 * DAY; // 1970-01-05, UTC

/** The current one of the four promotion phases: weeks since Monday 1970-01-05, modulo four (decision 3). */
export const promoPhase = (now: number): number => Math.floor((now - FIRST_MONDAY) / WEEK) % 4;
