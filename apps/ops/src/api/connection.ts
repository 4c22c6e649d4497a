/** ms */
const MAY_TAKE = 3_000;
const CHECK_EVERY = 5_000;

/** Whether the server answers: a browser that is online may still stand between steel shelves. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(MAY_TAKE) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Checks now and then, and whenever the browser has a connection again, until the server answers. @returns stops checking */
export function whenReachable(then: () => void): () => void {
  const stop = new AbortController();
  const check = async (): Promise<void> => {
    if (!(await isReachable()) || stop.signal.aborted) return;
    end();
    then();
  };
  const timer = setInterval(() => void check(), CHECK_EVERY);
  window.addEventListener('online', () => void check(), { signal: stop.signal });
  const end = (): void => {
    clearInterval(timer);
    stop.abort();
  };
  return end;
}
