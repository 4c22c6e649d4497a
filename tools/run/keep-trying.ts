import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 10_000;
const RETRY_MS = 100;

/**
 * Tries until it works, with pauses that double up to ten seconds.
 * @param tell called with the reason of each failure
 * @param isOver true when nobody needs it any more: then the last failure is thrown
 */
export async function keepTrying<T>(
  work: () => Promise<T>,
  {
    report,
    isOver,
    firstPause = 500,
  }: { report: (reason: string) => void; isOver: () => boolean; firstPause?: number },
): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (isOver()) throw error;
      report(error instanceof Error ? error.message : String(error));
    }
    for (let waited = 0; waited < pause && !isOver(); waited += RETRY_MS) await sleep(Math.min(pause, RETRY_MS));
  }
}
