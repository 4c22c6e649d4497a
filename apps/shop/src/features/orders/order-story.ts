import { holdEnds } from '@cartwright/rules/hold-life';
import { missText } from '@cartwright/rules/miss-text';
import { type Cents, parseMoney, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { dollars } from '#format/money.ts';
import { LOCALE } from '#format/locale.ts';
import { clockTime } from '#format/clock.ts';
import { orderedOn, untilText } from './order-text.ts';
import { copy, statusText } from './copy.ts';
import {
  allBack,
  declinedTitle,
  heldAsShown,
  holdOver,
  lateTitle,
  money,
  nothingCharged,
  paidOut,
  story,
  taken,
  titles,
} from './life-copy.ts';
import { isCanceled, isLate, isStopped, pickedCount } from './order-progress.ts';
import type { Order, OrderHeader, ShownOrder } from './queries.ts';

/** Whether an order waits for its shopper's reply to a swap. @param now milliseconds since the epoch */
export const needsReply = ({ replyBy }: Pick<OrderHeader, 'replyBy'>, now: number): boolean =>
  replyBy !== null && Date.parse(replyBy) > now;

/**
 * The status of an order as a chip shows it. One that waits for a reply says until when. One that is not handed over is declined, and one that should have come by now
 * is late, whatever its status.
 */
export function chipText(order: OrderHeader, now: number): string {
  if (isStopped(order)) return copy.declined;
  if (order.replyBy !== null && needsReply(order, now))
    return copy.replyBy(clockTime(order.replyBy, order.window.timezone));
  if (isLate(order, now)) return copy.late;
  const { status, isRefunded } = order;
  const words = statusText[order.modalityType];
  if (!isRefunded || isCanceled(status)) return words[status];
  return copy.refunded(words[status === 'RETURNED' ? 'COMPLETE' : status]);
}

/** The heading of an order's page. @param now milliseconds since the epoch */
export function titleOf(order: OrderHeader, now: number): string {
  if (isStopped(order)) return declinedTitle;
  if (isLate(order, now)) return lateTitle;
  const { status, modalityType } = order;
  return titles[modalityType][status];
}

export type PaidOrder = Pick<
  Order,
  | 'money'
  | 'isRefunded'
  | 'tenders'
  | 'charged'
  | 'substitution'
  | 'summary'
  | 'store'
  | 'payouts'
  | 'window'
  | 'cutoffAt'
>;

/** Where an order's money is, in a sentence; and in what way the store gave some of it back, in others. */
export const moneyText = (order: PaidOrder, now: number): string => withPayouts(stateText(order, now), order);

function stateText(order: PaidOrder, now: number): string {
  const phone = formatTypedPhone(order.store.phone);
  const charged = chargedOf(order);
  // A hold was made by the cut-off at the latest.
  if (order.money === 'RELEASE_FAILED' && now >= holdEnds(Date.parse(order.cutoffAt)))
    return charged > ZERO ? holdOver.taken(toDollars(charged)) : holdOver.nothing(order.tenders.length);
  if (charged > ZERO && isGivenUp(order)) return taken[order.money](toDollars(charged), phone);
  if (order.isRefunded && order.money === 'CAPTURED') return allBack(order.tenders.length);
  const words = order.money === 'AUTHORIZED' && !mayHoldMore(order) ? heldAsShown : money[order.money];
  return words(order.tenders.length, phone);
}

/** A sentence about money that came back, and how the store gave what of it that no card took. */
const withPayouts = (text: string, { payouts, window }: Pick<Order, 'payouts' | 'window'>): string =>
  [
    text,
    ...payouts.map(({ method, amount, at }) => paidOut[method](dollars(amount), orderedOn(at, window.timezone))),
  ].join(' ');

/** Whether the money of an order is what it is because the shopper does not get the order. */
const isGivenUp = <Given extends Pick<PaidOrder, 'money'>>(
  order: Given,
): order is Given & { money: keyof typeof taken } => order.money in taken;

/** What all cards of an order were charged, whatever came back. */
const chargedOf = ({ charged }: Pick<PaidOrder, 'charged'>): Cents =>
  sum(charged.map(({ amount }) => parseMoney(amount) ?? ZERO));

/** Only weights and dearer substitutes make a hold higher than the total; the payment page has said the same. */
const mayHoldMore = ({ substitution, summary }: PaidOrder): boolean => summary.isEstimate || !substitution.neverDearer;

/** What happens next, in a sentence. @param phone whom to call about it (`phoneFor`) */
export function storyOf(order: ShownOrder & Partial<Pick<Order, 'arrival'>>, phone: string, now: number): string {
  const { status, modalityType, cutoffAt, window, vendorName } = order;
  if (isStopped(order)) return story.declined(phone);
  if (isLate(order, now)) return story.late(phone);
  switch (status) {
    case 'PLACED':
      return story.placed(untilText(cutoffAt, window.timezone, new Date(now)));
    case 'LOCKED':
      return story.locked;
    case 'PICKING': {
      const { done, of } = pickedCount(order);
      return story.picking(done, of);
    }
    case 'PICKED':
      return story.packed[modalityType];
    case 'READY':
      // The page of a link has no button.
      if (order.arrival === undefined) return copy.steps.pickup;
      return order.arrival ? story.waiting : story.ready;
    case 'OUT_FOR_DELIVERY':
      return copy.steps.delivery(vendorName);
    case 'COMPLETE':
      return story.complete;
    case 'RETURNED':
      return refundStory(order, now);
    case 'CANCELLED':
    case 'POST_AUTH_REJECTED':
      return cancelStory(order, now);
    case 'NO_SHOW':
      return [missedStory(order), story.noShow[modalityType], untakenStory(order, phone, now)].join(' ').trim();
    case 'RESTOCKED':
      return [missedStory(order), story.restocked, untakenStory(order, phone, now)].join(' ').trim();
    default:
      return status satisfies never;
  }
}

/** When an order was canceled, why if a card is, and where its money is; what each card lets go is told beside it. */
function cancelStory(order: ShownOrder, now: number): string {
  // Later events of the same state are of its money.
  const at = order.events.find(({ type }) => type === order.status)?.at;
  const when = at === undefined ? '' : story.canceledAt(untilText(at, order.window.timezone, new Date(now)));
  const costsNothing = letsGo(order) && chargedOf(order) === ZERO;
  const why = order.isDeclined ? story.cardDeclined : '';
  return [when, why, costsNothing ? nothingCharged : moneyText(order, now)].filter(Boolean).join(' ');
}

/** Whether the cards of an order let go what they held, or have done so. */
export const letsGo = ({ money: state }: Pick<Order, 'money'>): boolean =>
  state === 'RELEASING' || state === 'RELEASED';

/** What came back of an order whose items were refunded; that a bank declined it comes first. */
function refundStory(order: ShownOrder, now: number): string {
  if (order.money === 'REFUND_FAILED') return moneyText(order, now);
  const words = order.refunds.every(({ heldBack }) => heldBack) ? story.heldBack : story.refunded;
  return withPayouts(words(toDollars(refundedOf(order))), order);
}

/** Why nobody received an order, if the store knows. */
function missedStory({ events, modalityType }: ShownOrder): string {
  const reason = events.find(({ missed }) => missed !== undefined)?.missed;
  return (reason && missText(modalityType, reason, LOCALE)) ?? '';
}

/** What became of the money of an order that nobody received. */
function untakenStory(order: ShownOrder, phone: string, now: number): string {
  if (order.money === 'CAPTURE_FAILED') return story.callStore(phone);
  if (order.money === 'REFUND_FAILED') return moneyText(order, now);
  if (order.refunds.length > 0) {
    const back = refundedOf(order);
    const text =
      back < chargedOf(order) ? story.refundedPartly(toDollars(back), phone) : story.refunded(toDollars(back));
    return withPayouts(text, order);
  }
  return order.money === 'CAPTURED' ? story.callUs(phone) : '';
}

const refundedOf = ({ refunds }: ShownOrder): Cents => sum(refunds.map(({ amount }) => parseMoney(amount) ?? ZERO));
