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
const startOf = ({ dow, start }: Pick<WeekWindow, 'dow' | 'start'>): number =>
  (dow - 1) * DAY_MINUTES + minutesIn(start);
const lengthOf = ({ start, end }: Pick<WeekWindow, 'start' | 'end'>): number =>
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

/** A window as far as its fee goes. */
export type FeeWindow = Pick<WeekWindow, 'type' | 'dow' | 'start' | 'end' | 'fee'>;

/** The fees that count for who may set none. */
export interface WeekFees {
  /** The week as it is stored. */
  readonly stored: readonly FeeWindow[];
  /** The week as it was when somebody last set a fee: what has been taken out of it since is still here. */
  readonly set: readonly FeeWindow[];
}

/**
 * The week of before some changes that set no fee, so that no fee moves by two of them either.
 * @param changes the last one first
 */
export const weekBeforeChanges = <W extends FeeWindow>(
  week: readonly W[],
  changes: readonly { readonly removed: readonly W[]; readonly added: readonly W[] }[],
): readonly W[] =>
  changes.reduce<readonly W[]>((after, { removed, added }) => {
    const gone = new Set(added.map(windowKey));
    return [...after.filter((window) => !gone.has(windowKey(window))), ...removed];
  }, week);

/** The fee that windows of a kind usually have; of fees that are equally usual, the higher one. */
function usualFee(kind: WeekWindow['type'], week: readonly FeeWindow[]): number | undefined {
  const byFee = Map.groupBy(
    week.filter(({ type }) => type === kind),
    ({ fee }) => fee,
  );
  return [...byFee].toSorted(([a, x], [b, y]) => y.length - x.length || b - a)[0]?.[0];
}

/**
 * The fee of a window for who may set none: its own where it stays, otherwise that of the window of its kind that was at
 * that time of the week when fees were last set, so that none moves by taking a window out and putting another one in;
 * where there was none, the usual one of its kind.
 * @returns cents; undefined without a window of the kind
 */
export function feeKept(
  window: Pick<WeekWindow, 'type' | 'dow' | 'start'>,
  { stored, set }: WeekFees,
): number | undefined {
  const key = windowKey(window);
  const same = stored.find((each) => windowKey(each) === key);
  if (same) return same.fee;
  const at = startOf(window);
  const sinceStart = (each: FeeWindow) => (at - startOf(each) + WEEK_MINUTES) % WEEK_MINUTES;
  // Express windows meet: the one that begins last counts.
  const [there] = set
    .filter((each) => each.type === window.type && sinceStart(each) < lengthOf(each))
    .toSorted((a, b) => sinceStart(a) - sinceStart(b));
  return there?.fee ?? usualFee(window.type, set);
}

/** Whether every fee is the one of a week that somebody made who may set none. */
export const keepsFees = (week: readonly FeeWindow[], fees: WeekFees): boolean =>
  week.every((window) => window.fee === feeKept(window, fees));
