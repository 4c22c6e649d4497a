import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** Stops tracing and sends what is left. */
export type StopTracing = () => Promise<void>;

/**
 * Sends traces to an OTLP endpoint over HTTP. Without an endpoint nothing is loaded and nothing is traced.
 * @param service the program's name in the traces
 * @param endpoint base URL of a collector, as `OTEL_EXPORTER_OTLP_ENDPOINT` gives it
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<StopTracing> {
  if (endpoint === undefined) return async () => {};
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
  const sdk = new NodeSDK({
    serviceName: service,
    traceExporter: new OTLPTraceExporter({ url }),
    instrumentations: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}

/** Gives every request a span that continues the caller's trace. Costs nothing measurable while tracing is off. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('cartwright');
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${request.routeOptions.url ?? 'unmatched'}`,
      { kind: SpanKind.SERVER },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.response.status_code': reply.statusCode,
      'request.id': request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Headers that let the next program continue this trace; empty while tracing is off. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
