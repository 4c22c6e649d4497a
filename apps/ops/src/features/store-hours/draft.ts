import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { longDay } from '#format/time.ts';

export type Saved = Body<OpsApi['GET /ops/v1/stores/:locationId/hours']>;
export type Hours = Saved['hours'];
type Exception = Hours['exceptions'][number];

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** What a day gets that is opened: the usual hours of a grocery store. */
const USUAL = { opens: '06:00', closes: '22:00' };

/** What somebody does to the hours on their screen. */
export type DraftEvent =
  | { readonly type: 'OPENED'; readonly dow: number; readonly isOpen: boolean }
  | { readonly type: 'TIMED'; readonly dow: number; readonly part: 'opens' | 'closes'; readonly time: string }
  | { readonly type: 'ADDED'; readonly localDate: string }
  | { readonly type: 'REMOVED'; readonly index: number }
  | { readonly type: 'EXCEPTED'; readonly index: number; readonly change: Partial<Exception> }
  | { readonly type: 'LOADED'; readonly hours: Hours };

/** The hours after an event. */
export function step(hours: Hours, event: DraftEvent): Hours {
  const { week, exceptions } = hours;
  switch (event.type) {
    case 'OPENED': {
      const others = week.filter(({ dow }) => dow !== event.dow);
      return { ...hours, week: event.isOpen ? [...others, { dow: event.dow, ...USUAL }] : others };
    }
    case 'TIMED':
      return {
        ...hours,
        week: week.map((day) => (day.dow === event.dow ? { ...day, [event.part]: event.time } : day)),
      };
    case 'ADDED':
      return {
        ...hours,
        exceptions: [...exceptions, { localDate: event.localDate, closed: true, opens: null, closes: null, label: '' }],
      };
    case 'REMOVED':
      return { ...hours, exceptions: exceptions.filter((_, index) => index !== event.index) };
    case 'EXCEPTED':
      return {
        ...hours,
        exceptions: exceptions.map((day, index) => (index === event.index ? changed(day, event.change) : day)),
      };
    case 'LOADED':
      return event.hours;
    default:
      return event satisfies never;
  }
}

/** A day that is opened gets hours, and one that is closed loses them. */
function changed(day: Exception, change: Partial<Exception>): Exception {
  const next = { ...day, ...change };
  if (next.closed) return { ...next, opens: null, closes: null };
  return { ...next, opens: next.opens ?? USUAL.opens, closes: next.closes ?? USUAL.closes };
}

/** A day that closes the day after, after midnight. */
export interface LateDay {
  /** A weekday, or a date. */
  readonly day: string;
  readonly opens: string;
  readonly closes: string;
}

/** The days of `hours` that would close the day after and did not do so in `saved`: each may be a slip. */
export function newLateDays(hours: Hours, saved: Hours, nameOf: (dow: number) => string): readonly LateDay[] {
  const known = new Set(lateDays(saved, nameOf).map((day) => JSON.stringify(day)));
  return lateDays(hours, nameOf).filter((day) => !known.has(JSON.stringify(day)));
}

/** Closing at midnight is no slip. */
const isLate = (opens: string, closes: string): boolean => closes !== '00:00' && closes <= opens;

const lateDays = ({ week, exceptions }: Hours, nameOf: (dow: number) => string): readonly LateDay[] => [
  ...week
    .filter(({ opens, closes }) => isLate(opens, closes))
    .map(({ dow, opens, closes }) => ({ day: nameOf(dow), opens, closes })),
  ...exceptions.flatMap(({ localDate, opens, closes }) =>
    opens !== null && closes !== null && isLate(opens, closes) ? [{ day: longDay(localDate), opens, closes }] : [],
  ),
];

/** Whether two hours say the same, in whatever order. */
export const isSame = (a: Hours, b: Hours): boolean => textOf(a) === textOf(b);

const textOf = ({ week, exceptions }: Hours): string =>
  JSON.stringify([
    week.toSorted((a, b) => a.dow - b.dow).map(({ dow, opens, closes }) => [dow, opens, closes]),
    exceptions
      .map(({ localDate, closed, opens, closes, label }) => [localDate, closed, opens, closes, label])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ]);
