import type { Cents } from '@cartwright/rules/money';
import { isTimeReturn } from '@cartwright/rules/time-return';
import type { Window } from '@cartwright/rules/window';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { StoredApproval } from '#orders/approval.ts';
import type { PickedLine, PickedSubstitute } from '#orders/picked-line.ts';
import type { OrderEventFacts, PayoutFacts, TenderAmount, TipFacts } from './order-facts.ts';

/** What happened to an order, as far as its shopper is informed. */
export type OrderMessage =
  | { readonly kind: 'changed' }
  /** To another time. */
  | { readonly kind: 'rescheduled'; readonly from: Window }
  /** To another time, by the store. */
  | { readonly kind: 'moved'; readonly from: Window }
  /** Back to the time that the shopper chose, by the store. */
  | { readonly kind: 'returned'; readonly from: Window }
  /** The store proposes a substitute, and waits for the shopper. */
  | { readonly kind: 'proposed'; readonly proposal: StoredApproval }
  | { readonly kind: 'substituted'; readonly lines: readonly SubstitutedLine[] }
  | { readonly kind: 'ready' }
  | { readonly kind: 'out' }
  | { readonly kind: 'completed' }
  /** By the shopper. */
  | { readonly kind: 'canceled' }
  /** By the store, or for it. */
  | { readonly kind: 'rejected'; readonly why: Rejection }
  /** Nobody took it. */
  | { readonly kind: 'missed' }
  /** Nobody came for it later either: its items are back on the shelves. */
  | { readonly kind: 'restocked' }
  /** Its tip was changed after delivery. */
  | { readonly kind: 'tipped'; readonly tip: TipFacts }
  | { readonly kind: 'refunded'; readonly refunds: readonly TenderAmount[] }
  /** Fees that come back without an item. */
  | { readonly kind: 'fees-refunded'; readonly fees: Cents; readonly refunds: readonly TenderAmount[] }
  /** A refund, or a part of it, that banks did not take: the store owes it another way. */
  | { readonly kind: 'refund-failed'; readonly refunds: readonly TenderAmount[] }
  /** Instead of a refund that a bank did not take. */
  | { readonly kind: 'paid-out'; readonly payout: PayoutFacts }
  /** A report of items that the store does not refund. */
  | { readonly kind: 'declined'; readonly reason: string };

/** Why a store does not complete an order: what its shopper may know of it. */
export const REJECTIONS = ['nothing-in-stock', 'card-declined', 'other'] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** A line of which items were missing. */
export interface SubstitutedLine {
  readonly line: FrozenLine;
  /** How many items came neither as ordered nor as a substitute. */
  readonly short: number;
  readonly substitute: PickedSubstitute | null;
}

/** The message of an event; null for an event that the shopper need not know of, such as one of money alone. */
export function messageOf(facts: OrderEventFacts): OrderMessage | null {
  const { isOfMoney, actor, earlierWindow } = facts.event;
  const beside = besideState(facts);
  if (beside || isOfMoney) return beside;
  switch (facts.event.state) {
    case 'PLACED':
      return earlierWindow ? { kind: movedBy(facts.event), from: earlierWindow } : { kind: 'changed' };
    case 'PICKED':
      return substitutedOf(facts);
    case 'READY':
      return { kind: 'ready' };
    case 'OUT_FOR_DELIVERY':
      return { kind: 'out' };
    case 'COMPLETE':
      return { kind: 'completed' };
    case 'CANCELLED':
      return actor === 'shopper' ? { kind: 'canceled' } : { kind: 'rejected', why: rejectionOf(facts) };
    case 'POST_AUTH_REJECTED':
      return { kind: 'rejected', why: rejectionOf(facts) };
    case 'NO_SHOW':
      return { kind: 'missed' };
    case 'RESTOCKED':
      return refundedOf(facts) ?? { kind: 'restocked' };
    case 'RETURNED':
      return refundedOf(facts);
    case 'PICKING':
      return facts.proposal && { kind: 'proposed', proposal: facts.proposal };
    case 'LOCKED':
      return null;
  }
}

/** How the time changed. */
function movedBy({ actor, timeChanges }: OrderEventFacts['event']): 'rescheduled' | 'moved' | 'returned' {
  if (actor === 'shopper') return 'rescheduled';
  return isTimeReturn(timeChanges) ? 'returned' : 'moved';
}

/** The message of an event that keeps the order's state; null for one of another kind. */
function besideState(facts: OrderEventFacts): OrderMessage | null {
  const { tip, declined, fees, itemsBack, isRefund, payout, failed } = facts.event;
  if (tip) return { kind: 'tipped', tip };
  if (declined !== null) return { kind: 'declined', reason: declined };
  if (failed.length > 0) return { kind: 'refund-failed', refunds: failed };
  if (payout) return { kind: 'paid-out', payout };
  if (fees !== null && itemsBack.length === 0) return { kind: 'fees-refunded', fees, refunds: facts.refunds };
  return isRefund ? refundedOf(facts) : null;
}

/** Null when the event gives nothing back. */
const refundedOf = ({ refunds }: OrderEventFacts): OrderMessage | null =>
  refunds.length === 0 ? null : { kind: 'refunded', refunds };

/** What people of a store note is theirs; a shopper learns what the order itself shows. */
function rejectionOf({ agreed, picked, isDeclined }: OrderEventFacts): Rejection {
  if (isDeclined) return 'card-declined';
  const isMissing = (lineId: string): boolean =>
    picked.some((pick) => pick.lineId === lineId && pick.quantity === 0 && pick.substitute === null);
  return agreed.lines.every(({ lineId }) => isMissing(lineId)) ? 'nothing-in-stock' : 'other';
}

/** Null when everything came as ordered. */
function substitutedOf({ agreed, picked }: OrderEventFacts): OrderMessage | null {
  const lines = agreed.lines.flatMap((line) => missingOf(line, picked));
  return lines.length === 0 ? null : { kind: 'substituted', lines };
}

function missingOf(line: FrozenLine, picked: readonly PickedLine[]): readonly SubstitutedLine[] {
  const pick = picked.find(({ lineId }) => lineId === line.lineId);
  if (!pick || pick.quantity >= line.quantity) return [];
  const { substitute, quantity } = pick;
  return [{ line, substitute, short: Math.max(0, line.quantity - quantity - (substitute?.quantity ?? 0)) }];
}

/** What identifies a message of an order: each is sent once. */
export const aboutOf = ({ kind }: OrderMessage, { order, event }: OrderEventFacts): string =>
  `order-${kind}/${order.orderId}/${event.seq}`;
