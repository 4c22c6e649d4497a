import type { ShopEvent } from '@cartwright/contracts/events';
import type { SeenError } from './seen-error.ts';

/** What may be tracked: an event of the catalog, or an error as it came. */
export type News = ShopEvent | SeenError;
/** Receives tracked events. */
export type Listener = (news: News) => void;

interface Queue {
  /** Whether the shopper may have consented: otherwise nothing is stored, loaded or sent. */
  readonly mayMeasure: () => boolean;
  /** Loads the sender; called at the first event, so that the first view does without it. */
  readonly load: () => Promise<Listener>;
}

/** Maximum number of events kept while the sender loads; the oldest are dropped first. */
const MAX_WAITING = 50;

let queue: Queue | undefined;
let listener: Listener | undefined;
let isLoading = false;
let waiting: News[] = [];

/** Tracks an event: `tell({ name: 'SIGN_IN_ASKED', data: {} })`. Costs nothing and never fails. */
export function track(news: News): void {
  if (queue === undefined || !queue.mayMeasure()) return;
  if (listener) {
    listener(news);
    return;
  }
  waiting = [...waiting, news].slice(-MAX_WAITING);
  if (!isLoading) fetchListener(queue);
}

function fetchListener({ load }: Queue): void {
  isLoading = true;
  load().then(
    (loaded) => {
      listener = loaded;
      const early = waiting;
      waiting = [];
      early.forEach(loaded);
    },
    // The connection may be down, so the sender cannot load: the next event tries again.
    () => (isLoading = false),
  );
}

/** Opens the queue, once at startup; a test opens its own. @returns the function that closes it */
export function openQueue(next: Queue): () => void {
  queue = next;
  listener = undefined;
  isLoading = false;
  waiting = [];
  return () => (queue = undefined);
}
