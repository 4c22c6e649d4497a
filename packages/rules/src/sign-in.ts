import { MINUTE } from './zoned-time.ts';

/**
 * How long after entering the password a shopper may schedule, pay and change the wallet; after that, only remembered.
 */
const FULLY_FOR = 60 * MINUTE;

/** How long after it a password, or a passkey, proves that it is the owner who changes how the account is opened. */
const PROVED_FOR = 10 * MINUTE;

/**
 * Whether the owner of a session proved it recently enough for a sensitive call.
 * @param provedAt when the password was entered or a passkey used; both are milliseconds since the epoch
 */
export const hasProvedRecently = (provedAt: number, now: number): boolean => now - provedAt < PROVED_FOR;

/**
 * Whether a shopper is fully signed in, not only remembered (GW-34).
 * @param signedInAt when the password was entered; both are milliseconds since the epoch
 */
export const isFullySignedIn = (signedInAt: number, now: number): boolean => now - signedInAt < FULLY_FOR;
