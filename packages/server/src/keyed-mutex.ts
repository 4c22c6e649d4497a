/** Runs pieces of work under one name after each other, and under different names at once. */
export type KeyedMutex = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * A waiting line per name, within this program. Correctness never rests on it, for programs have neighbours: it spares
 * the database a crowd of one owner's calls that would each undo the other's optimistic try.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => {}); // the next one runs, whatever became of this one
    last.set(name, ended);
    try {
      return await mine;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  };
}
