import { statements } from './database.ts';
import { unavailableFrom } from './database-unavailable.ts';

/** A read that serves everybody who needs it at the same time. */
export interface SharedRead<Arguments extends readonly unknown[]> {
  /**
   * Reads, or waits for the read that runs. When its connection is lost, whoever started the read gets the error and the
   * others read again, so that one lost connection refuses one request.
   */
  readonly run: (...given: Arguments) => Promise<void>;
  /** Waits for the read that runs, if one does, whatever comes of it. */
  readonly settled: () => Promise<void>;
}

/** Shares `read` among simultaneous callers; it counts as nobody's own statement. */
export function sharedRead<Arguments extends readonly unknown[]>(
  read: (...given: Arguments) => Promise<void>,
): SharedRead<Arguments> {
  let running: Promise<void> | undefined;
  const start = (given: Arguments): Promise<void> =>
    statements
      .exit(() => read(...given))
      .finally(() => {
        running = undefined;
      });
  return {
    run: async (...given) => {
      while (running) {
        try {
          return await running;
        } catch (error) {
          if (unavailableFrom(error)?.reason !== 'lost') throw error;
        }
      }
      running = start(given);
      await running;
    },
    settled: async () => {
      await running?.catch(() => {});
    },
  };
}
