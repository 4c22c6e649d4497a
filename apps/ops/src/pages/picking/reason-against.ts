import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { copy } from '#features/picking/copy.ts';
import { refusedCopy } from '#features/picking/refused-copy.ts';
import { clockAndDay } from '#format/time.ts';

/** Why an order is not to be picked, in a sentence. */
export function reasonAgainst(error: unknown, zone: string, now: number): string {
  const { state, cutoffAt } = error instanceof Refused ? (error.refusal.meta ?? {}) : {};
  if (state === 'PLACED') return copy.mayChange(clockAndDay(String(cutoffAt), zone, now));
  if (isCanceled(error)) return copy.canceled;
  if (state !== undefined) return copy.pickedBefore;
  return messageFor(error, { ...refusedCopy, NOT_FOUND: copy.nothing });
}

/** Whether an order is not to be picked because it was canceled. */
export const isCanceled = (error: unknown): boolean =>
  error instanceof Refused && ['CANCELLED', 'POST_AUTH_REJECTED'].includes(String(error.refusal.meta?.['state']));
