import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { connectClient } from '@cartwright/server/database-client';
import type { Log } from '@cartwright/server/logger';

export interface OrderListenerDeps {
  readonly databaseUrl: string;
  readonly logger: Log;
  /** Called with the order of each new event or pick; without one after a (re)connection, when any may have been missed. */
  readonly onNews: (orderId?: string) => void;
}

/** Milliseconds between attempts to connect. */
const RETRY_AFTER = 500;
const CONNECTION = {
  application_name: 'shop order events',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Hears of new events of orders, and of what is picked for them, which the database announces after their commit, on one connection of
 * its own. A lost connection is made again, and then everything counts as news.
 * @returns what stops it
 */
export function listenToOrders({ databaseUrl, logger, onNews }: OrderListenerDeps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await listen(databaseUrl, onNews, signal).catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, 'the connection that hears of order events was lost');
      });
      await pause(RETRY_AFTER, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}

/** Listens until the connection ends, which is an error unless we stop. */
async function listen(databaseUrl: string, onNews: OrderListenerDeps['onNews'], signal: AbortSignal): Promise<void> {
  const client = await connectClient(databaseUrl, CONNECTION);
  try {
    const ended = once(client, 'end', { signal });
    ended.catch(() => {}); // it may end while the statement below waits
    client.on('notification', ({ payload = '' }) => onNews(payload.split(' ')[0]));
    await client.query('listen order_event');
    onNews();
    await ended;
    throw new Error('the connection ended');
  } finally {
    await client.end().catch(() => {});
  }
}
