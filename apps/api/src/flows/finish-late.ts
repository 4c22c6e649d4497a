import { PaymentsUnavailable } from '#ports/payments.ts';

const BATCH = 20;

/**
 * Finishes what a call began and did not end, one after the other: one that cannot be finished blocks no other, and one
 * whose outcome at the payment host is still unknown waits for another lease.
 * @param what it is, for the message of a failure
 * @param takeOver takes up to so many whose lease ran out
 * @param finish whether it was settled now
 * @returns how many were
 * @throws {AggregateError} for those that failed with a fault
 */
export async function finishLate<T>(
  what: string,
  takeOver: (batch: number) => Promise<readonly T[]>,
  finish: (late: T) => Promise<boolean>,
): Promise<number> {
  const late = await takeOver(BATCH);
  let settled = 0;
  const failures: unknown[] = [];
  for (const each of late) {
    try {
      if (await finish(each)) settled += 1;
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${late.length} ${what} failed`);
  return settled;
}
