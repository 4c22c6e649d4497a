import { useBoot } from '#api/bootstrap.ts';
import { livesUntil } from './promise-life.ts';
import type { Reservation } from './times.ts';

/** Until when a time is held, with the minutes that the banner adds (API-069); undefined when none is held. */
export function useHeldUntil(held: Reservation | null | undefined): string | undefined {
  const { promiseExtensionMinutes } = useBoot().flags;
  return held ? livesUntil(held, promiseExtensionMinutes) : undefined;
}
