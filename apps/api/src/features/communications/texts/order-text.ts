import { MISSED_STATES } from '@cartwright/rules/order-end';
import { sum, toDollars, ZERO } from '@cartwright/rules/money';
import { orderNumber } from '@cartwright/rules/order-id';
import { datedSlotLabel } from '@cartwright/rules/slot-label';
import type { OrderEventFacts } from '../order-events/order-facts.ts';
import type { OrderMessage, SubstitutedLine } from '../order-events/order-message.ts';
import { PROPOSALS } from '../proposals/copy.ts';
import { replyTime } from '../proposals/proposal-parts.ts';
import { ORDER_TEXTS, type OrderTextMessages } from './copy.ts';
import { gsmText, TEXT_LENGTH } from './gsm.ts';

export interface OrderTextCall {
  readonly message: OrderMessage;
  readonly facts: Pick<OrderEventFacts, 'order' | 'refunds' | 'event' | 'isGivenBack' | 'charged'>;
  readonly bannerName: string;
  readonly phone: string;
  readonly storeName: string;
}

/** Digits of an order's number that a text names: its last two groups; the last one is the modality. */
const DIGITS = 6;

/**
 * The text message of an order's event, in the language of the order; null for an event that mail alone is for. One
 * message long: the store is named if there is room.
 */
export function orderText({ message, facts, bannerName, storeName, phone }: OrderTextCall): string | null {
  const { order } = facts;
  const messages = ORDER_TEXTS[order.locale];
  const sentence = sentenceOf(message, { ...facts, phone });
  if (sentence === null) return null;
  const texted = (text: string): string =>
    gsmText(`${bannerName}: ${text}${text.endsWith('.') ? '' : '.'} ${messages.stop}`);
  const withStore = texted(`${sentence} ${messages.at(storeName)}`);
  return message.kind === 'ready' && withStore.length <= TEXT_LENGTH ? withStore : texted(sentence);
}

function sentenceOf(
  message: OrderMessage,
  { phone, ...facts }: OrderTextCall['facts'] & Pick<OrderTextCall, 'phone'>,
): string | null {
  const { order, refunds } = facts;
  const messages = ORDER_TEXTS[order.locale];
  const number = orderNumber(order.orderId.slice(-DIGITS));
  const when = datedSlotLabel({ ...order.details, viewerZone: null, locale: order.locale });
  const total = toDollars(order.total);
  switch (message.kind) {
    case 'proposed':
      return PROPOSALS[order.locale].text({ number, time: replyTime(message.proposal, order) });
    case 'ready':
      return messages.ready({ number, when });
    case 'rescheduled':
      return messages.rescheduled({ number, when, total });
    case 'moved':
    case 'returned':
      return messages[message.kind]({ number, when });
    case 'out':
      return messages.out({ number, when });
    case 'canceled':
      return messages.canceled({ number, total });
    case 'rejected':
      return `${messages.rejected[message.why](number)} ${backText(refunds, messages, total)}`;
    case 'missed':
      return messages.missed[order.modality]({ number, phone });
    case 'restocked':
      return restockedText(facts, { number, phone });
    case 'substituted':
      return messages.substituted({ number, ...countsOf(message.lines) });
    case 'fees-refunded':
      return messages.feesBack({ number, phone, amount: toDollars(message.fees) });
    case 'refunded':
      return refundedText(message.refunds, facts, { number, phone });
    case 'changed':
    case 'completed':
    case 'refund-failed':
    case 'paid-out':
    case 'declined':
    case 'tipped':
      return null;
  }
}

/** None once all is back: the text of its refund was the last one, and nothing is left to call about. */
const restockedText = (
  { order, isGivenBack, charged }: Pick<OrderEventFacts, 'order' | 'isGivenBack' | 'charged'>,
  call: { readonly number: string; readonly phone: string },
): string | null =>
  isGivenBack && charged.length > 0 ? null : ORDER_TEXTS[order.locale].restocked[order.modality](call);

/** What comes back; none where no text is sent of it. */
const refundedText = (
  refunds: OrderEventFacts['refunds'],
  { order, event }: Pick<OrderEventFacts, 'order' | 'event'>,
  call: { readonly number: string; readonly phone: string },
): string | null =>
  isTexted({ order, event })
    ? ORDER_TEXTS[order.locale].comesBack({ ...call, amount: toDollars(sum(refunds.map(({ amount }) => amount))) })
    : null;

/** A text of fees alone, or that asked for a call, is followed by one; what the shopper reported, the page answers. */
const isTexted = ({ order, event }: Pick<OrderEventFacts, 'order' | 'event'>): boolean =>
  event.fees !== null || MISSED_STATES.includes(order.status);

/** What becomes of the money of an order that the store canceled. */
function backText(
  refunds: OrderEventFacts['refunds'],
  { notCharged, goesBack }: Pick<OrderTextMessages, 'notCharged' | 'goesBack'>,
  total: string,
): string {
  const back = sum(refunds.map(({ amount }) => amount));
  return back === ZERO ? notCharged(total) : goesBack(toDollars(back));
}

/** How many items a substitute came for, and how many did not come at all. */
function countsOf(lines: readonly SubstitutedLine[]): { readonly came: number; readonly short: number } {
  const total = (count: (line: SubstitutedLine) => number): number => lines.reduce((sum, line) => sum + count(line), 0);
  return { came: total(({ substitute }) => substitute?.quantity ?? 0), short: total(({ short }) => short) };
}
