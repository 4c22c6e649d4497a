import type { Summary } from '@cartwright/contracts/summary';
import type { Cents } from '@cartwright/rules/money';
import type { OrderState } from '@cartwright/rules/order-state';
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
  readonly actor: Actor;
  /** What it changed of the tip: then the state is that of the event before. */
  readonly tip: TipFacts | null;
  /** Why the store refunds nothing of what was reported: then the state is that of the event before. */
  readonly declined: string | null;
  /** Whether staff gives something back with it. */
  readonly isRefund: boolean;
  /** What it gives back of the fees, without any item; null for every other event. Then the state is that of the event before. */
  readonly fees: Cents | null;
  readonly at: Millis;
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
