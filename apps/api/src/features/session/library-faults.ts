import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connections } from '@cartwright/server/connections';
import { DatabaseUnavailable } from '@cartwright/server/database-unavailable';

/** A database for the sign-in library, and a way to call the library that reveals the errors that it hides. */
export interface HeardDatabase {
  readonly connections: Connections;
  /** @throws {DatabaseUnavailable} when the library met it, whatever the library made of it */
  readonly hearing: <T>(call: () => Promise<T>) => Promise<T>;
}

/**
 * The library catches its database errors: it converts some and only logs others, and a sign-out that ended no session
 * looks like one that did. Here they are thrown after all.
 */
export function heard(connections: Connections): HeardDatabase {
  const calls = new AsyncLocalStorage<{ met?: DatabaseUnavailable }>();
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const call = calls.getStore();
      if (call && error instanceof DatabaseUnavailable) call.met = error;
      throw error;
    }
  };
  return {
    connections: {
      ...connections,
      connect: async () => {
        const lease = await noting(connections.connect());
        return { ...lease, query: (text, values) => noting(lease.query(text, values)) };
      },
    },
    hearing: async (call) => {
      const store: { met?: DatabaseUnavailable } = {};
      const [ended] = await Promise.allSettled([calls.run(store, call)]);
      if (store.met) throw store.met;
      if (ended.status === 'rejected') throw ended.reason;
      return ended.value;
    },
  };
}
