/** Runs tasks with the same name one after another, and with different names at once. */
export type KeyedMutex = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * One queue per name, within this process. Correctness never depends on it, because there are other processes: it
 * spares the database a crowd of calls by one owner that would each invalidate the others' optimistic attempts.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => {}); // the next one runs, however this one ended
    last.set(name, ended);
    try {
      return await mine;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  };
}
