import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, type CounterConfiguration, Histogram, Registry } from 'prom-client';
import { statements } from './database.ts';
import { isLocalCaller } from './local-caller.ts';

/** This program's own counters, besides its requests. */
const counted = new Registry();

/** Creates a counter of this program, which `/metrics` prints with the others. Each name may be created once. */
export const makeCounter = <Label extends string>(
  options: Pick<CounterConfiguration<Label>, 'name' | 'help'> & { readonly labelNames: readonly Label[] },
): Counter<Label> => new Counter({ ...options, registers: [counted] });

/**
 * Counts and times every request and its SQL statements, at `/metrics` in Prometheus text. Callers without access get
 * 404.
 */
export function observe(app: FastifyInstance, token: string | undefined): void {
  const mayRead = metricsAccess(token);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10],
    registers: [registry],
  });
  const sent = new Histogram({
    name: 'http_request_sql_statements',
    help: 'SQL statements of a request, by route',
    labelNames: ['method', 'route'],
    buckets: [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 40],
    registers: [registry],
  });
  const counters = new WeakMap<object, { count: number }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const counter = { count: 0 };
    counters.set(request, counter);
    statements.run(counter, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    sent.observe({ method: request.method, route }, counters.get(request)?.count ?? 0);
  });
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) =>
    mayRead(request)
      ? reply.type(registry.contentType).send(await Registry.merge([registry, counted]).metrics())
      : reply.callNotFound(),
  );
}

/**
 * Who may read the metrics: with a token, anyone who sends it; without one, a program of this very machine that calls
 * us directly. Behind a proxy every caller seems local, so only the token grants access there.
 */
const metricsAccess =
  (token: string | undefined) =>
  (request: FastifyRequest): boolean =>
    token === undefined ? isLocalCaller(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);

/** Takes equally long for near and far misses. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
