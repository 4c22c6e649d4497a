import { useBootstrap } from '#api/bootstrap.ts';
import { livesUntil } from './promise-life.ts';
import type { Reservation } from './slots.ts';
import { useDeadline } from './use-deadline.ts';

/** Until when a slot is reserved, with the minutes that the banner adds (API-069); undefined without a reservation. */
export function useHeldUntil(held: Reservation | null | undefined): string | undefined {
  const { promiseExtensionMinutes } = useBootstrap().flags;
  return held ? livesUntil(held, promiseExtensionMinutes) : undefined;
}

const inSilence = () => undefined;

/** The reservation while it is live; null from the moment it expires, and for none. */
export function useStillHeld(held: Reservation | null): Reservation | null {
  return useDeadline(useHeldUntil(held), inSilence) === 'over' ? null : held;
}
