import type { Locale } from '@cartwright/contracts/locales';
import type { ExcludedItem, SlotDay, SlotOption, Timeslots } from '@cartwright/contracts/scheduling';
import type { Cents } from '@cartwright/rules/money';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { VendorRefusal } from '#ports/delivery-vendors.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { Viewer } from '#reservations/reservation-view.ts';

/** The commands behind the calls that change an order's time. They span features: `flows/checkout/reschedule` has them. */
export interface RescheduleCommands {
  readonly rescheduleSlots: (whose: OrderOfShopper, viewer: Viewer) => Promise<Result<RescheduleOffer, OfferRefusal>>;
  readonly rescheduleOrder: (
    request: RescheduleRequest,
    now: Millis,
  ) => Promise<Result<OrderContents, RescheduleRefusal>>;
}

/** Why an order is offered no other time. */
export interface OfferRefusal {
  readonly code: 'NOT_FOUND' | 'ORDER_IN_PROCESS' | 'TOO_MANY_CHANGES';
}

export interface OrderOfShopper {
  readonly orderId: string;
  readonly profileId: string;
}

/** What an order may move to. */
export interface RescheduleOffer {
  readonly order: OrderContents;
  /** The fee of the slot that it has, and the reduction. */
  readonly fee: Cents;
  readonly waiver: Cents;
  readonly days: readonly SlotDay[];
  readonly items: Timeslots['items'];
  /** What the order would cost in a slot. */
  readonly totalIn: (slot: Pick<SlotOption, 'cost' | 'waiver'>) => Cents;
}

export interface RescheduleRequest extends OrderOfShopper {
  readonly idempotencyKey: string;
  /** The revision that the page showed. */
  readonly revision: number;
  /** `quoteId|optionId`. */
  readonly choice: string;
  /** The new total that the page showed. */
  readonly total: Cents;
  /** The shopper's language, for what a vendor answers. */
  readonly locale?: Locale;
}

export type RescheduleCode =
  | 'NOT_FOUND'
  | 'ORDER_IN_PROCESS'
  | 'VERSION_MISMATCH'
  | 'CHECKSUM_MISMATCH'
  | 'TOO_MANY_CHANGES'
  | 'IN_PROGRESS'
  | 'INVALID_QUOTE'
  | 'QUOTE_EXPIRED'
  | 'SLOT_FULL'
  | 'SLOT_CLOSED'
  | 'SLOT_PAST_CUTOFF'
  | 'RESCHEDULE_FALLOUT'
  | VendorRefusal['code']
  | 'NOTHING_CHANGED'
  | 'PAYMENT_MISSING'
  | 'CARD_EXPIRED'
  | 'CARD_NOT_FOUND'
  | 'PAYMENT_DECLINED'
  | 'POST_AUTH_REJECTED'
  | 'PAYMENT_UNAVAILABLE'
  | 'IDEMPOTENCY_KEY_REUSED';

/** Why an order keeps its time. */
export interface RescheduleRefusal {
  readonly code: RescheduleCode;
  readonly reason?: string;
  /** The items that cannot come in the slot. */
  readonly items?: readonly z.output<typeof ExcludedItem>[];
  readonly meta?: { readonly [key: string]: string | number };
}
