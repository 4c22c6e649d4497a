/** How many characters a reason has that somebody of the staff writes, without the spaces around it. */
export const MIN_REASON = 3;
export const MAX_REASON = 280;
