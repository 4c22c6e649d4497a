/**
 * Has the browser keep the console's files, so that its pages open without a connection (decision 125). A developer's
 * files change under the same names: none of them is kept.
 */
export function keepBuild(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The page itself comes first. What fails is tried again by the next page.
  const register = (): void => void navigator.serviceWorker.register('/console-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
