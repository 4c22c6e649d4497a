import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '@cartwright/server/clock';

/** Waits this many milliseconds, fewer when the signal aborts: then it resolves all the same. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The one place that waits, besides the one that reads the time; a test's waits pass faster. */
export interface PayClock extends Clock {
  readonly wait: Wait;
}

export const payClock: PayClock = {
  ...systemClock,
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined),
};
