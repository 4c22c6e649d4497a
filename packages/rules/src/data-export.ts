import { DAY } from './zoned-time.ts';

/** How long the files of a download of one's data can be had. Milliseconds. */
export const EXPORT_LASTS = 7 * DAY;
/** Downloads that an account can request in a day: each reads everything that it has. */
export const MAX_EXPORTS = 3;
