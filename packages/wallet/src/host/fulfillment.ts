import type { ModalityType } from '@cartwright/contracts/common';

/** How an order reaches the shopper, as the host says it; `SHIP` occurs on pages other than the shop's. */
export type Fulfillment = ModalityType | 'SHIP';
