/** What the page does with news of an order. */
export interface OrderListener {
  /** Fetches the order again. */
  readonly refresh: () => void;
  /** The sequence number of the last event that the page shows. */
  readonly shown: () => number;
  /** The number of picks that the page shows. */
  readonly picksShown: () => number;
}

/** Milliseconds between looks while there is no stream. */
const POLL_EVERY = 30_000;
/** Milliseconds in which events that come together count as one. */
const BURST = 150;
/** Milliseconds between looks at what is picked, however fast a picker is. */
const PICKS_EVERY = 2_000;

/**
 * Follows an order while its page is in sight: by its stream of events, and by polling while there is no stream. The
 * stream begins with the newest event, so that nothing is missed between two of them.
 * @returns what stops it
 */
export function followOrder(orderId: string, { refresh, shown, picksShown }: OrderListener): () => void {
  let source: EventSource | undefined;
  const refreshing = refresher(refresh);
  let polling: ReturnType<typeof setInterval> | undefined;
  let isOver = false;

  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const open = () => {
    const stream = new EventSource(`/atlas/v1/orders/v1/orders/${orderId}/events`);
    source = stream;
    stream.addEventListener('open', stopPolling);
    stream.addEventListener('step', ({ lastEventId }) => {
      if (Number(lastEventId) > shown()) refreshing.soon();
    });
    stream.addEventListener('picks', ({ data }) => {
      if (Number(data) > picksShown()) refreshing.later();
    });
    stream.addEventListener('over', () => {
      isOver = true;
      close();
      refreshing.soon();
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return; // the browser connects again by itself
      polling ??= setInterval(poll, POLL_EVERY);
    });
  };
  const poll = () => {
    refresh();
    open();
  };
  const close = () => {
    source?.close();
    source = undefined;
    stopPolling();
  };
  const watch = () => {
    if (document.visibilityState === 'hidden') close();
    else if (source === undefined && !isOver) open();
  };
  watch();
  document.addEventListener('visibilitychange', watch);
  return () => {
    document.removeEventListener('visibilitychange', watch);
    close();
    refreshing.stop();
  };
}

/** Fetches an order once for a burst of events, and for picks about once in two seconds. */
function refresher(refresh: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let lastAt = -Infinity;
  const at = (time: number) => {
    if (time >= due) return;
    clearTimeout(timer);
    due = time;
    timer = setTimeout(() => {
      due = Infinity;
      lastAt = Date.now();
      refresh();
    }, time - Date.now());
  };
  return {
    soon: () => at(Date.now() + BURST),
    later: () => at(Math.max(Date.now() + BURST, lastAt + PICKS_EVERY)),
    stop: () => clearTimeout(timer),
  };
}
