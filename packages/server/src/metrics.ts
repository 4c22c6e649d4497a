import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, type CounterConfiguration, Registry } from 'prom-client';
import { statements } from './database.ts';
import { isLocalCaller } from './local-caller.ts';
import { requestTallies } from './request-tallies.ts';

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
  const requests = requestTallies();
  app.decorateRequest('sent');
  app.addHook('onRequest', (request, _reply, done) => {
    const sent = { count: 0 };
    request.sent = sent;
    statements.run(sent, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    requests.count(request, reply);
    done();
  });
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    const others = await Registry.merge([registry, counted]).metrics();
    return reply.type(registry.contentType).send(requests.text() + others);
  });
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
