import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, type CounterConfiguration, Gauge, Registry } from 'prom-client';
import { statements } from './database.ts';
import { isLocalCaller } from './local-caller.ts';
import { requestTallies } from './request-tallies.ts';

/** This program's own counters, besides its requests. */
const counted = new Registry();

/** Creates a counter of this program, which `/metrics` prints with the others. Each name may be created once. */
export const makeCounter = <Label extends string>(
  options: Pick<CounterConfiguration<Label>, 'name' | 'help'> & { readonly labelNames: readonly Label[] },
): Counter<Label> => new Counter({ ...options, registers: [counted] });

/** A figure that is read when somebody reads the metrics. */
export interface ReadGauge<Label extends string = string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
  /** All values as they are now; those of before are forgotten. When it fails, there are none. */
  readonly read: () => Promise<readonly { readonly labels: Readonly<Record<Label, string>>; readonly value: number }[]>;
}

/**
 * Counts and times every request and its SQL statements, at `/metrics` in Prometheus text. Callers without access get
 * 404.
 */
export function observe(app: FastifyInstance, token: string | undefined, gauges: readonly ReadGauge[] = []): void {
  const mayRead = metricsAccess(token);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const gauge of gauges) showGauge(registry, gauge);
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

function showGauge(registry: Registry, { name, help, labelNames, read }: ReadGauge): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect: async () => {
      // The other metrics are read most while a database is down: this one is missing then.
      const values = await read().catch(() => []);
      gauge.reset();
      for (const { labels, value } of values) gauge.set(labels, value);
    },
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
