import type { Summary } from '@cartwright/contracts/summary';
import type { Cents } from '@cartwright/rules/money';
import type { MissReason } from '@cartwright/rules/miss-reason';
import type { OrderState } from '@cartwright/rules/order-state';
import type { PayoutMethod } from '@cartwright/rules/payout';
import type { NamedTender } from '@cartwright/rules/tender-text';
import type { Window } from '@cartwright/rules/window';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Actor } from '#orders/move-order-sql.ts';
import type { StoredApproval } from '#orders/approval.ts';
import type { PickedLine } from '#orders/picked-line.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { FrozenLine } from '#products/frozen-line.ts';

/** An event of an order, with everything that its messages may name. */
export interface OrderEventFacts {
  readonly profileId: string;
  readonly bannerId: string;
  /** The order with its current revision. */
  readonly order: OrderContents;
  /** Whether the current revision is the store's: what was packed, at its final price. */
  readonly isFinal: boolean;
  /** The last revision that the shopper agreed to. */
  readonly agreed: { readonly lines: readonly FrozenLine[]; readonly summary: Summary };
  readonly picked: readonly PickedLine[];
  /** Whether its money could not be captured before. */
  readonly isDeclined: boolean;
  /** Whether all that was charged is refunded by now, or on its way back, and no charge is under way. */
  readonly isGivenBack: boolean;
  /** The tip of a delivery that nobody received, while its shopper, and nobody else, can take it back; null otherwise. */
  readonly tipBack: TipToTakeBack | null;
  /** Why nobody took it, if nobody did. */
  readonly missed: MissReason | null;
  /** When its shopper got it; null if they did not. */
  readonly handedOverAt: Millis | null;
  /** What was refunded of its final bill by now, or is on its way back. */
  readonly back: GivenBack;
  readonly event: OrderEvent;
  /** The proposal that the event made, while it is open; null for every other event. */
  readonly proposal: StoredApproval | null;
  /** What each card was charged; empty until the money was captured. */
  readonly charged: readonly TenderAmount[];
  /** What this event gives back to each card. */
  readonly refunds: readonly TenderAmount[];
}

export interface OrderEvent {
  readonly seq: number;
  readonly state: OrderState;
  /** Whether it is about the order's money alone: then the state is that of the event before. */
  readonly isOfMoney: boolean;
  /** The window before, if the shopper or the store changed the time; the order may have moved on since. */
  readonly earlierWindow: Window | null;
  /** The changes of the order's time until this event, with it; the order may have been changed since. */
  readonly timeChanges: readonly TimeChange[];
  readonly actor: Actor;
  /** Whether it was left at the door of its shopper, with this event. */
  readonly isLeftAtDoor: boolean;
  /** What it changed of the tip: then the state is that of the event before. */
  readonly tip: TipFacts | null;
  /** Why the store refunds nothing of what was reported: then the state is that of the event before. */
  readonly declined: string | null;
  /** Whether staff gives something back with it. */
  readonly isRefund: boolean;
  /** The items that it gives back, by the ids of the current revision's lines. */
  readonly itemsBack: readonly ItemsBack[];
  /** Whether those stayed at the store because a check of an ID forbade to hand them over. */
  readonly isHeldBack: boolean;
  /** What it gives back of the fees, alone or with items; null for every other event. */
  readonly fees: Cents | null;
  /** What the store gave instead of refunds that banks did not take: then the state is that of the event before. */
  readonly payout: PayoutFacts | null;
  /** What no bank takes back of a refund, by card: then the state is that of the event before. */
  readonly failed: readonly TenderAmount[];
  readonly at: Millis;
}

interface TimeChange {
  readonly isByStore: boolean;
  /** The windows before and after. */
  readonly from: string;
  readonly to: string;
}

/** What a store gave instead of refunds. */
export interface PayoutFacts {
  readonly method: PayoutMethod;
  readonly amount: Cents;
}

/** Items of a line that are refunded. */
export interface ItemsBack {
  readonly lineId: string;
  readonly quantity: number;
  readonly amount: Cents;
}

/** What was given back of an order's final bill. */
export interface GivenBack {
  readonly items: readonly (ItemsBack & { readonly isHeldBack: boolean })[];
  /** With fees. */
  readonly amount: Cents;
}

/** A tip that is still charged though nothing was delivered. */
export interface TipToTakeBack {
  readonly amount: Cents;
  readonly until: Millis;
  /** Whether nothing else that was charged is kept. */
  readonly isAllKept: boolean;
}

/** A tip that was changed after delivery. */
export interface TipFacts {
  readonly from: Cents;
  readonly to: Cents;
  /** What each card paid more; less is negative. */
  readonly moved: readonly TenderAmount[];
}

export interface TenderAmount extends NamedTender {
  readonly amount: Cents;
}
