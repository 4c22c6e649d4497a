import type { Order } from '@cartwright/contracts/orders';
import { MISSED_STATES } from '@cartwright/rules/order-end';
import { stateAt } from '@cartwright/rules/order-state';
import { tipOffer } from '@cartwright/rules/tip';
import { tipsAfter, tipWindow } from '@cartwright/rules/tip-change';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { OrderContents, OrderLife } from '#orders/stored-order.ts';

/** When an order was handed over, or could not be; null before. A later event of the same state is not another delivery. */
export const deliveredAt = ({ events }: Pick<OrderLife, 'events'>): Millis | null =>
  events.find(({ type }) => type === 'COMPLETE' || type === 'NO_SHOW')?.at ?? null;

/** The tip of an order and whether it may be changed; null where there is none to change. */
export function tipView(order: OrderContents, now: Millis): Order['tip'] {
  const { modality, life, summary } = order;
  const state = stateAt({ state: order.status, cutoffAt: order.cutoffAt }, now);
  const window = tipWindow(
    { state, modality, money: life.money, deliveredAt: deliveredAt(life), hasBill: life.hasBill },
    now,
  );
  // There is nobody to tip for what did not come; a tip that was paid may come back.
  if (window.kind === 'never' || (MISSED_STATES.includes(state) && summary.cost.gratuityTotal === 0)) return null;
  const given = summary.cost.gratuityTotal;
  const { suggestions, max } = tipsAfter(state, { offer: tipOffer(summary.cost.itemTotal), given });
  return {
    window: window.kind,
    changeUntil: window.kind === 'open' ? new Date(window.until).toISOString() : null,
    amount: given,
    suggestions: [...suggestions],
    max,
  };
}
