import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lives, walks } from './testing/life-steps.ts';
import { walk, type WalkEnd } from './testing/order-walk.ts';

/** `node bench/walks.ts rules` takes 100,000. */
const WALKS = 5_000;

test('whatever happens to an order, its ledger balances, and no card pays more than it holds', () => {
  const ends = new Set<WalkEnd>();
  fc.assert(
    fc.property(lives, walks, (start, steps) => {
      const end = walk(start, steps);
      fc.pre(end !== 'NOT_PLACED');
      ends.add(end);
    }),
    { numRuns: WALKS },
  );
  const last: readonly WalkEnd[] = ['COMPLETE', 'CANCELLED', 'POST_AUTH_REJECTED', 'RESTOCKED', 'RETURNED'];
  expect([...ends]).toEqual(expect.arrayContaining([...last]));
});
