import { TEMPERATURES } from '@cartwright/rules/tote-plan';
import { copy } from './copy.ts';
import type { HandOver } from './queries.ts';

const MINUTE = 60_000;

/** Within how many minutes the bags are to be at the car. */
export const GOAL_MINUTES = 5;

/** Whole minutes since an instant. @param now milliseconds since the epoch */
export const minutesSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE));

/** The age that an order needs; 0 for none. */
export const ageOf = ({ restricted }: Pick<HandOver, 'restricted'>): number =>
  Math.max(0, ...restricted.map(({ minAge }) => minAge));

/** The first name alone. */
export const firstNameOf = ({ shopper }: Pick<HandOver, 'shopper'>): string => shopper.split(' ')[0] ?? '';

/** Who waits, and in what. */
export const whoText = ({ shopper, arrival }: Pick<HandOver, 'shopper' | 'arrival'>): string =>
  [shopper, arrival?.car].filter(Boolean).join(', ');

export const whereText = ({ arrival }: Pick<HandOver, 'arrival'>): string => copy.bay(arrival?.bay ?? '');

/** Where the totes of an order stand, and their codes: `Shelf A1, A2 · Freezer F1`. */
export const totesText = (totes: HandOver['totes']): string =>
  TEMPERATURES.flatMap((temperature) => {
    const codes = totes.filter((tote) => tote.temperature === temperature).map(({ code }) => code);
    return codes.length === 0 ? [] : [copy.totesAt(copy.places[temperature], codes)];
  }).join(' · ');

/** Whether this is what was held back of an order that its shopper has. */
export const isHeldBack = ({ status }: Pick<HandOver, 'status'>): boolean =>
  status === 'COMPLETE' || status === 'RETURNED';

/** Whether this is what was packed of an order that the store has canceled. */
export const isCanceled = ({ status }: Pick<HandOver, 'status'>): boolean => status === 'POST_AUTH_REJECTED';

/** Whether items of it are to go back on the shelves. */
export const isToRestock = (order: Pick<HandOver, 'status'>): boolean =>
  order.status === 'NO_SHOW' || isHeldBack(order) || isCanceled(order);

export const SECTIONS = ['waiting', 'picked', 'ready', 'out', 'missed'] as const;
export type Section = (typeof SECTIONS)[number];

/** Where on the page an order stands. */
export function sectionOf({ status, arrival }: Pick<HandOver, 'status' | 'arrival'>): Section {
  switch (status) {
    case 'PICKED':
      return 'picked';
    case 'READY':
      return arrival ? 'waiting' : 'ready';
    case 'OUT_FOR_DELIVERY':
      return 'out';
    case 'NO_SHOW':
    case 'COMPLETE':
    case 'RETURNED':
    case 'POST_AUTH_REJECTED':
      return 'missed';
    default:
      return status satisfies never;
  }
}

/** The orders of each section, in the order of the server: by arrival, then by window. */
export const bySection = (orders: readonly HandOver[]): Readonly<Record<Section, readonly HandOver[]>> => {
  const found: Record<Section, HandOver[]> = { waiting: [], picked: [], ready: [], out: [], missed: [] };
  for (const order of orders) found[sectionOf(order)].push(order);
  return found;
};
