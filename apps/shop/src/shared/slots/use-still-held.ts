import type { Reservation } from './slots.ts';
import { useDeadline } from './use-deadline.ts';
import { useHeldUntil } from './use-held-until.ts';

const inSilence = () => undefined;

/** The reservation while it is live; null from the moment it expires, and for none. */
export function useStillHeld(held: Reservation | null): Reservation | null {
  return useDeadline(useHeldUntil(held), inSilence) === 'over' ? null : held;
}
