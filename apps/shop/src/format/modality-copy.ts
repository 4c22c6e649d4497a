import type { ModalityType } from '@cartwright/contracts/common';

/** What a way to shop is called, in headings, buttons and sentences. */
export const MODALITY_NAMES = {
  PICKUP: 'Pickup',
  DELIVERY: 'Delivery',
  IN_STORE: 'In Store',
} as const satisfies Record<ModalityType, string>;
