import type { OrderModality } from '@cartwright/contracts/common';
import { type NamedProduct, productName } from '@cartwright/rules/product-name';
import { keyOf } from './times.ts';
import type { Reservation, TimeWords, Times } from './times.ts';

interface Facts {
  readonly modality: OrderModality;
  readonly times: Times;
  /** The goods that the times are offered for. */
  readonly lines: readonly { readonly gtin13: string; readonly product: NamedProduct }[];
  /** The reservation while it lasts. */
  readonly live: Reservation | null;
}

/** What a list of times says besides the times: which is held, who brings them, and what cannot come by its name. */
export function timeWords({ modality, times, lines, live }: Facts): TimeWords {
  const vendors = new Set(times.days.flatMap((day) => day.times.map(({ vendorId }) => vendorId)));
  return {
    heldKey: live ? keyOf(live.selections[0]) : undefined,
    severalVendors: modality === 'DELIVERY' && vendors.size > 1,
    excludedOf: ({ quoteId }) => times.items[quoteId]?.excluded ?? [],
    nameOf: (gtin13) => {
      const line = lines.find((each) => each.gtin13 === gtin13);
      return line ? productName(line.product) : gtin13;
    },
  };
}
