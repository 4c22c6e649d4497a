import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSpan } from './span.ts';
import { sendSpans } from './span-sender.ts';

test('while the collector is slower than the product, spans go in full posts, and beyond two of them are dropped', async () => {
  const sizes: number[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      sizes.push(body.split('"spanId"').length - 1);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo; // a server on TCP has one
  const sender = sendSpans('test', `http://127.0.0.1:${port}/v1/traces`);
  const span = { ...openSpan('GET /', {}), end: Date.now(), hasFailed: false, facts: {} };
  for (let at = 0; at < 1_500; at += 1) sender.send(span);
  await sender.stop();
  collector.close();
  expect(sizes).toEqual([512, 512]);
});
