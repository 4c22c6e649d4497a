import { MINUTE } from './zoned-time.ts';

/**
 * How long after entering the password a shopper may schedule, pay and change the wallet; after that, only remembered.
 */
const FULLY_FOR = 60 * MINUTE;

/**
 * Whether a shopper is fully signed in, not only remembered (GW-34).
 * @param signedInAt when the password was entered; both are milliseconds since the epoch
 */
export const isFullySignedIn = (signedInAt: number, now: number): boolean => now - signedInAt < FULLY_FOR;
