import type { ModalityType } from '@cartwright/contracts/common';
import type { ModalityTab } from '#search-params.ts';

/** How the address of a page names the tab that the picker opens at. */
export const TAB_OF = { PICKUP: 'pickup', DELIVERY: 'delivery', IN_STORE: 'in-store' } as const satisfies Record<
  ModalityType,
  ModalityTab
>;
