import { clockAndDay } from '#format/time.ts';
import { copy } from './copy.ts';
import type { HandOver } from './queries.ts';

type Facts = Pick<HandOver, 'modalityType' | 'arrival' | 'startsAt' | 'totes'>;

interface Seen {
  /** The codes of the totes that are fetched. */
  readonly fetched: readonly string[];
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What speaks against handing an order over now, in sentences: it may still be right, so somebody says so. */
export function objectionsTo({ modalityType, arrival, startsAt, totes }: Facts, { fetched, timeZone, now }: Seen) {
  const left = totes.filter(({ code }) => !fetched.includes(code)).length;
  const isEarly = modalityType === 'PICKUP' && arrival === null && now < Date.parse(startsAt);
  return [
    ...(left > 0 ? [copy.notFetched(left, totes.length)] : []),
    ...(isEarly ? [copy.nobodyHere(clockAndDay(startsAt, timeZone, now))] : []),
  ];
}
