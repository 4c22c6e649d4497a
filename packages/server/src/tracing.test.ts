import { createServer } from 'node:http';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTracing, traceHeaders, traceRequests } from './tracing.ts';

test('without an endpoint nothing is traced and nothing is passed on', async () => {
  const stop = await startTracing('test', undefined);
  expect(traceHeaders()).toEqual({});
  await stop();
});

test('a request becomes a span that continues the trace of its caller', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('utf8'));
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = await startTracing('test-shop', `http://127.0.0.1:${port}`);
  const app = Fastify();
  traceRequests(app);
  app.get('/hello/:name', async () => traceHeaders());

  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const reply = await app.inject({ url: '/hello/rosa', headers: { traceparent } });
  await app.close();
  await stop();
  collector.close();

  expect(reply.body).toContain('0af7651916cd43dd8448eb211c80319c');
  const sent = bodies.join('');
  expect(sent).toContain('GET /hello/:name');
  expect(sent).toContain('test-shop');
  expect(sent).toContain('0af7651916cd43dd8448eb211c80319c');
});
