import { HANDED_OVER_STATES, isComing, MISSED_STATES } from './order-end.ts';
import type { OrderMoney } from './order-end.ts';
import type { OrderAtHand, OrderState } from './order-state.ts';
import type { Cents } from './money.ts';
import type { TipOffer } from './tip.ts';
import { DAY } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** How long after the delivery of an order its tip may be changed. */
const TIP_CHANGES_FOR = DAY;

/**
 * The same after a delivery that failed, whose tip nobody but the shopper gives back: as long as the desk has its money on
 * its list, because a refund beside it may fail, and is paid another way, first.
 */
const TIP_COMES_BACK_FOR = 60 * DAY;

/** The states in which a tip may be changed. Nobody has to tip for what never came, or could not be taken. */
export const TIPPED_STATES: readonly OrderState[] = [...HANDED_OVER_STATES, ...MISSED_STATES];

/** The part of an order that decides whether its tip may be changed. */
export interface TippedOrder extends Pick<OrderAtHand, 'state' | 'modality'> {
  readonly money: OrderMoney;
  /** When it was handed over, or could not be; null for one that is still to be. */
  readonly deliveredAt: Millis | null;
  /** Whether it is known which card paid what of it: nobody else can give a tip back. */
  readonly hasBill: boolean;
}

/** When the tip of an order may be changed: never, once it is delivered, until a moment, or no longer. */
export type TipWindow =
  | { readonly kind: 'never' }
  | { readonly kind: 'later' }
  | { readonly kind: 'open'; readonly until: Millis }
  | { readonly kind: 'over' };

/**
 * A tip belongs to the person who delivers, so it changes only once an order was delivered, or came back undelivered, and
 * its money was taken; what is returned of the order later is no reason to refuse it.
 */
export function tipWindow({ state, modality, money, deliveredAt, hasBill }: TippedOrder, now: Millis): TipWindow {
  if (modality !== 'DELIVERY') return { kind: 'never' };
  if (isComing(state)) return { kind: 'later' };
  if (!TIPPED_STATES.includes(state) || deliveredAt === null || money !== 'CAPTURED' || !hasBill)
    return { kind: 'never' };
  const until = deliveredAt + (MISSED_STATES.includes(state) ? TIP_COMES_BACK_FOR : TIP_CHANGES_FOR);
  return now < until ? { kind: 'open', until } : { kind: 'over' };
}

/** The tips to choose from: after a delivery that failed, none above the one that was given. */
export const tipsAfter = (
  state: OrderState,
  { offer, given }: { readonly offer: TipOffer; readonly given: Cents },
): TipOffer =>
  MISSED_STATES.includes(state)
    ? { suggestions: offer.suggestions.filter(({ value }) => value <= given), max: given }
    : offer;
