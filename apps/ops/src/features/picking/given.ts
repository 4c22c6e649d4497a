import { Refused } from '#api/refused.ts';
import type { Taking } from './take-all.ts';
import type { QueuedOrder } from './types.ts';

/** An order that the store lead gave to somebody else, and the first name of whom. */
export interface GivenToOther {
  readonly orderId: string;
  readonly firstName: string;
}

/** For whom an order is that was not taken; null when that was not the reason. */
export function givenToOf({ orderId, error }: Taking['left'][number]): GivenToOther | null {
  if (!(error instanceof Refused) || error.refusal.code !== 'GIVEN_TO_OTHER') return null;
  return { orderId, firstName: String(error.refusal.meta?.['firstName'] ?? '') };
}

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
