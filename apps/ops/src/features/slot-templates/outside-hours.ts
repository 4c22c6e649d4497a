import type { WeekdayHours } from '@cartwright/rules/opening';
import type { DraftWindow } from './draft.ts';

const DAY = 1_440;
const WEEK = 7 * DAY;

interface Span {
  readonly from: number;
  readonly to: number;
}

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of a week; what ends at or before its start ends the next day. */
function spanOf(dow: number, start: string, end: string): Span {
  const from = (dow - 1) * DAY + minutesIn(start);
  return { from, to: from + ((minutesIn(end) - minutesIn(start) + DAY) % DAY || DAY) };
}

/**
 * Whether a store is closed for a part of a window that was typed. One without both times is nowhere yet.
 * @param hours of every week; a weekday that is missing is closed
 */
export function isOutsideHours({ dow, start, end }: DraftWindow, hours: readonly WeekdayHours[]): boolean {
  if (start === '' || end === '') return false;
  const open = hours.flatMap((each) => {
    const { from, to } = spanOf(each.dow, each.opens, each.closes);
    return [-WEEK, 0, WEEK].map((weeks) => ({ from: from + weeks, to: to + weeks }));
  });
  const { from, to } = spanOf(dow, start, end);
  let at: number | undefined = from;
  while (at !== undefined && at < to) {
    const now: number = at;
    at = open.find((span) => span.from <= now && now < span.to)?.to;
  }
  return at === undefined;
}
