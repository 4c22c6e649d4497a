import { useBootstrap } from '#api/bootstrap.ts';
import { livesUntil } from './promise-life.ts';
import type { Reservation } from './slots.ts';

/** Until when a slot is reserved, with the minutes that the banner adds (API-069); undefined without a reservation. */
export function useHeldUntil(held: Reservation | null | undefined): string | undefined {
  const { promiseExtensionMinutes } = useBootstrap().flags;
  return held ? livesUntil(held, promiseExtensionMinutes) : undefined;
}
