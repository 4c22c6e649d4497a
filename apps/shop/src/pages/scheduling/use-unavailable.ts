import type { OrderModality } from '@cartwright/contracts/common';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Cart } from '#features/cart/cart.ts';
import { useSkipped } from '#features/cart/replacements/queries.ts';
import { notHandled, unavailableLines } from '#features/cart/replacements/unavailable-items.ts';
import { type Excluded, keyOf, type Picked } from '#shared/slots/slots.ts';

interface Basis {
  readonly modality: OrderModality;
  readonly cart: Cart;
  readonly picked: Picked | undefined;
  /** What the picked slot leaves out. */
  readonly excluded: readonly Excluded[];
}

/** What would not be in the order, and whether the shopper has yet to say what happens to any of it (GC-13). */
export function useUnavailable({ modality, cart, picked, excluded }: Basis) {
  const { newFalloutExperience } = useBootstrap().flags;
  const [skipped, skip] = useSkipped(modality);
  const unavailable = unavailableLines(cart.lines, { slotKey: picked && keyOf(picked.slot), excluded });
  return {
    unavailable,
    hasUnhandled: newFalloutExperience !== false && notHandled(unavailable, skipped).length > 0,
    /** The shopper goes on without all of it. */
    skipAll: () => skip(unavailable.map((each) => each.skip)),
  };
}
