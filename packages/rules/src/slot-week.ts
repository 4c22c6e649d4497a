import { compareWallTimes } from './zoned-time.ts';

/** A weekly window of one vendor of a store, as its people change it. Exactly one of the two cut-offs is set. */
export interface WeekWindow {
  readonly type: 'STANDARD' | 'EXPRESS';
  /** 1 is Monday, 7 is Sunday. */
  readonly dow: number;
  /** `HH:MM` of the store's clock; an end at or before the start is on the next day. */
  readonly start: string;
  readonly end: string;
  /** Minutes before the start after which nobody orders. */
  readonly cutoffMinutes: number | null;
  /** A wall time instead: of the window's own day unless that is after the start, otherwise of the day before. */
  readonly cutoffAt: string | null;
  readonly orders: number;
  readonly units: number;
  readonly totes: number;
  /** In cents. */
  readonly fee: number;
}

/** A fee in cents that no window exceeds. */
export const MAX_SLOT_FEE = 5_000;
/** Two days. */
export const MAX_CUTOFF_MINUTES = 2_880;
/** Of one window, in minutes. */
export const MAX_WINDOW_MINUTES = 720;

/** What is wrong with a week, and where. */
export interface WeekProblem {
  /** Two windows start alike; one meets another; or one is longer than half a day. */
  readonly code: 'TWICE' | 'OVERLAP' | 'TOO_LONG';
  readonly dow: number;
  readonly start: string;
}

const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Which window of a week this is. */
export const windowKey = ({ type, dow, start }: Pick<WeekWindow, 'type' | 'dow' | 'start'>): string =>
  `${type} ${dow} ${start}`;

const minutesIn = (wallTime: string): number => Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
const startOf = ({ dow, start }: WeekWindow): number => (dow - 1) * DAY_MINUTES + minutesIn(start);
const lengthOf = ({ start, end }: WeekWindow): number =>
  minutesIn(end) - minutesIn(start) + (compareWallTimes(end, start) > 0 ? 0 : DAY_MINUTES);

/** Whether two windows share a minute of the week, whose Sunday runs into its Monday. */
function meet(a: WeekWindow, b: WeekWindow): boolean {
  const [from, to] = [startOf(a), startOf(b)];
  const between = (to - from + WEEK_MINUTES) % WEEK_MINUTES;
  return between < lengthOf(a) || WEEK_MINUTES - between < lengthOf(b);
}

/**
 * Checks a week before it takes the place of another. Windows that met before may meet; express windows always do, since
 * one starts every half hour.
 */
export function weekProblem(week: readonly WeekWindow[], before: readonly WeekWindow[]): WeekProblem | undefined {
  const seen = new Set<string>();
  for (const window of week) {
    const { dow, start } = window;
    if (seen.has(windowKey(window))) return { code: 'TWICE', dow, start };
    seen.add(windowKey(window));
    if (lengthOf(window) > MAX_WINDOW_MINUTES) return { code: 'TOO_LONG', dow, start };
  }
  const known = new Set(before.map((window) => `${windowKey(window)} ${window.end}`));
  const isNew = (window: WeekWindow) => !known.has(`${windowKey(window)} ${window.end}`);
  const standard = week.filter(({ type }) => type === 'STANDARD');
  for (const [index, a] of standard.entries())
    for (const b of standard.slice(index + 1))
      if ((isNew(a) || isNew(b)) && meet(a, b)) {
        const { dow, start } = isNew(b) ? b : a;
        return { code: 'OVERLAP', dow, start };
      }
  return undefined;
}

/** Windows in the order of the week. */
export const inWeekOrder = <T extends WeekWindow>(windows: readonly T[]): T[] =>
  windows.toSorted((a, b) => startOf(a) - startOf(b) || (a.type === b.type ? 0 : a.type === 'EXPRESS' ? 1 : -1));

/** The fee that windows of a kind usually have; of fees that are equally usual, the higher one. */
function usualFee(kind: WeekWindow['type'], week: readonly WeekWindow[]): number | undefined {
  const byFee = Map.groupBy(
    week.filter(({ type }) => type === kind),
    ({ fee }) => fee,
  );
  return [...byFee].toSorted(([a, x], [b, y]) => y.length - x.length || b - a)[0]?.[0];
}

/**
 * The fee of a window for who may set none: that of the window of its kind at that time of the week, so that no fee moves
 * by taking a window out and putting another one in; where there was none, the usual one of its kind.
 * @param before the week as it is stored; undefined without a window of the kind
 */
export function feeKept(
  { type, dow, start }: Pick<WeekWindow, 'type' | 'dow' | 'start'>,
  before: readonly WeekWindow[],
): number | undefined {
  const at = (dow - 1) * DAY_MINUTES + minutesIn(start);
  const sinceStart = (window: WeekWindow) => (at - startOf(window) + WEEK_MINUTES) % WEEK_MINUTES;
  // Express windows meet: the one that begins last counts, which is the window itself where it stays.
  const [there] = before
    .filter((window) => window.type === type && sinceStart(window) < lengthOf(window))
    .toSorted((a, b) => sinceStart(a) - sinceStart(b));
  return there?.fee ?? usualFee(type, before);
}

/** Whether every fee is the one of a week that somebody made who may set none. */
export const keepsFees = (week: readonly WeekWindow[], before: readonly WeekWindow[]): boolean =>
  week.every((window) => window.fee === feeKept(window, before));
