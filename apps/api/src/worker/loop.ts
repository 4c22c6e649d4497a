import type { Log } from '@cartwright/server/logger';

/** A task that is repeated. */
export interface Loop {
  /** Starts no other round, and resolves when the running one is over. */
  readonly stop: () => Promise<void>;
}

/** Runs `work`, waits, and repeats; a failed round is logged and the next one tries again. Rounds never overlap. */
export function startLoop(
  { name, every, logger }: { readonly name: string; readonly every: number; readonly logger: Log },
  work: () => Promise<unknown>,
): Loop {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, loop: name }, 'a round of work failed');
    }
    if (!isStopped) timer = setTimeout(again, every);
  };
  const again = (): void => {
    running = round();
  };
  let running = round();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
