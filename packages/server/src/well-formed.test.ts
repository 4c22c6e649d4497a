import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';

let app: Awaited<ReturnType<typeof buildApp>>;
let port = 0;
beforeAll(async () => {
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
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** The response to exactly these bytes. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
const statusOf = async (bytes: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(await answerTo(bytes))?.[1]);

test.each([
  ['one that is whole', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 200],
  ['one of the old version without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['no version', 'GET /healthz\r\n\r\n', 400],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n', 400],
  ['a port', 'GET /healthz HTTP/1.1\r\nHost: shop.example:3000\r\nConnection: close\r\n\r\n', 200],
  ['an address as its host', 'GET /healthz HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n', 200],
  ['a user in its host', 'GET /healthz HTTP/1.1\r\nHost: a:1@evil.example\r\nConnection: close\r\n\r\n', 400],
  ['a path in its host', 'GET /healthz HTTP/1.1\r\nHost: a/evil.example\r\nConnection: close\r\n\r\n', 400],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'an address with a host of its own',
    'GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    400,
  ],
])('a request is looked at before anything answers it: %s', async (_, bytes, status) => {
  expect(await statusOf(bytes)).toBe(status);
});
