import type { FrameClient } from './frame-client.ts';

/** How often a frame is asked whether it is still there, in milliseconds. */
export const HEARTBEAT_EVERY = 5_000;

/**
 * Asks a connected frame every five seconds, while the page is in sight, whether it still answers; and at once when the
 * page comes back out of the browser's cache, where ports may have died without a word.
 * @param onLost the frame did not answer in time; it is not asked again
 * @returns what ends it
 */
export function watchFrame(client: Pick<FrameClient, 'request'>, onLost: () => void): () => void {
  let isOver = false;
  let isPending = false;
  async function ping(): Promise<void> {
    if (isOver || isPending || document.visibilityState === 'hidden') return;
    isPending = true;
    try {
      await client.request('HEARTBEAT', {});
    } catch (error) {
      // A frame that loads anew shakes hands again by itself; one that was taken away is not missed.
      if (!isOver && error instanceof Error && error.message === 'Timeout error') {
        stop();
        onLost();
      }
    } finally {
      isPending = false;
    }
  }
  const timer = setInterval(() => void ping(), HEARTBEAT_EVERY);
  const comeBack = (event: PageTransitionEvent): void => void (event.persisted && ping());
  window.addEventListener('pageshow', comeBack);
  function stop(): void {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('pageshow', comeBack);
  }
  return stop;
}
