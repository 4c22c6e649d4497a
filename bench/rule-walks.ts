import fc from 'fast-check';
import { lives, walks } from '../packages/rules/src/testing/life-steps.ts';
import { walk, type WalkEnd } from '../packages/rules/src/testing/order-walk.ts';

/**
 * Leads orders through random lives by the rules alone, each step checked against a ledger of its own.
 * @returns how often each end was reached
 * @throws {Error} with the shortest walk that breaks something, and the seed that repeats it
 */
export function walkRules(count: number): ReadonlyMap<WalkEnd, number> {
  const ends = new Map<WalkEnd, number>();
  const property = fc.property(lives, walks, (start, steps) => {
    const end = walk(start, steps);
    fc.pre(end !== 'NOT_PLACED');
    ends.set(end, (ends.get(end) ?? 0) + 1);
  });
  fc.assert(property, { numRuns: count });
  return ends;
}
