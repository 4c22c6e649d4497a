import type { ShopEvent } from '@cartwright/contracts/events';

/** What events are given to. */
export type Listener = (event: ShopEvent) => void;

interface Line {
  /** What the shopper allows now: without it nothing is kept, loaded or sent. */
  readonly mayMeasure: () => boolean;
  /** Brings what sends; asked for at the first event, so that the first view does without it. */
  readonly load: () => Promise<Listener>;
}

/** As many as are kept while the sender is on its way; the oldest go first. */
const MOST_WAITING = 50;

let line: Line | undefined;
let listener: Listener | undefined;
let isLoading = false;
let waiting: ShopEvent[] = [];

/** Says what happened: `tell({ name: 'SIGN_IN_ASKED', data: {} })`. Costs nothing and never fails. */
export function tell(event: ShopEvent): void {
  if (line === undefined || !line.mayMeasure()) return;
  if (listener) {
    listener(event);
    return;
  }
  waiting = [...waiting, event].slice(-MOST_WAITING);
  if (!isLoading) fetchListener(line);
}

function fetchListener({ load }: Line): void {
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
export function openLine(next: Line): () => void {
  line = next;
  listener = undefined;
  isLoading = false;
  waiting = [];
  return () => (line = undefined);
}
