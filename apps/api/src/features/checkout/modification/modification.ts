import type { ExcludedItem } from '@cartwright/contracts/scheduling';
import type { DeliveryType } from '@cartwright/contracts/handover';
import type { Cents } from '@cartwright/rules/money';
import type { EbtRange, TenderPlan } from '@cartwright/rules/tender';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { WantedLine } from '#products/frozen-line.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { TenderRequest } from '#ports/payments.ts';
import type { StoredCheckout } from '../checkout.ts';

/** A line of the working copy; a removed one is not in it. */
export type WorkingLine = WantedLine;

/** The working copy of an order that is being changed: at most one for each order. */
export interface ModifySession {
  /** Of the working copy, not of the order. */
  readonly version: number;
  /** The revision that is being changed. */
  readonly baseRevision: number;
  readonly lines: readonly WorkingLine[];
  /** What SNAP is to pay, if the shopper chose it. */
  readonly snap: Cents | null;
  readonly expiresAt: Millis;
}

/** Money that a card already holds for an order, under the id that the payment host gave it. */
export interface HeldMoney {
  readonly id: string;
  readonly cardId: string;
  readonly paymentType: TenderType;
  readonly lastFour: string;
  readonly amount: Cents;
}

/** A placed order with everything that its change depends on. */
export interface PlacedOrder {
  readonly order: OrderContents;
  /** The checkout that it came from, with the lines and the summary of the current revision. */
  readonly checkout: StoredCheckout;
  readonly held: readonly HeldMoney[];
  /** What is left of its slot, in units and totes; nothing when the slot is closed. */
  readonly room: { readonly units: number; readonly totes: number };
  /** Null when the shopper is not changing it, or began under an older revision. */
  readonly session: ModifySession | null;
  /** A change was submitted, and how it ended is not known yet. */
  readonly isPending: boolean;
}

/** A placed order before and after the change. Derived: nothing of it is stored. */
export interface ModifiedOrder extends PlacedOrder {
  readonly session: ModifySession;
  /** As it would be. */
  readonly target: StoredCheckout;
  readonly plan: TenderPlan;
  readonly deliveryType: z.output<typeof DeliveryType>;
  readonly ineligible: readonly z.output<typeof ExcludedItem>[];
  readonly fitsSlot: boolean;
  /** A membership takes the fee off now; what one took off before may stay although it is over. */
  readonly usesMembership: boolean;
  /** What must be authorized in addition. */
  readonly topUps: readonly TenderRequest[];
  readonly snapRange: EbtRange | null;
  readonly needsPin: boolean;
  readonly requiredAge: number;
}
