import { holdEnds } from '@cartwright/rules/hold-life';
import { missText } from '@cartwright/rules/miss-text';
import { type Cents, parseMoney, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { LOCALE } from '#format/locale.ts';
import { clockTime } from '#format/clock.ts';
import { untilText } from './order-text.ts';
import { type BackOrder, backTexts, comingBack } from './back-text.ts';
import { copy, statusText } from './copy.ts';
import {
  allBack,
  back,
  declinedTitle,
  heldAsShown,
  holdOver,
  lateTitle,
  money,
  nothingCharged,
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

export type PaidOrder = BackOrder & Pick<Order, 'isRefunded' | 'substitution' | 'summary' | 'cutoffAt'>;

/** Where an order's money is, in sentences; of what a bank did not take, how much came back and how, and what is owed. */
export const moneyText = (order: PaidOrder, now: number): string => {
  const phone = formatTypedPhone(order.store.phone);
  const charged = chargedOf(order);
  const { money: state, tenders } = order;
  const isUneven = hasUneven(order);
  if (state === 'REFUND_FAILED' || (isUneven && charged > ZERO && isEnded(state))) {
    const before = isCanceled(order.status) ? [back.charged(toDollars(charged))] : [];
    const hold = isHoldOver(order, now) ? back.holdOver : back.stillHeld(phone);
    return [...before, ...backTexts(order), ...(state === 'RELEASE_FAILED' ? [hold] : [])].join(' ');
  }
  if (isHoldOver(order, now))
    return charged > ZERO ? holdOver.taken(toDollars(charged)) : holdOver.nothing(tenders.length);
  if (charged > ZERO && isGivenUp(order)) return taken[order.money](toDollars(charged), phone);
  if (isUneven) return [money[state](tenders.length, phone), ...backTexts(order)].join(' ');
  if (order.isRefunded && state === 'CAPTURED') return allBack(tenders.length);
  const words = state === 'AUTHORIZED' && !mayHoldMore(order) ? heldAsShown : money[state];
  return words(tenders.length, phone);
};

/** Whether more is to say of what came back than how much: some came another way, is owed, or has not come yet. */
const hasUneven = (order: BackOrder): boolean =>
  order.payouts.length > 0 || (parseMoney(order.owed) ?? ZERO) > ZERO || comingBack(order) > ZERO;

const isEnded = (state: Order['money']): boolean => state === 'RELEASED' || state === 'RELEASE_FAILED';

/** A hold was made by the cut-off at the latest. */
const isHoldOver = ({ money: state, cutoffAt }: Pick<Order, 'money' | 'cutoffAt'>, now: number): boolean =>
  state === 'RELEASE_FAILED' && now >= holdEnds(Date.parse(cutoffAt));

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
      return [missedStory(order), placeStory(order), untakenStory(order, phone, now)].filter(Boolean).join(' ');
    case 'RESTOCKED':
      return [missedStory(order), story.restocked, untakenStory(order, phone, now)].filter(Boolean).join(' ');
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
  const isHeldBack = order.refunds.every(({ heldBack }) => heldBack);
  if (hasUneven(order)) return [...(isHeldBack ? [story.heldBackOnly] : []), ...backTexts(order)].join(' ');
  return (isHeldBack ? story.heldBack : story.refunded)(toDollars(refundedOf(order)));
}

/** Why nobody received an order, if the store knows. */
function missedStory({ events, modalityType }: ShownOrder): string {
  const reason = events.find(({ missed }) => missed !== undefined)?.missed;
  return (reason && missText(modalityType, reason, LOCALE)) ?? '';
}

/** Where what nobody received is; nobody is to come for what is refunded whole. */
function placeStory(order: ShownOrder): string {
  const { modalityType, refunds } = order;
  const isRefunded = refunds.length > 0 && refundedOf(order) >= chargedOf(order);
  return modalityType === 'PICKUP' && isRefunded ? '' : story.noShow[modalityType];
}

/** What became of the money of an order that nobody received. */
function untakenStory(order: ShownOrder, phone: string, now: number): string {
  if (order.money === 'CAPTURE_FAILED') return story.callStore(phone);
  if (order.money === 'REFUND_FAILED') return moneyText(order, now);
  if (order.refunds.length > 0) {
    const decided = refundedOf(order);
    const isPart = decided < chargedOf(order);
    if (hasUneven(order)) return [...backTexts(order), ...(isPart ? [story.restKept(phone)] : [])].join(' ');
    return isPart ? story.refundedPartly(toDollars(decided), phone) : story.refunded(toDollars(decided));
  }
  return order.money === 'CAPTURED' ? story.callUs(phone) : '';
}

const refundedOf = ({ refunds }: ShownOrder): Cents => sum(refunds.map(({ amount }) => parseMoney(amount) ?? ZERO));
