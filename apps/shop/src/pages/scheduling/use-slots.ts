import type { OrderModality } from '@cartwright/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import { slotsQuery } from '#features/scheduling/queries.ts';
import { withOwnSlots } from '#shared/slots/own-slots.ts';
import type { Slots } from '#shared/slots/slots.ts';

interface Wanted {
  /** The location and the version of the cart. */
  readonly basis: string;
  readonly enabled: boolean;
  /** Only the banner's own drivers are wanted. */
  readonly isOwnOnly: boolean;
}

/**
 * The slots of everybody who delivers; while only the banner's own drivers are wanted, theirs are asked for anew beside
 * them (SCH-016). The others stay known, because a filter takes no chosen slot away.
 */
export function useSlots(modality: OrderModality, { basis, enabled, isOwnOnly }: Wanted) {
  const { copy } = useBootstrap().banner;
  const thirdParty = modality === 'DELIVERY' ? copy['thirdPartyName'] : undefined;
  const options = { enabled, placeholderData: (before: Slots | undefined) => before };
  const all = useQuery({ ...slotsQuery(modality, { cart: basis, thirdParty }), ...options });
  const own = useQuery({
    ...slotsQuery(modality, { cart: basis, thirdParty: undefined }),
    enabled: enabled && isOwnOnly && thirdParty !== undefined,
    staleTime: 0,
  });
  const isMerged = isOwnOnly && all.data !== undefined && own.data !== undefined;
  return {
    ...all,
    data: isMerged ? withOwnSlots(all.data, own.data, copy['ownVendorId']) : all.data,
    /** Newer ones are being fetched, for another cart or location, or of the banner's own drivers. */
    isUpdating: all.isPlaceholderData || (isOwnOnly && own.isFetching && own.data === undefined),
  };
}
