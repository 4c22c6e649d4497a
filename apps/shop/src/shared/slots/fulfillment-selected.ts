import type { OrderModality } from '@cartwright/contracts/common';
import { track } from '../../events/track.ts';

/** What the checkout event `fulfillment-selected` carries (SLT-014). */
export interface FulfillmentSelected {
  readonly quoteId: string;
  readonly optionId: string;
  /** The store or centre that the time is of. */
  readonly locationId: string;
  /** The store's day, `2026-11-21`. */
  readonly selectedDate: string;
}

/**
 * Says that a time was picked and is held: to the page, as an event of its window that whatever stands on it may hear,
 * and to the shop's own measuring, which learns no id.
 */
export function fulfillmentSelected(
  detail: FulfillmentSelected,
  measured: { readonly modality: OrderModality; readonly daysAhead: number },
): void {
  window.dispatchEvent(new CustomEvent<FulfillmentSelected>('fulfillment-selected', { detail }));
  track({ name: 'FULFILLMENT_SELECTED', data: measured });
}
