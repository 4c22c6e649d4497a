import { COMING_STATES, ENDED_STATES, isOrderOver, MISSED_STATES } from '@cartwright/rules/order-end';
import { canModify } from '@cartwright/rules/order-state';
import { endsOf } from '@cartwright/rules/window';
import type { Order, OrderHeader } from './queries.ts';

type Status = OrderHeader['status'];

/** The steps that an order is shown to take; `ended` closes one that was not handed over. */
type StepId = 'placed' | 'picking' | 'ready' | 'handedOver' | 'ended';

export interface ProgressStep {
  readonly id: StepId;
  readonly state: 'done' | 'current' | 'next';
  /** When it began, and of an order that is packed when it was; undefined while it has not. */
  readonly at: string | undefined;
}

const STATES_OF: Readonly<Record<Exclude<StepId, 'ended'>, readonly Status[]>> = {
  placed: ['PLACED', 'LOCKED'],
  picking: ['PICKING', 'PICKED'],
  ready: ['READY', 'OUT_FOR_DELIVERY'],
  handedOver: ['COMPLETE', 'RETURNED'],
};
const STEPS = ['placed', 'picking', 'ready', 'handedOver'] as const;

export const hasEnded = (status: Status): boolean => ENDED_STATES.includes(status);
/** Whether an order was called off before anybody got it, by its shopper or by the store. */
export const isCanceled = (status: Status): boolean => status === 'CANCELLED' || status === 'POST_AUTH_REJECTED';
/** Whether nobody got an order that was there to be taken. */
export const isMissed = (status: Status): boolean => MISSED_STATES.includes(status);
/** Whether an order is still on its way to its shopper. */
export const isStillComing = (status: Status): boolean => COMING_STATES.includes(status);

/** Whether an order that was still to come is not handed over, because a card declined its charge (decision 128). */
export const isStopped = ({ status, isDeclined }: Pick<OrderHeader, 'status' | 'isDeclined'>): boolean =>
  isDeclined && isStillComing(status);

/** Of some orders, the one that comes next: the earliest that is still on its way. */
export const nextToCome = <Header extends Pick<OrderHeader, 'status' | 'window'>>(
  orders: readonly Header[],
): Header | undefined =>
  orders
    .filter(({ status }) => isStillComing(status))
    .toSorted((a, b) => Date.parse(endsOf(a.window).endsAt) - Date.parse(endsOf(b.window).endsAt))[0];

const firstAt = ({ events }: Pick<Order, 'events'>, states: readonly Status[]): string | undefined =>
  events.find(({ type }) => states.includes(type))?.at;

/** When an order came into its shopper's hands; undefined of one that has not. */
export const handedOverAt = ({ events }: Pick<Order, 'events'>): string | undefined =>
  firstAt({ events }, ['COMPLETE']);

/** When an order was left at the door of its shopper; undefined of one that was not. */
export const leftAtDoorAt = ({ events }: Pick<Order, 'events'>): string | undefined =>
  events.find(({ leftAtDoor }) => leftAtDoor)?.at;

/** Whether an order was canceled of which nothing was found. */
export const isNothingFound = ({
  status,
  lineItems,
  agreed,
}: Pick<Order, 'status' | 'lineItems' | 'agreed'>): boolean =>
  isCanceled(status) && (agreed?.lineItems ?? lineItems).every(({ picked }) => picked?.outcome === 'SHORT');

/** What happened to an order, what happens now and what comes. Of one that has ended or is stopped, nothing comes. */
export function progressOf(order: Pick<Order, 'status' | 'events' | 'isDeclined'>): ProgressStep[] {
  const { status } = order;
  if (hasEnded(status)) {
    const walked = STEPS.map((id) => ({ id, state: 'done' as const, at: firstAt(order, STATES_OF[id]) }));
    const end = { id: 'ended' as const, state: 'current' as const, at: endedAt(order) };
    return [...walked.filter(({ at }) => at !== undefined), end];
  }
  const now = STEPS.findIndex((id) => STATES_OF[id].includes(status));
  const shown = isStopped(order) ? STEPS.slice(0, now + 1) : STEPS;
  return shown.map((id, index) => ({
    id,
    state: stateOf(index, now),
    at: index <= now ? firstAt(order, id === 'picking' && status === 'PICKED' ? ['PICKED'] : STATES_OF[id]) : undefined,
  }));
}

/** When an order ended as it is shown: one that was missed and is canceled since, when it was canceled. */
const endedAt = ({ status, events }: Pick<Order, 'status' | 'events'>): string | undefined =>
  firstAt({ events }, status === 'RESTOCKED' ? ['NO_SHOW', 'RESTOCKED'] : [status]);

/** The last step is done as soon as it is reached. */
function stateOf(index: number, now: number): ProgressStep['state'] {
  if (index < now || now === STEPS.length - 1) return 'done';
  return index === now ? 'current' : 'next';
}

/** The states in which the shopper still waits for an order. */
const EXPECTED: readonly Status[] = ['PLACED', 'LOCKED', 'PICKING', 'PICKED', 'OUT_FOR_DELIVERY'];

/**
 * Whether an order's time is past and it has not come. One that is ready for pickup waits for the shopper instead.
 * @param now milliseconds since the epoch
 */
export const isLate = ({ status, window }: Pick<OrderHeader, 'status' | 'window'>, now: number): boolean =>
  EXPECTED.includes(status) && Date.parse(endsOf(window).endsAt) <= now;

/** How many products of an order the store has dealt with. One whose swap is only agreed to is still to be fetched. */
export const pickedCount = ({ lineItems, agreed }: Pick<Order, 'lineItems' | 'agreed'>) => {
  const lines = agreed?.lineItems ?? lineItems;
  return { done: lines.filter(({ picked }) => picked && !picked.isToFetch).length, of: lines.length };
};

/** Whether the page of an order need not follow it any more. @param now milliseconds since the epoch */
export const isOver = ({ status, money, events }: Pick<Order, 'status' | 'money' | 'events'>, now: number): boolean =>
  isOrderOver({ status, money, changedAt: Math.max(...events.map(({ at }) => Date.parse(at))) }, now);

/**
 * The moments at which an order changes by the clock alone: no more canceling, no more time to reply, its window, no other tip.
 * Milliseconds since the epoch.
 */
export const turnsOf = ({
  cancelUntil,
  window,
  approvals,
  tip,
}: Pick<Order, 'cancelUntil' | 'window' | 'approvals' | 'tip'>): readonly number[] =>
  [
    cancelUntil,
    endsOf(window).startsAt,
    endsOf(window).endsAt,
    tip?.changeUntil ?? null,
    ...approvals.map(({ expiresAt }) => expiresAt),
  ].flatMap((at) => (at === null ? [] : [Date.parse(at)]));

/** Whether the shopper may begin to change the items of an order. @param now milliseconds since the epoch */
export const isEditable = ({ status, cutoffAt }: Pick<Order, 'status' | 'cutoffAt'>, now: number): boolean =>
  canModify({ state: status, cutoffAt: Date.parse(cutoffAt) }, now);
