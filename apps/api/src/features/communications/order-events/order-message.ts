import type { Window } from '@cartwright/rules/window';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { PickedLine, PickedSubstitute } from '#orders/picked-line.ts';
import type { OrderEventFacts, TenderAmount } from './order-facts.ts';

/** What happened to an order, as far as its shopper is informed. */
export type OrderMessage =
  | { readonly kind: 'changed' }
  /** To another time. */
  | { readonly kind: 'rescheduled'; readonly from: Window }
  | { readonly kind: 'substituted'; readonly lines: readonly SubstitutedLine[] }
  | { readonly kind: 'ready' }
  | { readonly kind: 'out' }
  | { readonly kind: 'completed' }
  /** By the shopper. */
  | { readonly kind: 'canceled' }
  /** By the store. */
  | { readonly kind: 'rejected' }
  | { readonly kind: 'refunded'; readonly refunds: readonly TenderAmount[] };

/** A line of which items were missing. */
export interface SubstitutedLine {
  readonly line: FrozenLine;
  /** How many items came neither as ordered nor as a substitute. */
  readonly short: number;
  readonly substitute: PickedSubstitute | null;
}

/** The message of an event; null for an event that the shopper need not know of, such as one of money alone. */
export function messageOf(facts: OrderEventFacts): OrderMessage | null {
  const { isOfMoney, earlierWindow, state } = facts.event;
  if (isOfMoney) return null;
  switch (state) {
    case 'PLACED':
      return earlierWindow ? { kind: 'rescheduled', from: earlierWindow } : { kind: 'changed' };
    case 'PICKED':
      return substitutedOf(facts);
    case 'READY':
      return { kind: 'ready' };
    case 'OUT_FOR_DELIVERY':
      return { kind: 'out' };
    case 'COMPLETE':
      return { kind: 'completed' };
    case 'CANCELLED':
      return { kind: 'canceled' };
    case 'POST_AUTH_REJECTED':
      return { kind: 'rejected' };
    case 'RESTOCKED':
    case 'RETURNED':
      return facts.refunds.length === 0 ? null : { kind: 'refunded', refunds: facts.refunds };
    case 'LOCKED':
    case 'PICKING':
    case 'NO_SHOW':
      return null;
  }
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
