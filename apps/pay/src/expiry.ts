import { MAX_YEARS } from '#frames/check-expiry.ts';

/**
 * The month through which a card must be valid, counted from year 0: the latest one anywhere on earth (UTC−12 has it
 * last).
 */
export function monthOnEarth(now: number): number {
  const today = new Date(now - 12 * 3_600_000);
  return today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

/** True for a month in which no card that is valid today is still valid. */
export const isTooLong = ({ month, year }: { readonly month: number; readonly year: number }, now: number): boolean =>
  year * 12 + month > monthOnEarth(now) + MAX_YEARS * 12;

/** A card is valid until the end of its last month, everywhere on earth. */
export function isExpired(card: { readonly month: number | null; readonly year: number | null }, now: number): boolean {
  if (card.month === null || card.year === null) return false;
  return card.year * 12 + card.month < monthOnEarth(now);
}
