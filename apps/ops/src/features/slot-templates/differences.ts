import { inWeekOrder, windowKey, type WeekWindow } from '@cartwright/rules/slot-week';
import { copy } from './copy.ts';

/** A weekly window that is new, gone, or another: `Monday, 10–11 AM: 12 → 8 orders`. */
export interface WindowDifference {
  readonly key: string;
  readonly window: string;
  readonly what: string;
}

/** What is other in one week than in another, in the order of the week. */
export function differencesOf(
  before: readonly WeekWindow[],
  after: readonly WeekWindow[],
): readonly WindowDifference[] {
  const was = new Map(before.map((window) => [windowKey(window), window]));
  const is = new Map(after.map((window) => [windowKey(window), window]));
  return inWeekOrder([...new Map([...was, ...is]).values()]).flatMap((window) => {
    const key = windowKey(window);
    const what = whatOf(was.get(key), is.get(key));
    return what === '' ? [] : [{ key, window: copy.windowOf(window), what }];
  });
}

function whatOf(before: WeekWindow | undefined, after: WeekWindow | undefined): string {
  if (!after) return copy.gone;
  if (!before) return copy.added(after);
  const facts = [
    { textOf: copy.endOf, become: copy.endBecomes },
    { textOf: copy.ordersOf, become: copy.ordersBecome },
    { textOf: copy.cutoffOf, become: copy.cutoffBecomes },
    { textOf: copy.feeOf, become: copy.feeBecomes },
  ];
  return facts
    .map(({ textOf, become }) => ({ old: textOf(before), next: textOf(after), become }))
    .filter(({ old, next }) => old !== next)
    .map(({ old, next, become }) => become(old, next))
    .join(', ');
}
