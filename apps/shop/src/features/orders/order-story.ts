import { parseMoney, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { untilText } from './order-text.ts';
import { copy, statusText } from './copy.ts';
import { heldAsShown, lateTitle, money, nothingCharged, story, titles } from './life-copy.ts';
import { isLate, pickedCount } from './order-progress.ts';
import type { Order, OrderHeader, ShownOrder } from './queries.ts';

/** The status of an order as a chip shows it; an order that should have come by now is late, whatever its status. */
export const chipText = (order: OrderHeader, now: number): string =>
  isLate(order, now) ? copy.late : statusText[order.modalityType][order.status];

/** The heading of an order's page. @param now milliseconds since the epoch */
export const titleOf = (order: OrderHeader, now: number): string =>
  isLate(order, now) ? lateTitle : titles[order.modalityType][order.status];

type Paid = Pick<Order, 'money' | 'tenders' | 'substitution' | 'summary'>;

/** Where an order's money is, in a sentence. */
export const moneyText = (order: Paid): string => {
  const words = order.money === 'AUTHORIZED' && !mayHoldMore(order) ? heldAsShown : money[order.money];
  return words(order.tenders.length);
};

/** Only weights and dearer substitutes make a hold higher than the total; the payment page has said the same. */
const mayHoldMore = ({ substitution, summary }: Paid): boolean => summary.isEstimate || !substitution.neverDearer;

/** What happens next, in a sentence. @param phone of the banner's customer service */
export function storyOf(order: ShownOrder, phone: string, now: number): string {
  const { status, modalityType, cutoffAt, window, vendorName } = order;
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
      return copy.steps.pickup;
    case 'OUT_FOR_DELIVERY':
      return copy.steps.delivery(vendorName);
    case 'COMPLETE':
      return story.complete;
    case 'RETURNED':
      return refundStory(order);
    case 'CANCELLED':
    case 'POST_AUTH_REJECTED':
      return cancelStory(order, now);
    case 'NO_SHOW':
      return story.noShow[modalityType];
    case 'RESTOCKED':
      return story.restocked;
    default:
      return status satisfies never;
  }
}

/** When an order was canceled, and that it costs nothing; what its cards let go is told beside it. */
function cancelStory(order: ShownOrder, now: number): string {
  const at = order.events.findLast(({ type }) => type === order.status)?.at;
  const when = at === undefined ? '' : story.canceledAt(untilText(at, order.window.timezone, new Date(now)));
  return [when, letsGo(order) ? nothingCharged : moneyText(order)].filter(Boolean).join(' ');
}

/** Whether the cards of an order let go what they held, or have done so. */
export const letsGo = ({ money: state }: Pick<Order, 'money'>): boolean =>
  state === 'RELEASING' || state === 'RELEASED';

/** What came back of an order whose items were refunded; that a bank declined it comes first. */
function refundStory(order: ShownOrder): string {
  if (order.money === 'REFUND_FAILED') return moneyText(order);
  return story.refunded(toDollars(sum(order.refunds.map(({ amount }) => parseMoney(amount) ?? ZERO))));
}
