import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Reservation } from './slots.ts';

/**
 * Until when a stored promise lives: its expiration, plus the minutes that the banner adds, by default none (API-069).
 * Undefined for a booked one.
 */
export function livesUntil({ expiration }: Pick<Reservation, 'expiration'>, extensionMinutes = 0): string | undefined {
  if (expiration === null) return undefined;
  return new Date(Date.parse(expiration.value) + extensionMinutes * MINUTE).toISOString();
}
