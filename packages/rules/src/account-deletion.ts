import { DAY, HOUR, type Millis } from './zoned-time.ts';

/** How long an account that is to be deleted stays as it was, so that its owner can keep it after all. */
export const DELETION_GRACE_DAYS = 14;

/** How long the worker waits before it looks again at an account that cannot be deleted yet. Milliseconds. */
export const DELETION_RETRY = HOUR;

/**
 * How long an account stays closed before it is erased, in milliseconds: a call that began before the end of its session
 * is over by then, and can store nothing of an account that is gone.
 */
export const CLOSED_FOR = 60_000;

/** When an account may be deleted that was requested to be at this time. */
export const deletionDue = (requestedAt: Millis): Millis => requestedAt + DELETION_GRACE_DAYS * DAY;
