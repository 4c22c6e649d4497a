import type { OrderModality } from '@cartwright/contracts/common';
import { track } from '#events/track.ts';

/** The payload of the checkout event `fulfillment-selected` (SLT-014). */
export interface FulfillmentSelected {
  readonly quoteId: string;
  readonly optionId: string;
  /** The store or fulfillment center of the slot. */
  readonly locationId: string;
  /** The store's day, `2026-11-21`. */
  readonly selectedDate: string;
}

/**
 * Announces that a slot was picked and reserved: to the page, as an event of its window that other code may listen to,
 * and to the shop's own analytics, which get no id.
 */
export function fulfillmentSelected(
  detail: FulfillmentSelected,
  measured: { readonly modality: OrderModality; readonly daysAhead: number },
): void {
  window.dispatchEvent(new CustomEvent<FulfillmentSelected>('fulfillment-selected', { detail }));
  track({ name: 'FULFILLMENT_SELECTED', data: measured });
}
