import type { Contact, DeliveryType, Tender } from '@cartwright/contracts/handover';
import type { OrderModality, PostalAddress, VendorKind } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import type { OrderHeader } from '@cartwright/contracts/orders';
import type { Summary } from '@cartwright/contracts/summary';
import type { FuelPointsTerms } from '@cartwright/rules/fuel-points';
import type { MissReason } from '@cartwright/rules/miss-reason';
import { type Cents, ZERO } from '@cartwright/rules/money';
import type { OrderMoney } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import type { OrderSubstitution } from '@cartwright/rules/substitution';
import type { Window } from '@cartwright/rules/window';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { StoredApproval } from './approval.ts';
import type { Actor } from './move-order-sql.ts';
import type { StoredProblem, StoredRefund } from './refund.ts';
import type { StoredPayout } from './payout.ts';
import type { PickedLine } from './picked-line.ts';

/** What SNAP pays of each line, by its id, in cents; a line that it pays nothing of is absent. */
type SnapPaid = Readonly<Record<string, Cents>>;

/** What an order stores besides its lines and its money. */
export interface OrderDetails {
  readonly email: string;
  readonly contact: z.output<typeof Contact>;
  readonly deliveryType: z.output<typeof DeliveryType>;
  readonly instructions: string | null;
  /** Null for pickup. */
  readonly destination: PostalAddress | null;
  readonly vendorName: string;
  /** Absent from orders that were placed before it was kept. */
  readonly vendorId?: string;
  /** Absent from orders that were placed before it was kept. */
  readonly vendorKind?: z.output<typeof VendorKind>;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly tenders: readonly z.output<typeof Tender>[];
  readonly pictures: OrderHeader['pictures'];
  /** What SNAP is to pay of each line, by its id, until the final bill; absent where it pays nothing. */
  readonly snapPaid?: SnapPaid;
  /** What happens to items that are out of stock; absent unless the shopper chose it. */
  readonly substitution?: OrderSubstitution;
  /** How it earns fuel points; absent where it earns none. */
  readonly fuelPoints?: FuelPointsTerms;
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

/** What became of an order since it was placed. */
export interface OrderLife {
  readonly money: OrderMoney;
  /** Whether a card declined its charge. */
  readonly isDeclined: boolean;
  /** Whether all that its cards were charged was given back, or is on its way back. */
  readonly isRefunded: boolean;
  /** Whether a refund is on its way to a card, or owed because no bank took it. */
  readonly openRefund: OrderHeader['openRefund'];
  /** What each card was charged; empty before. */
  readonly charged: readonly { readonly cardId: string; readonly amount: Cents }[];
  /** Oldest first; the first is its placement. */
  readonly events: readonly OrderStep[];
  /** How often what was picked changed. */
  readonly picks: number;
  readonly picked: readonly LivePick[];
  /** Oldest first. */
  readonly approvals: readonly StoredApproval[];
  /** The last revision by the shopper, if the current one is by the store. */
  readonly agreed: {
    readonly revision: number;
    readonly lines: readonly FrozenLine[];
    readonly summary: Summary;
  } | null;
  readonly refunds: readonly StoredRefund[];
  /** Oldest first. */
  readonly payouts: readonly StoredPayout[];
  /** What banks did not take back for good, and the store has not paid. */
  readonly owed: Cents;
  /** What was charged, and is neither given back nor on its way back. */
  readonly kept: Cents;
  readonly problems: readonly StoredProblem[];
  /** Whether what each line cost and each authorization was captured is stored, so that items can be refunded. */
  readonly hasBill: boolean;
  /** What SNAP paid on the final bill; null before that, where none of its items is stored, and where it paid nothing. */
  readonly snapPaid: SnapPaid | null;
  /** Where the shopper waits for it; null until they say so. */
  readonly arrival: StoredArrival | null;
}

/** A shopper who has come for an order. */
export interface StoredArrival {
  readonly bay: string;
  readonly car: string;
  readonly at: Millis;
  /** Whether somebody of the staff is on the way out. */
  readonly isTaken: boolean;
}

/** What was picked for a line so far; or only what the shopper agreed to, and nobody has put in a tote yet. */
export type LivePick = PickedLine & { readonly isToFetch: boolean };

/** One event that led an order to a state. */
export interface OrderStep {
  readonly seq: number;
  readonly type: OrderState;
  readonly at: Millis;
  readonly actor: Actor;
  /** The windows before and after, if the shopper or the store changed the time. */
  readonly rescheduled: { readonly from: Window; readonly to: Window } | null;
  /** Why nobody took it, if that was the step. */
  readonly missed: MissReason | null;
  /** Whether it was left at the door, if it was handed over. */
  readonly isLeftAtDoor: boolean;
}

/** An order with the contents of its current revision. */
export interface OrderContents extends StoredOrder {
  readonly lines: readonly FrozenLine[];
  readonly summary: Summary;
  /** Absent for an order that was placed this moment. */
  readonly life: OrderLife;
}

/** Number of pictures per order in the list of orders. */
export const PICTURES_SHOWN = 6;

/** The life of an order that was placed at this moment. */
export const justPlaced = (at: Millis): OrderLife => ({
  money: 'AUTHORIZED',
  isDeclined: false,
  isRefunded: false,
  openRefund: null,
  charged: [],
  picks: 0,
  events: [{ seq: 1, type: 'PLACED', at, actor: 'shopper', rescheduled: null, missed: null, isLeftAtDoor: false }],
  picked: [],
  approvals: [],
  agreed: null,
  refunds: [],
  payouts: [],
  owed: ZERO,
  kept: ZERO,
  problems: [],
  hasBill: false,
  snapPaid: null,
  arrival: null,
});
