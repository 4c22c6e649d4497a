import type { OrderModality } from '@cartwright/contracts/common';
import { type NamedProduct, productName } from '@cartwright/rules/product-name';
import { keyOf } from './slots.ts';
import type { Reservation, SlotFacts, Slots } from './slots.ts';

interface SlotSources {
  readonly modality: OrderModality;
  readonly slots: Slots;
  /** The items that the slots are offered for. */
  readonly lines: readonly { readonly gtin13: string; readonly product: NamedProduct }[];
  /** The reservation while it is live. */
  readonly live: Reservation | null;
}

/**
 * What a slot list shows besides the slots: which is reserved, who delivers, and the names of items that cannot come.
 */
export function slotFacts({ modality, slots, lines, live }: SlotSources): SlotFacts {
  const vendors = new Set(slots.days.flatMap((day) => day.times.map(({ vendorId }) => vendorId)));
  return {
    heldKey: live ? keyOf(live.selections[0]) : undefined,
    severalVendors: modality === 'DELIVERY' && vendors.size > 1,
    excludedOf: ({ quoteId }) => slots.items[quoteId]?.excluded ?? [],
    nameOf: (gtin13) => {
      const line = lines.find((each) => each.gtin13 === gtin13);
      return line ? productName(line.product) : gtin13;
    },
  };
}
