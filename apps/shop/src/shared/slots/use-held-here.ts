import { useQuery } from '@tanstack/react-query';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { heldAt, heldSlotQuery } from './queries.ts';
import type { Reservation } from './slots.ts';
import { useStillHeld } from './use-held-until.ts';

/**
 * The live reservation of the active modality and location; null when there is none, undefined while unknown. If it
 * could not be fetched, there is none.
 */
export function useHeldHere(): Reservation | null | undefined {
  const { session, modality, banner } = useBootstrap();
  const sells = modalitiesOf(banner.capabilities).length > 0;
  const chosenModality = !sells || modality?.modalityType === 'IN_STORE' ? undefined : modality?.modalityType;
  const { data, isLoading } = useQuery({
    ...heldSlotQuery(chosenModality ?? 'PICKUP'),
    enabled: chosenModality !== undefined && session.status !== 'anonymous',
  });
  const held = chosenModality === undefined ? null : (heldAt(data, modality?.store.locationId) ?? null);
  const still = useStillHeld(held);
  return isLoading ? undefined : still;
}
