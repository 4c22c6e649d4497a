let channel: BroadcastChannel | undefined;
/** One per page: a tab does not receive its own messages. */
const openQueue = (): BroadcastChannel => (channel ??= new BroadcastChannel('session'));

/** Another shopper is signed in from now on, or nobody: the browser's other tabs show the previous one. */
export const notifyOtherTabs = (): void => openQueue().postMessage('changed');

/**
 * Reloads this tab once another tab has signed in or out: its content belongs to the previous session, and a press on
 * it would act for the new shopper. A background tab waits until it is visible.
 */
export function followOtherTabs(startAnew: () => void): void {
  openQueue().addEventListener('message', () => {
    if (document.visibilityState === 'visible') startAnew();
    else document.addEventListener('visibilitychange', startAnew, { once: true });
  });
}
