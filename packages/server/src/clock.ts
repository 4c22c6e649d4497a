/** The one place that reads the time; a test passes its own. Milliseconds since the epoch. */
export interface Clock {
  readonly now: () => number;
}

export const systemClock: Clock = { now: () => Date.now() };
