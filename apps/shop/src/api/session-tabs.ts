let channel: BroadcastChannel | undefined;
/** One for the page: a tab does not hear what it says itself. */
const openQueue = (): BroadcastChannel => (channel ??= new BroadcastChannel('session'));

/** Another shopper is signed in from now on, or nobody: the other tabs of this browser show the one before. */
export const notifyOtherTabs = (): void => openQueue().postMessage('changed');

/**
 * Starts this tab anew once another tab has signed in or out: what stands here belongs to the session before, and a press
 * on it would act for whoever is signed in now. A tab that nobody looks at waits until somebody does.
 */
export function followOtherTabs(startAnew: () => void): void {
  openQueue().addEventListener('message', () => {
    if (document.visibilityState === 'visible') startAnew();
    else document.addEventListener('visibilitychange', startAnew, { once: true });
  });
}
