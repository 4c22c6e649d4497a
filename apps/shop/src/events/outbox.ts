import type { ShopEvent } from '@cartwright/contracts/events';

/** The result of a batch: stored by the server, refused for good, or to be retried. */
export type Fate = 'taken' | 'refused' | 'later';

export interface Outlet {
  readonly send: (events: readonly ShopEvent[]) => Promise<Fate>;
  /** Hands a batch to the browser, which sends it after the page is gone. @returns false when it refuses */
  readonly sendLeaving: (events: readonly ShopEvent[]) => boolean;
  readonly mayMeasure: () => boolean;
  /** The pattern of the page that is shown. */
  readonly page: () => string | undefined;
}

export interface Outbox {
  readonly put: (event: ShopEvent) => void;
  /** Sends the queue now: the connection is back. */
  readonly flush: () => void;
  /** The page may be gone in a moment: the queue leaves with the browser's help. */
  readonly leave: () => void;
}

/** As many as one call takes. */
const BATCH = 20;
/** Events within this many ms are one call. */
const GATHER = 2_000;
/** How long a batch that did not arrive waits, in ms. */
const AGAIN = 30_000;
/** Maximum queue length of a page that stays offline; the oldest are dropped first. */
const MAX = 100;

/**
 * Queues events in batches. A batch that did not arrive is sent again, so an event whose response was lost may count
 * twice.
 */
export function makeOutbox(outlet: Outlet): Outbox {
  let waiting: readonly ShopEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** The last batch did not arrive: only time, or the connection itself, triggers a retry. */
  let isHeld = false;

  function flushIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(flush, ms);
  }

  function take(): readonly ShopEvent[] {
    if (!outlet.mayMeasure()) waiting = []; // the shopper has revoked consent since
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    return batch;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    isHeld = false;
    if (isSending) return;
    const batch = take();
    if (batch.length > 0) void sendBatch(batch);
  }

  async function sendBatch(batch: readonly ShopEvent[]): Promise<void> {
    isSending = true;
    const fate = await outlet.send(batch);
    isSending = false;
    isHeld = fate === 'later';
    if (isHeld) waiting = [...batch, ...waiting].slice(-MAX);
    if (isHeld) flushIn(AGAIN);
    else if (waiting.length >= BATCH) flush();
    else if (waiting.length > 0) flushIn(GATHER);
  }

  return {
    put: (event) => {
      if (!outlet.mayMeasure()) return;
      waiting = [...waiting, onPage(event, outlet.page())].slice(-MAX);
      if (isSending || isHeld) return; // planned already, or as soon as the call has ended
      if (timer === undefined) flushIn(GATHER);
      else if (waiting.length === BATCH) flush();
    },
    flush,
    leave: () => {
      for (let batch = take(); batch.length > 0; batch = take()) {
        if (outlet.sendLeaving(batch)) continue;
        waiting = [...batch, ...waiting];
        return;
      }
    },
  };
}

/** Every event of the catalog takes the page; the spread of a union does not know it. */
const onPage = (event: ShopEvent, page: string | undefined): ShopEvent =>
  page === undefined ? event : ({ ...event, data: { ...event.data, page } } as ShopEvent);
