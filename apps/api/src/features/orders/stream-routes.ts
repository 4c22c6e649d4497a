import { PassThrough } from 'node:stream';
import { ok, refuse } from '@cartwright/rules/result';
import type { Log } from '@cartwright/server/logger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import { listenToOrders } from './order-listener.ts';
import { orderStreams } from './order-streams.ts';
import { lastEventOf, newsOf } from './streams-sql.ts';

export interface OrderStreamDeps {
  readonly db: Db;
  readonly clock: { readonly now: () => number };
  readonly logger: Log;
  readonly config: { readonly DATABASE_URL: string };
  readonly sessions: { readonly isRevoked: (sid: string, now: number) => Promise<boolean> };
}

/** Milliseconds between signs of life: shorter than what proxies take for silence. */
const BEAT_EVERY = 20_000;
/** Milliseconds after which a browser connects again. */
const RETRY = 3_000;
/** What a stream's own headers change: nobody on the way may keep, compress or collect it. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The events of an order as they happen, as server-sent events. Nothing runs until the first stream opens. */
export function orderStreamRoutes(app: FastifyInstance, serve: ShopServe, deps: OrderStreamDeps): void {
  const { db, clock, logger, config, sessions } = deps;
  const streams = orderStreams({ read: (wanted) => newsOf(db.read, wanted), clock, logger });
  const running = startedOnce(() => {
    const stopListening = listenToOrders({ databaseUrl: config.DATABASE_URL, logger, onNews: streams.scan });
    const beating = setInterval(streams.beat, BEAT_EVERY);
    return () => {
      clearInterval(beating);
      return stopListening();
    };
  });
  app.addHook('preClose', async () => {
    streams.endAll(); // a server waits for its open responses
    await running.stop();
  });

  serve('GET /atlas/v1/orders/v1/orders/:id/events', async ({ params }, context, { request, reply }) => {
    const { profileId, sid } = shopperOf(context);
    const newest = await lastEventOf(db.read, params.id, profileId);
    if (newest === null) return refuse({ code: 'NOT_FOUND' });
    running.start();
    const body = new PassThrough();
    body.write(`retry: ${RETRY}\n\n`); // sends the headers, too
    const opened = streams.open({
      orderId: params.id,
      profileId,
      address: request.ip,
      after: lastSeen(request) ?? newest - 1,
      mayWatch: async () => !(await sessions.isRevoked(sid, clock.now())),
      send: ({ seq, type }) => void body.write(`id: ${seq}\nevent: step\ndata: ${JSON.stringify({ seq, type })}\n\n`),
      sendPicks: (picks) => void body.write(`event: picks\ndata: ${picks}\n\n`),
      beat: () => void body.write(':\n\n'),
      end: (isOver) => void body.end(isOver ? 'event: over\ndata:\n\n' : undefined),
    });
    if (!opened.ok) return refuse({ ...opened.refusal, retryAfter: 30 });
    if (request.socket.destroyed) opened.value(); // who left meanwhile was not noticed leaving
    else reply.raw.once('close', opened.value);
    void reply.headers(HEADERS);
    return ok(body);
  });
}

/** The number of the last event that the browser got; undefined for a first connection. */
function lastSeen({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}

/** Something that starts when it is first needed. @param start returns what stops it */
function startedOnce(start: () => () => Promise<void>) {
  let stop: (() => Promise<void>) | undefined;
  return {
    start: () => void (stop ??= start()),
    stop: async () => stop?.(),
  };
}
