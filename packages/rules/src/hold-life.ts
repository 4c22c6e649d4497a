import { DAY, type Millis } from './zoned-time.ts';

/** The longest that a hold stands at an issuer that nobody told to release it: no network lets one stand for longer. */
const HOLD_LASTS: Millis = 30 * DAY;

/** When the holds were made that are over at a time, the later ones not included. */
export const lastEnded = (now: Millis): Millis => now - HOLD_LASTS;

/** When a hold is over, whatever its issuer says. @param heldAt when it was made, or the last moment at which it was */
export const holdEnds = (heldAt: Millis): Millis => heldAt + HOLD_LASTS;
