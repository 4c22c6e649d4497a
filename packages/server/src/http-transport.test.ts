import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { sendOverHttp } from './http-transport.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server on TCP has one
  return `http://127.0.0.1:${port}`;
}

const post = (url: string, more: { readonly signal?: AbortSignal } = {}) =>
  sendOverHttp(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Zoë"}',
    credentials: 'same-origin',
    ...more,
  });

test('sends a body and gets the whole answer, over one connection for call after call', async () => {
  const received: string[] = [];
  const ports = new Set<number | undefined>();
  const origin = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    void text(request).then((body) => {
      received.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`);
      response.writeHead(received.length === 1 ? 200 : 409, { 'x-request-id': 'r1' }).end('{"city":"Köln"}');
    });
  });
  const first = await post(`${origin}/a?b=c`);
  expect(first).toMatchObject({ ok: true, status: 200, url: `${origin}/a?b=c` });
  expect([await first.json(), first.headers.get('x-request-id')]).toEqual([{ city: 'Köln' }, 'r1']);
  expect(await post(origin)).toMatchObject({ ok: false, status: 409 });
  expect(received).toEqual(['POST /a?b=c application/json {"name":"Zoë"}', 'POST / application/json {"name":"Zoë"}']);
  expect(ports.size).toBe(1);
});

test('a letter whose bytes come in two parts is read as one', async () => {
  const long = 'añ'.repeat(500_000); // in many parts, a third of which end within a letter
  const answer = await post(await serve((_, response) => response.end(JSON.stringify(long))));
  expect((await answer.json()) === long).toBe(true);
});

test('what is not JSON is an answer that cannot be read as JSON', async () => {
  const answer = await post(await serve((_, response) => response.end('<html>')));
  expect(answer.ok).toBe(true);
  await expect(answer.json()).rejects.toThrow(SyntaxError);
});

test('a connection that breaks rejects, before the answer and within it', async () => {
  await expect(post(await serve(({ socket }) => socket.destroy()))).rejects.toMatchObject({ code: 'ECONNRESET' });
  server?.close();
  const half: RequestListener = ({ socket }, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => socket.destroy());
  };
  await expect(post(await serve(half))).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('an aborted call rejects, before the answer and within it', async () => {
  const before = new AbortController();
  await expect(post(await serve(() => before.abort()), { signal: before.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  server?.closeAllConnections();
  server?.close();
  const within = new AbortController();
  const half: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => within.abort());
  };
  await expect(post(await serve(half), { signal: within.signal })).rejects.toBeInstanceOf(Error);
  server?.closeAllConnections();
});

test('a program that is not there says so', async () => {
  const origin = await serve(() => {});
  server?.close();
  await expect(post(origin)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
