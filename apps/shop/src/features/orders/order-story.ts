import { holdEnds } from '@cartwright/rules/hold-life';
import { toDollars, ZERO } from '@cartwright/rules/money';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { endsOf } from '@cartwright/rules/window';
import { clockTime } from '#format/clock.ts';
import { untilText } from './order-text.ts';
import { backBrief, type BackOrder, canceledTexts, comingBack, owedOf, owedTexts } from './back-text.ts';
import { copy, statusText } from './copy.ts';
import { chargedOf, type GivenBackOrder, refundedOf } from './given-back.ts';
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
import { missedStory } from './missed-story.ts';
import { isCanceled, isLate, isNothingFound, isStopped, leftAtDoorAt, pickedCount } from './order-progress.ts';
import type { Order, OrderHeader, ShownOrder, StoryOrder } from './queries.ts';

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
  const { status, isRefunded, openRefund } = order;
  const words = statusText[order.modalityType];
  if (isCanceled(status)) return words[status];
  const ended = words[status === 'RETURNED' ? 'COMPLETE' : status];
  // A part of what nobody received is no end of it, unless it is owed.
  const isShown = isRefunded || status === 'RETURNED' || openRefund === 'FAILED';
  if (isShown && openRefund) return copy.openRefund[openRefund](ended);
  return isRefunded ? copy.refunded(ended) : words[status];
}

/** The heading of an order's page. @param now milliseconds since the epoch */
export function titleOf(order: OrderHeader, now: number): string {
  if (isStopped(order)) return declinedTitle;
  if (isLate(order, now)) return lateTitle;
  const { status, modalityType } = order;
  return titles[modalityType][status];
}

export type PaidOrder = BackOrder & Pick<Order, 'isRefunded' | 'substitution' | 'summary' | 'cutoffAt'>;

/**
 * Where an order's money is, in sentences: what a list of cards does not say. Of a canceled order, whose cards are not
 * listed while something failed, also what came back and how.
 */
export function moneyText(order: PaidOrder, now: number): string {
  const phone = formatTypedPhone(order.store.phone);
  const charged = chargedOf(order);
  const { money: state, tenders } = order;
  const isUneven = hasUneven(order);
  if (isCanceled(order.status) && charged > ZERO && (isUneven || state === 'REFUND_FAILED')) {
    const hold = isHoldOver(order, now) ? back.holdOver : back.stillHeld(phone);
    const held = state === 'RELEASE_FAILED' ? [hold] : [];
    return [back.charged(toDollars(charged)), ...canceledTexts(order), ...held].join(' ');
  }
  if (state === 'REFUND_FAILED') return [money.CAPTURED(tenders.length), ...owedTexts(order)].join(' ');
  if (isHoldOver(order, now))
    return charged > ZERO ? holdOver.taken(toDollars(charged)) : holdOver.nothing(tenders.length);
  if (charged > ZERO && isGivenUp(order)) return taken[order.money](toDollars(charged), phone);
  if (isUneven) return [money[state](tenders.length, phone), ...owedTexts(order)].join(' ');
  if (order.isRefunded && state === 'CAPTURED') return allBack(tenders.length);
  const words = state === 'AUTHORIZED' && !mayHoldMore(order) ? heldAsShown : money[state];
  return words(tenders.length, phone);
}

/** Whether more is to say of what came back than how much: some came another way, is owed, or has not come yet. */
const hasUneven = (order: BackOrder): boolean =>
  order.payouts.length > 0 || owedOf(order) > ZERO || comingBack(order) > ZERO;

/** A hold was made by the cut-off at the latest. */
const isHoldOver = ({ money: state, cutoffAt }: Pick<Order, 'money' | 'cutoffAt'>, now: number): boolean =>
  state === 'RELEASE_FAILED' && now >= holdEnds(Date.parse(cutoffAt));

/** Whether the money of an order is what it is because the shopper does not get the order. */
const isGivenUp = <Given extends Pick<PaidOrder, 'money'>>(
  order: Given,
): order is Given & { money: keyof typeof taken } => order.money in taken;

