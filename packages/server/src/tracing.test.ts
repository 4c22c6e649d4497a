import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTracing, traceHeaders, traceRequests } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

async function collectorOf(bodies: string[]) {
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.method} ${request.url} ${body}`);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo; // a server on TCP has one
  return { collector, endpoint: `http://127.0.0.1:${port}` };
}

function tracedApp() {
  const app = Fastify();
  traceRequests(app);
  app.get('/hello/:name', async () => traceHeaders());
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  return app;
}

test('without an endpoint nothing is traced and nothing is passed on', async () => {
  const stop = startTracing('test', undefined);
  const reply = await tracedApp().inject({ url: '/hello/rosa', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  expect(reply.json()).toEqual({});
  await stop();
});

test('a request becomes a span that continues the trace of its caller, and goes to the collector', async () => {
  const bodies: string[] = [];
  const { collector, endpoint } = await collectorOf(bodies);
  const stop = startTracing('test-shop', endpoint);
  const app = tracedApp();

  const reply = await app.inject({ url: '/hello/rosa', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  await app.inject('/broken');
  await app.inject({ url: '/hello/rosa', headers: { traceparent: `00-${TRACE}-${PARENT}-00` } }); // not recorded
  await app.close();
  await stop();
  collector.close();

  const { traceparent } = reply.json<{ traceparent: string }>();
  expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!${PARENT})[\\da-f]{16}-01$`));
  expect(bodies).toHaveLength(1);
  const [body = ''] = bodies;
  expect(body).toMatch(/^POST \/v1\/traces \{/);
  expect(body).toContain('{"key":"service.name","value":{"stringValue":"test-shop"}}');
  expect(spansIn(body)).toEqual([
    {
      traceId: TRACE,
      spanId: traceparent.split('-')[2],
      parentSpanId: PARENT,
      name: 'GET /hello/:name',
      kind: 2,
      status: {},
    },
    expect.objectContaining({ name: 'GET /broken', kind: 2, status: { code: 2 } }),
  ]);
  expect(body).toMatch(/"startTimeUnixNano":"\d{19}","endTimeUnixNano":"\d{19}"/);
  expect(body).toContain('{"key":"http.response.status_code","value":{"intValue":"500"}}');
});

/** The spans of a post, without times and attributes. */
function spansIn(body: string): object[] {
  interface Posted {
    readonly resourceSpans: readonly [{ readonly scopeSpans: readonly [{ readonly spans: readonly object[] }] }];
  }
  const { resourceSpans } = JSON.parse(body.slice(body.indexOf('{'))) as Posted; // compared field by field
  const facts = new Set(['startTimeUnixNano', 'endTimeUnixNano', 'attributes']);
  return resourceSpans[0].scopeSpans[0].spans.map((span) =>
    Object.fromEntries(Object.entries(span).filter(([key]) => !facts.has(key))),
  );
}

test('a collector that is away costs its traces and nothing else', async () => {
  const { collector, endpoint } = await collectorOf([]);
  collector.close();
  await once(collector, 'close');
  const stop = startTracing('test-shop', endpoint);
  expect((await tracedApp().inject('/hello/rosa')).statusCode).toBe(200);
  await stop();
});
