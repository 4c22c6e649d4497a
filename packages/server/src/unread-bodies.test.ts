import { connect } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { BODY_LIMIT } from './unread-bodies.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** @returns its port */
async function start(): Promise<number> {
  app = await buildApp({
    checksAnswers: true,
    title: 'Test',
    logger: pino({ level: 'silent' }),
    helmet: {},
    perMinute: 1_000,
    ready: async () => {},
    trustProxy: '',
    metricsToken: undefined,
  });
  app.get('/notes', async () => ({}));
  app.post('/notes', async () => ({}));
  const atOnce = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(403).send({});
  app.post('/short', { bodyLimit: 100, onRequest: atOnce }, async () => ({}));
  app.post('/file', { config: { bytes: 100 }, bodyLimit: 50, onRequest: atOnce }, async () => ({}));
  app.post('/refused', { onRequest: atOnce }, async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const MB = 1024 * 1024;
/** More than the two sockets keep of what is not read. */
const WHOLE = 128 * MB;

/** Sends a body in parts until all of it is sent, or the server hangs up. */
async function send(port: number, { call, type, length = WHOLE }: { call: string; type: string; length?: number }) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}); // a server that hangs up resets the connection
  let [heard, sent] = ['', 0];
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // Unlike `once` of `node:events`, it does not reject for a reset.
  const event = (name: 'close' | 'drain') => new Promise<void>((resolve) => void socket.once(name, () => resolve()));
  const closed = event('close');
  socket.write(`${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
  await expect.poll(() => heard).not.toBe('');
  const part = Buffer.alloc(Math.min(MB, length), ' ');
  while (!socket.destroyed && sent < length) {
    sent += part.length;
    if (!socket.write(part)) await Promise.race([event('drain'), closed]);
  }
  if (sent >= length) socket.end();
  await closed;
  return { status: Number(heard.split(' ')[1]), isWhole: sent >= length };
}

test.each([
  ['GET /notes', 'application/json', 200],
  ['POST /notes', 'application/json', 413],
  ['POST /notes', 'application/octet-stream', 415],
  ['POST /nowhere', 'application/pdf', 404],
  ['POST /refused', 'application/json', 403],
])('the body of %s, as %s, is not read to its end', async (call, type, status) => {
  const sent = await send(await start(), { call, type });
  expect(sent).toEqual({ status, isWhole: false });
});

test('a short body that nobody reads leaves the connection open', async () => {
  const sent = await send(await start(), { call: 'POST /refused', type: 'application/json', length: 1_000 });
  expect(sent).toEqual({ status: 403, isWhole: true });
});

/** Sends the head of a call with `body`, which may be a part, and hears the head of its answer. */
async function headOf(call: string, header: string, body: string): Promise<string> {
  const socket = connect(await start(), '127.0.0.1');
  let heard = '';
  socket.on('error', () => {}).setEncoding('utf8');
  socket.on('data', (text: string) => (heard += text));
  socket.write(
    `POST ${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n${body}`,
  );
  await expect.poll(() => heard).toContain('\r\n\r\n');
  socket.destroy();
  return heard;
}
const CLOSES = /^connection: close$/im;

test.each([
  ['/refused', BODY_LIMIT],
  ['/short', 100],
  ['/file', 100],
])('a call of %s is hung up on when more may come than its %d bytes, and not before', async (call, limit) => {
  expect(BODY_LIMIT).toBe(65_536);
  const [within, beyond] = [`Content-Length: ${limit}`, `Content-Length: ${limit + 1}`];
  expect(await headOf(call, within, '{')).not.toMatch(CLOSES);
  await app?.close();
  expect(await headOf(call, beyond, '{')).toMatch(CLOSES);
});

test('a call that does not state how much is to come is hung up on, unless all of it came', async () => {
  const chunked = 'Transfer-Encoding: chunked';
  expect(await headOf('/refused', chunked, '2\r\n{}\r\n')).toMatch(CLOSES);
  await app?.close();
  const whole = await headOf('/notes', chunked, '2\r\n{}\r\n0\r\n\r\n');
  expect(whole).toMatch(/^HTTP\/1.1 200 /);
  expect(whole).not.toMatch(CLOSES);
});
