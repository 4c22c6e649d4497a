import type { ShopEvent } from '@cartwright/contracts/events';
import type { SeenError } from './seen-error.ts';

/** What may be told: an event of the catalogue, or an error as it came. */
export type News = ShopEvent | SeenError;
/** What news are given to. */
export type Listener = (news: News) => void;

interface Queue {
  /** Whether the shopper may have allowed it: without that nothing is kept, loaded or sent. */
  readonly mayMeasure: () => boolean;
  /** Brings what sends; asked for at the first event, so that the first view does without it. */
  readonly load: () => Promise<Listener>;
}

/** As many as are kept while the sender is on its way; the oldest go first. */
const MAX_WAITING = 50;

let queue: Queue | undefined;
let listener: Listener | undefined;
let isLoading = false;
let waiting: News[] = [];

/** Says what happened: `tell({ name: 'SIGN_IN_ASKED', data: {} })`. Costs nothing and never fails. */
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
    // The line may be down, and with it the sender: the next event asks again.
    () => (isLoading = false),
  );
}

/** Opens the line, once as the shop starts; a test opens its own. @returns closes it */
export function openQueue(next: Queue): () => void {
  queue = next;
  listener = undefined;
  isLoading = false;
  waiting = [];
  return () => (queue = undefined);
}
