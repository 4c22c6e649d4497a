import type { Reservation } from './slots.ts';
import { useDeadline } from './use-deadline.ts';
import { useHeldUntil } from './use-held-until.ts';

const inSilence = () => undefined;

/** The reservation as long as it lasts; null from the moment at which its time is over, and for none. */
export function useStillHeld(held: Reservation | null): Reservation | null {
  return useDeadline(useHeldUntil(held), inSilence) === 'over' ? null : held;
}
