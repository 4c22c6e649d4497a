import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { openSpan, type Span } from './span.ts';
import { sendSpans, type SpanSender } from './span-sender.ts';

/** Stops tracing and sends what is left. */
export type StopTracing = () => Promise<void>;

/** The span of the request that is being answered. */
const current = new AsyncLocalStorage<Span>();
let sender: SpanSender | undefined;

/**
 * Sends traces to an OTLP endpoint over HTTP (decision 60). Without an endpoint nothing is traced.
 * @param service the program's name in the traces
 * @param endpoint base URL of a collector, as `OTEL_EXPORTER_OTLP_ENDPOINT` gives it
 */
export function startTracing(service: string, endpoint: string | undefined): StopTracing {
  if (endpoint === undefined) return async () => {};
  const started = sendSpans(service, new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href);
  sender = started;
  return async () => {
    sender = undefined;
    await started.stop();
  };
}

/** Gives every request a span that continues the caller's trace. While tracing is off, no request runs any of this. */
export function traceRequests(app: FastifyInstance): void {
  if (sender === undefined) return;
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const name = `${request.method} ${request.routeOptions.url ?? 'unmatched'}`;
    const span = openSpan(name, request.headers);
    spans.set(request, span);
    current.run(span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    if (span?.isSampled === true) {
      const facts = { 'http.request.method': request.method, 'http.response.status_code': statusCode };
      sender?.send({
        ...span,
        end: Date.now(),
        hasFailed: statusCode >= 500,
        facts: { ...facts, 'request.id': request.id },
      });
    }
    done();
  });
}

/** Headers that let the next program continue this trace; empty while tracing is off. */
export const traceHeaders = (): Readonly<Record<string, string>> => current.getStore()?.headers ?? NONE;

const NONE = {};
