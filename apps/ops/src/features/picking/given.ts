import { Refused } from '#api/refused.ts';
import type { QueuedOrder } from './types.ts';

/** Whether an order was not taken because the store lead gave it to somebody else: pressed again, it is taken anyway. */
export const isGivenToOther = (error: unknown): boolean =>
  error instanceof Refused && error.refusal.code === 'GIVEN_TO_OTHER';

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
