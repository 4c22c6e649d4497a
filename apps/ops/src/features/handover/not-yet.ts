import { clockAndDay } from '#format/time.ts';
import { type Left, takeOutText } from '#totes/LeftInTotes.tsx';
import { copy } from './copy.ts';
import type { Door } from './door.ts';
import type { HandOver, Step } from './queries.ts';

type Facts = Pick<HandOver, 'orderId' | 'modalityType' | 'arrival' | 'startsAt' | 'totes'> & {
  readonly leftInTotes: readonly Left[];
};

interface Seen {
  /** Whether somebody receives it. */
  readonly to: Door['to'];
  /** The codes of the totes that are fetched. */
  readonly fetched: readonly string[];
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A van seldom leaves longer before the window that it drives to. */
const ON_THE_ROAD = 60 * 60_000;

/** What speaks against making an order ready, handing it over, holding it back or sending it out now, in sentences: it may still be right, so somebody says so. */
export function objectionsTo(kind: Step['kind'], order: Facts, seen: Seen): readonly string[] {
  const { orderId, totes, startsAt } = order;
  const { fetched, timeZone, now } = seen;
  if (kind === 'restock') return [copy.sureRestockText];
  if (kind === 'miss') return [copy.notRefunded];
  if (kind !== 'ready' && kind !== 'hand-over' && kind !== 'out') return [];
  const toTakeOut = order.leftInTotes.map((each) => takeOutText(orderId, each));
  if (kind === 'ready') return toTakeOut;
  const left = totes.filter(({ code }) => !fetched.includes(code)).length;
  const starts = clockAndDay(startsAt, timeZone, now);
  const isFarOff = now < Date.parse(startsAt) - ON_THE_ROAD;
  return [
    ...toTakeOut,
    ...(left > 0 ? [copy.notFetched(left, totes.length)] : []),
    ...(kind === 'hand-over' ? earlyAtDoor(order, seen) : isFarOff ? [copy.farOff(starts)] : []),
  ];
}

function earlyAtDoor({ modalityType, arrival, startsAt }: Facts, { to, timeZone, now }: Seen): readonly string[] {
  const isEarly = now < Date.parse(startsAt);
  const starts = clockAndDay(startsAt, timeZone, now);
  return [
    ...(isEarly && modalityType === 'PICKUP' && arrival === null ? [copy.nobodyHere(starts)] : []),
    // Frozen food would stand in front of a door that nobody opens yet.
    ...(isEarly && to === 'DOOR' ? [copy.nobodyExpects(starts)] : []),
  ];
}
