import type { Excluded } from './slots.ts';

/** What helps an item that cannot come: another item instead of it, another time, or fewer of it. */
export type Mend = 'item' | 'time' | 'quantity';

/** What helps against each reason (GC-13). */
export const MENDED_BY = {
  NOT_SOLD_HERE: 'item',
  OUT_OF_STOCK: 'item',
  MODALITY_NOT_AVAILABLE: 'item',
  ITEM_RESTRICTED: 'item',
  ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS: 'item',
  ALCOHOL_TIME_RESTRICTED: 'time',
  LEAD_TIME: 'time',
  ALCOHOL_QUANTITY_EXCEEDED: 'quantity',
  QUANTITY_LIMIT: 'quantity',
} as const satisfies Record<Excluded['code'], Mend>;
