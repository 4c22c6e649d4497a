import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Reservation } from './slots.ts';

/**
 * Until when a stored promise lives: its expiration, and the minutes that the banner adds to it, none unless it says so
 * (API-069). Undefined for one that is booked.
 */
export function livesUntil({ expiration }: Pick<Reservation, 'expiration'>, extensionMinutes = 0): string | undefined {
  if (expiration === null) return undefined;
  return new Date(Date.parse(expiration.value) + extensionMinutes * MINUTE).toISOString();
}
