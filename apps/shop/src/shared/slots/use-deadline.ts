import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useCallback, useSyncExternalStore } from 'react';

/** How near a deadline is: more than `SOON_MS` away, within it, within `LAST_MS`, past. */
export type Nearness = 'far' | 'soon' | 'last' | 'over';

const SOON_MS = 2 * 60_000;
const LAST_MS = 20_000;

export function nearnessAt(endsAt: number, now: number): Nearness {
  const left = endsAt - now;
  if (left <= 0) return 'over';
  if (left <= LAST_MS) return 'last';
  return left <= SOON_MS ? 'soon' : 'far';
}

/**
 * Whether a deadline was past when it was first seen. The server returns only future ones, so then the device's clock
 * is wrong, and the page leaves the end to the server.
 */
const wasPastAtFirst = new Map<string, boolean>();

function nearnessOf(endsAt: string | undefined): Nearness {
  if (endsAt === undefined) return 'far';
  const [end, now] = [Date.parse(endsAt), Date.now()];
  const isClockWrong = wasPastAtFirst.get(endsAt) ?? end <= now;
  wasPastAtFirst.set(endsAt, isClockWrong);
  return isClockWrong ? 'far' : nearnessAt(end, now);
}

/** On the server, which follows no deadline. */
const onServer = (): Nearness => 'far';

/** A timer may fire a moment early; then the page would still say that there is time. */
const SLACK_MS = 50;

/**
 * Follows a deadline without counting aloud: the page changes, and announces, at `SOON_MS`, at `LAST_MS` and at
 * the end, and at no other moment.
 * @param endsAt ISO instant; undefined when there is no deadline
 * @param report the message for a nearness, undefined for silence
 */
export function useDeadline(endsAt: string | undefined, report: (nearness: Nearness) => string | undefined): Nearness {
  const end = endsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  const subscribe = useCallback(
    (changed: () => void) => {
      const onTimer = () => {
        const words = report(nearnessAt(end, Date.now()));
        if (words !== undefined) announce(words);
        changed();
      };
      const timers = [SOON_MS, LAST_MS, 0]
        .map((before) => end - before - Date.now())
        .filter((wait) => wait > 0 && Number.isFinite(wait))
        .map((wait) => setTimeout(onTimer, wait + SLACK_MS));
      return () => timers.forEach((timer) => clearTimeout(timer));
    },
    [end, report],
  );
  return useSyncExternalStore(subscribe, () => nearnessOf(endsAt), onServer);
}
