import { connect } from 'node:net';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** An app with these limits, listening. @returns its port */
async function start(connectionLimits: Partial<ConnectionLimits>, logger = pino({ level: 'silent' })): Promise<number> {
  app = await buildApp({
    checksAnswers: true,
    title: 'Test',
    logger,
    helmet: {},
    perMinute: 1_000,
    ready: async () => {},
    trustProxy: '',
    metricsToken: undefined,
    connectionLimits: { ...CONNECTION_LIMITS, checkInterval: 50, ...connectionLimits },
  });
  app.post('/notes', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const HALF_HEADERS = 'POST /notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Le';
const HALF_BODY = `${HALF_HEADERS}ngth: 100\r\n\r\n{"text": "`;
const WHOLE = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Counted by its caller's address, unlike the other one. */
const COUNTED = 'POST /notes HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Sends this, and waits for whatever comes until the server hangs up. */
async function report(port: number, text: string): Promise<{ readonly heard: string; readonly milliseconds: number }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}); // a server that hangs up may reset the connection
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  const started = performance.now();
  socket.write(text);
  await once(socket, 'close');
  return { heard, milliseconds: performance.now() - started };
}

const HOUR = 3_600_000;
/** Connections that the server holds. */
const connections = () =>
  new Promise((resolve, reject) => {
    app?.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('incomplete headers are ended by their own limit, however long a whole request may take', async () => {
  const port = await start({ headersTimeout: 300, requestTimeout: HOUR });
  const { heard, milliseconds } = await report(port, HALF_HEADERS);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(milliseconds).toBeGreaterThanOrEqual(300);
}, 20_000);

test('an incomplete body is ended by the limit of the request', async () => {
  const port = await start({ headersTimeout: 200, requestTimeout: 600 });
  const { heard, milliseconds } = await report(port, HALF_BODY);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(milliseconds).toBeGreaterThanOrEqual(600);
}, 20_000);

test('a body is not ended by the limit of the headers', async () => {
  const port = await start({ headersTimeout: 200, requestTimeout: HOUR });
  const socket = connect(port, '127.0.0.1');
  socket.write(HALF_BODY);
  // Another caller's incomplete headers show that the limits were checked.
  expect((await report(port, HALF_HEADERS)).heard).toMatch(/^HTTP\/1\.1 408 /);
  socket.write(`${' '.repeat(88)}"}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
}, 20_000);

test('headers have less time than a whole request, and both are checked every second', () => {
  expect(CONNECTION_LIMITS.headersTimeout).toBeLessThan(CONNECTION_LIMITS.requestTimeout);
  expect(CONNECTION_LIMITS.checkInterval).toBe(1_000);
});

test('one connection more than the limit is closed, and one that ends makes room', async () => {
  const port = await start({ maxConnections: 2 });
  const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await expect.poll(connections, { timeout: 10_000 }).toBe(2);
  expect((await report(port, WHOLE)).heard).toBe('');
  held[0]?.destroy();
  await expect.poll(async () => (await report(port, WHOLE)).heard, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 /);
  held[1]?.destroy();
}, 20_000);

test('one address has no more connections than its share, and one that ends makes room', async () => {
  const port = await start({ maxPerAddress: 2 });
  const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await expect.poll(connections, { timeout: 10_000 }).toBe(2);
  expect((await report(port, WHOLE)).heard).toBe('');
  held[0]?.destroy();
  await expect.poll(async () => (await report(port, WHOLE)).heard, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 /);
  held[1]?.destroy();
}, 20_000);

test('whoever leaves with the request is no fault of ours, however often', async () => {
  const lines: string[] = [];
  const port = await start({}, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
  for (let n = 0; n < 20; n++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(COUNTED);
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  await expect.poll(connections).toBe(0);
  expect((await report(port, WHOLE)).heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(lines).toEqual([]);
});
