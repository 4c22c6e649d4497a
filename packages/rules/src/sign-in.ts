import { MINUTE } from './zoned-time.ts';

/** How long after giving the password a shopper may schedule, pay and change the wallet; later the shopper is remembered. */
const FULLY_FOR = 60 * MINUTE;

/**
 * Whether a shopper is fully signed in, not only remembered (GW-34).
 * @param signedInAt when the password was given; both are milliseconds since the epoch
 */
export const isFullySignedIn = (signedInAt: number, now: number): boolean => now - signedInAt < FULLY_FOR;