/** Only weights and dearer substitutes make a hold higher than the total; the payment page has said the same. */
const mayHoldMore = ({ substitution, summary }: PaidOrder): boolean => summary.isEstimate || !substitution.neverDearer;

/** What happens next, in a sentence. @param phone whom to call about it (`phoneFor`) */
export function storyOf(order: StoryOrder, phone: string, now: number): string {
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
      return readyStory(order, now);
    case 'OUT_FOR_DELIVERY':
      return copy.steps.delivery(vendorName);
    case 'COMPLETE':
      return [...doorTexts(order, now), story.complete, ...(owedOf(order) > ZERO ? [backBrief(order)] : [])].join(' ');
    case 'RETURNED':
      return refundStory(order);
    case 'CANCELLED':
    case 'POST_AUTH_REJECTED':
      return cancelStory(order, now);
    case 'NO_SHOW':
    case 'RESTOCKED':
      return missedStory(order, phone, now);
    default:
      return status satisfies never;
  }
}

/** How to get an order that is ready, and when, where nobody hands it over yet. */
function readyStory({ arrival, window, store }: StoryOrder, now: number): string {
  const { startsAt } = endsOf(window);
  const isEarly = now < Date.parse(startsAt);
  const from = isEarly ? [story.readyFrom(untilText(startsAt, window.timezone, new Date(now)))] : [];
  const closed = !isEarly && !store.isOpen ? [story.closed(store.openText)] : [];
  if (arrival) return [...closed, story.waiting].join(' ');
  // The page of a link has no button.
  return [...from, ...closed, arrival === undefined ? copy.steps.pickup : story.ready].join(' ');
}

/** That it was left at the door, and when: nobody rang, and it may hold what is cold. */
function doorTexts(order: ShownOrder, now: number): readonly string[] {
  const at = leftAtDoorAt(order);
  return at === undefined ? [] : [story.leftAtDoor(untilText(at, order.window.timezone, new Date(now)))];
}

/** When an order was canceled, why if a card or the stock is, and whether it costs anything; what each card lets go is told beside it. */
function cancelStory(order: ShownOrder, now: number): string {
  // Later events of the same state are of its money.
  const at = order.events.find(({ type }) => type === order.status)?.at;
  const when = at === undefined ? '' : story.canceledAt(untilText(at, order.window.timezone, new Date(now)));
  return [when, cancelReason(order), canceledBrief(order)].filter(Boolean).join(' ');
}

function cancelReason(order: ShownOrder): string {
  if (order.isDeclined) return story.cardDeclined;
  return isNothingFound(order) ? story.nothingFound : '';
}

function canceledBrief(order: ShownOrder): string {
  const charged = toDollars(chargedOf(order));
  if (owedOf(order) > ZERO) return backBrief(order);
  if (chargedOf(order) === ZERO) return nothingCharged;
  const isBack = isLetGo(order) || order.money === 'RELEASE_FAILED';
  return isBack ? taken.RELEASED(charged) : taken.RELEASING(charged);
}

/** Whether the cards of an order let go what they held, or have done so. */
export const letsGo = ({ money: state }: Pick<Order, 'money'>): boolean =>
  state === 'RELEASING' || state === 'RELEASED';

/** Whether they have done so, and nothing is on its way to them any more. */
export const isLetGo = (order: GivenBackOrder & Pick<Order, 'money'>): boolean =>
  order.money === 'RELEASED' && comingBack(order) === ZERO;

/** What came back of an order whose items were refunded; that a bank declined it comes first. */
function refundStory(order: ShownOrder): string {
  const text = backBrief(order);
  if (owedOf(order) > ZERO || !order.refunds.every(({ heldBack }) => heldBack)) return text;
  return hasUneven(order) ? `${story.heldBackOnly} ${text}` : story.heldBack(toDollars(refundedOf(order)));
}
