import { MINUTE } from '@cartwright/rules/zoned-time';

/** How long a link of a mail acts for an account, in milliseconds. */
export const LINK_LASTS = 30 * MINUTE;
