import { isOrderOver } from '@cartwright/rules/order-end';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import type { Log } from '@cartwright/server/logger';
import type { OrderNews } from './streams-sql.ts';

/** Somebody to whom an order's events are sent. */
export interface OrderWatcher {
  readonly orderId: string;
  readonly profileId: string;
  /** The IP address that it comes from. */
  readonly address: string;
  /** The number of the last event that it has. */
  readonly after: number;
  /** Whether its session still lasts. */
  readonly mayWatch: () => Promise<boolean>;
  readonly send: (event: OrderNews['events'][number]) => void;
  /** Sends how often what was picked has changed, once for each number that was read. */
  readonly sendPicks: (picks: number) => void;
  /** Sends a sign of life. */
  readonly beat: () => void;
  /** Ends it. @param isOver true when no more events of the order are awaited */
  readonly end: (isOver: boolean) => void;
}

export interface OrderStreams {
  /** @returns what takes the watcher off again */
  readonly open: (watcher: OrderWatcher) => Result<() => void, { readonly code: 'TOO_MANY_STREAMS' | 'OVERLOADED' }>;
  /** Scans for events of an order, or of all that are watched. */
  readonly scan: (orderId?: string) => void;
  /** Sends a sign of life to all, ends those that are too old, and scans for what notifications did not bring. */
  readonly beat: () => void;
  readonly endAll: () => void;
}

export interface OrderStreamsDeps {
  /** Reads what happened to these orders after these events. */
  readonly read: (
    wanted: readonly { readonly orderId: string; readonly after: number }[],
  ) => Promise<readonly OrderNews[]>;
  readonly clock: { readonly now: () => Millis };
  readonly logger: Log;
}

/**
 * Streams at once: of one shopper, whose browser has few connections to a host; of one IP address, behind which many
 * shoppers may be, but never so many accounts that nobody else gets one; and of this process.
 */
export const STREAM_LIMITS = { ofShopper: 6, ofAddress: 100, ofProcess: 1_000 };
/** How many beats a stream lasts; then its browser connects again, and who it is is looked up again. */
export const BEATS_OF_STREAM = 45;

interface Watching {
  readonly watcher: OrderWatcher;
  after: number;
  picks: number;
  beatsLeft: number;
}

/** Why one more stream cannot be opened; undefined if it can. */
function refusalOf({ profileId, address }: OrderWatcher, open: ReadonlySet<Watching>) {
  if (open.size >= STREAM_LIMITS.ofProcess) return 'OVERLOADED';
  const watchers = [...open].map(({ watcher }) => watcher);
  const ofShopper = watchers.filter((each) => each.profileId === profileId);
  const ofAddress = watchers.filter((each) => each.address === address);
  const isOver = ofShopper.length >= STREAM_LIMITS.ofShopper || ofAddress.length >= STREAM_LIMITS.ofAddress;
  return isOver ? 'TOO_MANY_STREAMS' : undefined;
}

/** Where reading begins for each order: at what its slowest watcher has. */
function oldestOf(watched: readonly Watching[]): Parameters<OrderStreamsDeps['read']>[0] {
  const oldest = new Map<string, number>();
  for (const { watcher, after } of watched)
    oldest.set(watcher.orderId, Math.min(after, oldest.get(watcher.orderId) ?? after));
  return [...oldest].map(([orderId, after]) => ({ orderId, after }));
}

/** Sends what a watcher does not have yet. @returns whether the order is over */
function deliver(one: Watching, { events, status, money, changedAt, picks }: OrderNews, now: Millis): boolean {
  for (const event of events.filter(({ seq }) => seq > one.after)) {
    one.after = event.seq;
    one.watcher.send(event);
  }
  if (picks > one.picks) {
    one.picks = picks;
    one.watcher.sendPicks(picks);
  }
  return isOrderOver({ status, money, changedAt }, now);
}

/** Sends a sign of life. @returns false instead when the stream has lasted long enough */
function beats(one: Watching): boolean {
  one.beatsLeft -= 1;
  if (one.beatsLeft > 0) one.watcher.beat();
  return one.beatsLeft > 0;
}

/** The open streams of this process. One read at a time serves all of them, however many notifications come. */
export function orderStreams({ read, clock, logger }: OrderStreamsDeps): OrderStreams {
  const open = new Set<Watching>();
  const wanted = new Set<string>();
  let isScanning = false;

  const end = (one: Watching, isOver: boolean): void => {
    if (open.delete(one)) one.watcher.end(isOver);
  };
  const round = async (): Promise<void> => {
    const watched = [...open].filter(({ watcher }) => wanted.has(watcher.orderId));
    wanted.clear();
    if (watched.length === 0) return;
    const news = new Map((await read(oldestOf(watched))).map((each) => [each.orderId, each]));
    for (const one of watched) {
      const found = news.get(one.watcher.orderId);
      if (!found || !open.has(one)) continue;
      if (!(await one.watcher.mayWatch())) end(one, false);
      else if (deliver(one, found, clock.now())) end(one, true);
    }
  };
  const scanAll = async (): Promise<void> => {
    if (isScanning) return; // it scans again for what was added
    isScanning = true;
    try {
      while (wanted.size > 0) await round();
    } catch (error) {
      // The next beat scans again, and so does the listener once it is connected again.
      logger.warn({ err: error }, 'events of orders were not read');
    } finally {
      isScanning = false;
    }
  };
  const scan = (orderId?: string): void => {
    if (orderId !== undefined) wanted.add(orderId);
    else for (const { watcher } of open) wanted.add(watcher.orderId);
    void statements.exit(scanAll); // it serves all streams, so no request counts it as its own
  };

  return {
    open: (watcher) => {
      const code = refusalOf(watcher, open);
      if (code) return refuse({ code });
      const one: Watching = { watcher, after: watcher.after, picks: 0, beatsLeft: BEATS_OF_STREAM };
      open.add(one);
      scan(watcher.orderId);
      return ok(() => void open.delete(one));
    },
    scan,
    beat: () => {
      for (const one of open) if (!beats(one)) end(one, false);
      scan();
    },
    endAll: () => {
      for (const one of open) end(one, false);
    },
  };
}
