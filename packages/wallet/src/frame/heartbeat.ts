import type { FrameClient } from './frame-client.ts';

/** Milliseconds between heartbeats. */
export const HEARTBEAT_EVERY = 5_000;

/**
 * Sends a connected frame a heartbeat every five seconds while the page is visible, and at once when the page returns
 * from the back/forward cache, where ports may have died silently.
 * @param onLost the frame did not respond in time; it gets no more heartbeats
 * @returns the function that stops it
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
      // A frame that reloads repeats the handshake by itself; one that was removed is not missed.
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
