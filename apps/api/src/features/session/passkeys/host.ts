import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Caller, ShopContext } from '#context.ts';

/** How long a browser has to sign a challenge, in milliseconds. */
export const CHALLENGE_LASTS = 5 * MINUTE;

/** The host of a request as passkeys know it: each banner's host has passkeys of its own. */
export const rpIdOf = ({ origin }: Pick<ShopContext, 'origin'>): string => new URL(origin).hostname;

/** Who may use a challenge: the session that requested it, or the visitor. */
export const challengeOwner = (caller: Caller): string => (caller.kind === 'shopper' ? caller.sid : caller.ownerId);
