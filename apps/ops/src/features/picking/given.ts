import { Refused } from '#api/refused.ts';
import type { Taking } from './take-all.ts';
import type { QueuedOrder } from './types.ts';

/** The orders that were not taken because the store lead gave them to others: pressed again, they are taken anyway. */
export const givenToOthers = (taking: Taking | undefined): readonly string[] =>
  (taking?.left ?? [])
    .filter(({ error }) => error instanceof Refused && error.refusal.code === 'GIVEN_TO_OTHER')
    .map(({ orderId }) => orderId);

/** What waits, as its picker sees it: what is for them, and the rest, of which what is for nobody is taken first. */
export function waitingFor(orders: readonly QueuedOrder[]): {
  readonly you: readonly QueuedOrder[];
  readonly rest: readonly QueuedOrder[];
  readonly first: QueuedOrder | undefined;
} {
  // What a tab kept of a queue may be of a build that knew of no such orders.
  const you = orders.filter(({ givenTo }) => givenTo?.isYou === true);
  const rest = orders.filter(({ givenTo }) => givenTo?.isYou !== true);
  return { you, rest, first: you[0] ?? rest.find(({ givenTo }) => !givenTo) ?? rest[0] };
}
