import { useQuery } from '@tanstack/react-query';
import { useBoot, waysOf } from '#api/bootstrap.ts';
import { heldAt, heldTimeQuery } from '#api/times.ts';
import type { Reservation } from './times.ts';
import { useStillHeld } from './use-still-held.ts';

/**
 * The time that is held for the way and at the place in use, as long as it is; null when there is none, undefined while
 * that is not known. One that could not be asked for is none.
 */
export function useHeldHere(): Reservation | null | undefined {
  const { session, modality, banner } = useBoot();
  const sells = waysOf(banner.capabilities).length > 0;
  const way = !sells || modality?.modalityType === 'IN_STORE' ? undefined : modality?.modalityType;
  const { data, isLoading } = useQuery({
    ...heldTimeQuery(way ?? 'PICKUP'),
    enabled: way !== undefined && session.status !== 'anonymous',
  });
  const held = way === undefined ? null : (heldAt(data, modality?.store.locationId) ?? null);
  const still = useStillHeld(held);
  return isLoading ? undefined : still;
}
