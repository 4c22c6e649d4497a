import type { Millis } from './zoned-time.ts';

/** A time window in the wire format: an ISO 8601 interval of two UTC instants, and the IANA zone to show it in. */
export interface Window {
  readonly value: string;
  readonly timezone: string;
}

/** The window from one moment to another, `2026-11-21T21:00:00.000Z/2026-11-21T22:00:00.000Z`. */
export const toWindow = (startsAt: Millis, endsAt: Millis, timezone: string): Window => ({
  value: `${new Date(startsAt).toISOString()}/${new Date(endsAt).toISOString()}`,
  timezone,
});

/** Both ends of a window, as instants. */
export function endsOf({ value }: Pick<Window, 'value'>): { readonly startsAt: string; readonly endsAt: string } {
  const [startsAt = '', endsAt = ''] = value.split('/');
  return { startsAt, endsAt };
}
