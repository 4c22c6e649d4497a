import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { isCanceled } from '#features/picking/canceled.ts';
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
