import type { Result } from '@cartwright/rules/result';

const REPEAT_AFTER = 2_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Repeats a call while the server still works on its first request. Each has the same idempotency key, so nothing is
 * done twice.
 */
export async function untilDone<T, R extends { readonly code: string }>(
  send: () => Promise<Result<T, R>>,
  maxRepeats = 30,
): Promise<Result<T, R>> {
  let answer = await send();
  for (let repeats = 0; repeats < maxRepeats && !answer.ok && answer.refusal.code === 'IN_PROGRESS'; repeats += 1) {
    await pause(REPEAT_AFTER);
    answer = await send();
  }
  return answer;
}
