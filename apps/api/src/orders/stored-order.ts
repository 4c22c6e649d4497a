import type { Contact, DeliveryType, Tender } from '@cartwright/contracts/handover';
import type { OrderModality, PostalAddress } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import type { OrderHeader } from '@cartwright/contracts/orders';
import type { Summary } from '@cartwright/contracts/summary';
import type { Cents } from '@cartwright/rules/money';
import type { OrderState } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { FrozenLine } from '#products/frozen-line.ts';

/** What an order stores besides its lines and its money. */
export interface OrderDetails {
  readonly email: string;
  readonly contact: z.output<typeof Contact>;
  readonly deliveryType: z.output<typeof DeliveryType>;
  readonly instructions: string | null;
  /** Null for pickup. */
  readonly destination: PostalAddress | null;
  readonly vendorName: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly tenders: readonly z.output<typeof Tender>[];
  readonly pictures: OrderHeader['pictures'];
}

export interface StoredOrder {
  readonly orderId: string;
  readonly modality: OrderModality;
  readonly locationId: string;
  readonly status: OrderState;
  readonly revision: number;
  readonly placedAt: Millis;
  readonly cutoffAt: Millis;
  /** The language in which it was placed: that of its mails. */
  readonly locale: Locale;
  readonly itemCount: number;
  readonly total: Cents;
  readonly details: OrderDetails;
}

/** An order with the contents of its current revision. */
export interface OrderContents extends StoredOrder {
  readonly lines: readonly FrozenLine[];
  readonly summary: Summary;
}

/** Number of pictures per order in the list of orders. */
export const PICTURES_SHOWN = 6;
