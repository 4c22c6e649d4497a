let line: BroadcastChannel | undefined;
/** One for the page: a tab does not hear what it says itself. */
const openLine = (): BroadcastChannel => (line ??= new BroadcastChannel('session'));

/** Another shopper is signed in from now on, or nobody: the other tabs of this browser show the one before. */
export const tellOtherTabs = (): void => openLine().postMessage('changed');

/**
 * Starts this tab anew once another tab has signed in or out: what stands here belongs to the session before, and a press
 * on it would act for whoever is signed in now. A tab that nobody looks at waits until somebody does.
 */
export function followOtherTabs(startAnew: () => void): void {
  openLine().addEventListener('message', () => {
    if (document.visibilityState === 'visible') startAnew();
    else document.addEventListener('visibilitychange', startAnew, { once: true });
  });
}
