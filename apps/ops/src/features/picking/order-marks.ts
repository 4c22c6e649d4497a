import { MAX_BATCH } from '@cartwright/rules/picking-limits';
import { shortNumber } from '#format/short-number.ts';

/**
 * The look of each of several orders that are picked together, from 0: no two have the same. It follows from an order's
 * number, so that most keep theirs when another is finished.
 */
export function marksOf(orderIds: readonly string[]): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  if (orderIds.length < 2) return marks;
  const taken = new Set<number>();
  for (const orderId of orderIds.toSorted()) {
    let mark = Number(shortNumber(orderId)) % MAX_BATCH;
    while (taken.has(mark) && taken.size < MAX_BATCH) mark = (mark + 1) % MAX_BATCH;
    taken.add(mark);
    marks.set(orderId, mark);
  }
  return marks;
}
