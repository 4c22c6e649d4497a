import { MISSED_STATES } from '@cartwright/rules/order-end';
import { sum, toDollars, ZERO } from '@cartwright/rules/money';
import { orderNumber } from '@cartwright/rules/order-id';
import { clockTime, datedSlotLabel, monthDay } from '@cartwright/rules/slot-label';
import { localDateAt } from '@cartwright/rules/zoned-time';
import type { OrderEventFacts } from '../order-events/order-facts.ts';
import { isIdNeeded } from '../order-events/id-needed.ts';
import type { OrderMessage, SubstitutedLine } from '../order-events/order-message.ts';
import { PROPOSALS } from '../proposals/copy.ts';
import { replyTime } from '../proposals/proposal-parts.ts';
import { ORDER_TEXTS, type OrderTextMessages } from './copy.ts';
import { gsmText, TEXT_LENGTH } from './gsm.ts';

export interface OrderTextCall {
  readonly message: OrderMessage;
  readonly facts: Pick<OrderEventFacts, 'order' | 'refunds' | 'event' | 'isGivenBack' | 'charged' | 'tipBack'>;
  readonly bannerName: string;
  readonly phone: string;
  readonly storeName: string;
}

/** Digits of an order's number that a text names: its last two groups; the last one is the modality. */
const DIGITS = 6;

/**
 * The text message of an order's event, in the language of the order; null for an event that mail alone is for. One
 * message long: what is less needed is in it if there is room.
 */
export function orderText({ message, facts, bannerName, storeName, phone }: OrderTextCall): string | null {
  const { stop } = ORDER_TEXTS[facts.order.locale];
  const texts = [sentencesOf(message, { ...facts, phone, storeName }) ?? []]
    .flat()
    .map((text) => gsmText(`${bannerName}: ${ended(text)} ${stop}`));
  return texts.find(({ length }) => length <= TEXT_LENGTH) ?? texts.at(-1) ?? null;
}

/** With its period; a time of day brings it along in Spanish. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** What a text says; of several, from the longest to the shortest, the first that fits. */
function sentencesOf(
  message: OrderMessage,
  { phone, storeName, ...facts }: OrderTextCall['facts'] & Pick<OrderTextCall, 'phone' | 'storeName'>,
): string | readonly string[] | null {
  const { order, refunds } = facts;
  const messages = ORDER_TEXTS[order.locale];
  const number = orderNumber(order.orderId.slice(-DIGITS));
  const when = datedSlotLabel({ ...order.details, viewerZone: null, locale: order.locale });
  const total = toDollars(order.total);
  const withId = (text: string): string =>
    isIdNeeded(order.lines) ? `${ended(text)} ${messages.idNeeded[order.modality]}` : text;
  switch (message.kind) {
    case 'proposed':
      return PROPOSALS[order.locale].text({ number, time: replyTime(message.proposal, order) });
    case 'ready': {
      const ready = messages.ready({ number, when });
      return [`${ready} ${messages.at(storeName)}`, ready].map(withId);
    }
    case 'rescheduled':
      return messages.rescheduled({ number, when, total });
    case 'moved':
    case 'returned':
      return messages[message.kind]({ number, when });
    case 'out':
      return withId(messages.out({ number, when }));
    case 'completed':
      return leftAtDoorText(facts, number);
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
    case 'refund-failed':
    case 'paid-out':
    case 'declined':
    case 'tipped':
      return null;
  }
}

/** None of an order that somebody took: they have it in their hands. */
const leftAtDoorText = (
  { order: { locale, details }, event }: Pick<OrderEventFacts, 'order' | 'event'>,
  number: string,
): string | null =>
  event.isLeftAtDoor
    ? ORDER_TEXTS[locale].leftAtDoor({ number, time: clockTime(event.at, details.zone, locale) })
    : null;

/** None once all is back: the text of its refund was the last one, and nothing is left to call about. */
const restockedText = (
  { order, isGivenBack, charged }: Pick<OrderEventFacts, 'order' | 'isGivenBack' | 'charged'>,
  call: { readonly number: string; readonly phone: string },
): string | null =>
  isGivenBack && charged.length > 0 ? null : ORDER_TEXTS[order.locale].restocked[order.modality](call);

/** What comes back; none where no text is sent of it. */
function refundedText(
  refunds: OrderEventFacts['refunds'],
  { order, event, tipBack }: Pick<OrderEventFacts, 'order' | 'event' | 'tipBack'>,
  call: { readonly number: string; readonly phone: string },
): string | readonly string[] | null {
  if (!isTexted({ order, event })) return null;
  const { comesBack, comesBackButTip } = ORDER_TEXTS[order.locale];
  const refund = { ...call, amount: toDollars(sum(refunds.map(({ amount }) => amount))) };
  if (!tipBack) return comesBack(refund);
  const before = monthDay(localDateAt(tipBack.until, order.details.zone), order.locale);
  return comesBackButTip({ ...refund, tip: toDollars(tipBack.amount), before });
}

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
