import { ok, refuse } from '@cartwright/rules/result';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoints } from '@cartwright/contracts/endpoint';
import { Money } from '@cartwright/contracts/common';
import { cents } from '@cartwright/rules/money';
import { buildApp } from './app.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { serveWith } from './serve.ts';

const api = {
  'PUT /things/:id': {
    summary: 'Change a thing',
    tag: 'things',
    access: 'anyone',
    params: z.object({ id: z.string().max(5) }),
    body: z.object({ price: Money }),
    ok: z.object({ price: Money }),
    refusals: { STALE: 409 },
    current: z.object({ price: Money }),
  },
  'POST /notes': {
    summary: 'Take any text',
    tag: 'things',
    access: 'anyone',
    body: z.record(z.string(), z.unknown()),
    ok: z.object({}),
    refusals: {},
  },
  'GET /broken': { summary: 'A fault', tag: 'things', access: 'anyone', ok: z.object({ n: z.int() }), refusals: {} },
  'GET /lost': { summary: 'No database', tag: 'things', access: 'anyone', ok: z.object({}), refusals: {} },
  'GET /mine': { summary: 'For shoppers', tag: 'things', access: 'signed-in', ok: z.object({}), refusals: {} },
} as const satisfies Endpoints;

async function start(perMinute = 1_000, metricsToken?: string, logger = pino({ level: 'silent' })) {
  const app = await buildApp({
    checksAnswers: true,
    title: 'Test',
    logger,
    helmet: {},
    headers: { 'permissions-policy': 'camera=()' },
    perMinute,
    ready: async () => {},
    trustProxy: '',
    metricsToken,
  });
  const serve = serveWith<typeof api, null>(app, api, async (_http, { access }) =>
    access === 'anyone' ? ok(null) : refuse({ code: 'NOT_SIGNED_IN' }),
  );
  serve('PUT /things/:id', async ({ params, body }) => {
    if (params.id === 'old') return refuse({ code: 'STALE', current: { price: cents(100) } });
    // Fields that the contract does not name must not leave the server.
    return ok({ price: cents(body.price * 2), secret: 'inside' });
  });
  serve('POST /notes', async () => ok({}));
  serve('GET /broken', async () => {
    throw new Error('password=hunter2');
  });
  serve('GET /lost', async () => {
    throw new DatabaseUnavailable('lost', new Error('password=hunter2'));
  });
  serve('GET /mine', async () => ok({}));
  return app;
}

const put = (id: string, payload: object) => ({ method: 'PUT' as const, url: `/things/${id}`, payload });

test('a response is encoded by its contract, and fields that the contract lacks are stripped', async () => {
  const app = await start();
  const reply = await app.inject(put('a', { price: 'USD 1.50' }));
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ price: 'USD 3.00' });
});

test.each([
  ['a price that is no amount', put('a', { price: '1.5' }), 'price'],
  ['a missing price', put('a', {}), 'price'],
  ['an id that is too long', put('abcdef', { price: 'USD 1.00' }), 'id'],
])('bad input is refused with 400 and the field: %s', async (_, request, field) => {
  const app = await start();
  const reply = await app.inject(request);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ errors: { statusCode: 400, code: 'INVALID_REQUEST', field } });
});

const json = { 'content-type': 'application/json' };
const putText = (payload: string) => ({ method: 'PUT' as const, url: '/things/a', headers: json, payload });

test.each([
  ['a NUL character', { note: 'a\0b' }, 'note'],
  ['half of a surrogate pair', { note: '\ud83d' }, 'note'],
  ['one deep inside', { tags: [{ name: 'fine' }, { name: 'a\0' }] }, 'tags.1.name'],
  ['one in a name', { facts: { 'a\0': 'b' } }, 'facts'],
])('text that the database cannot keep is refused with 400 and the field: %s', async (_, payload, field) => {
  const app = await start();
  const reply = await app.inject({ method: 'POST', url: '/notes', payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ errors: { statusCode: 400, code: 'INVALID_REQUEST', field } });
});

test('whole surrogate pairs and other rare characters are text like any other', async () => {
  const app = await start();
  const reply = await app.inject({ method: 'POST', url: '/notes', payload: { note: '😀 \u2028 O’Brien' } });
  expect(reply.statusCode).toBe(200);
});

test('a NUL character in an address is refused with the name of its parameter', async () => {
  const app = await start();
  const reply = await app.inject({ ...put('a%00', { price: 'USD 1.00' }) });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ errors: { code: 'INVALID_REQUEST', field: 'id' } });
});

test.each([
  ['no JSON', putText('{'), 400],
  ['nothing where JSON is announced', putText(''), 400],
  ['a body that is too long', putText(JSON.stringify({ price: 'x'.repeat(70_000) })), 413],
])('a body that cannot be read is refused by name: %s', async (_, request, status) => {
  const app = await start();
  const reply = await app.inject(request);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ errors: { code: 'INVALID_REQUEST', field: 'body' } });
});

test.each(['/things/%FF', '/things/%', `/things/${'x'.repeat(200)}`])(
  'an address that meets no route for its spelling is refused like other bad input: %s',
  async (url) => {
    const app = await start();
    const reply = await app.inject({ method: 'PUT', url, payload: { price: 'USD 1.00' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ errors: { statusCode: 400, code: 'INVALID_REQUEST', field: 'url' } });
  },
);

test('a refusal has the status of its contract, the request id and the current body', async () => {
  const app = await start();
  const reply = await app.inject(put('old', { price: 'USD 1.00' }));
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toEqual({
    errors: { statusCode: 409, code: 'STALE', reason: 'Stale.', requestId: reply.headers['x-request-id'] },
    current: { price: 'USD 1.00' },
  });
});

test('a fault responds with 500, the request id and none of its own message', async () => {
  const app = await start();
  const reply = await app.inject('/broken');
  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain('hunter2');
  expect(reply.json()).toMatchObject({ errors: { code: 'INTERNAL', requestId: reply.headers['x-request-id'] } });
});

test('a request logs under its id', async () => {
  const lines: string[] = [];
  const app = await start(1_000, undefined, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
  const faults = [await app.inject('/broken'), await app.inject('/lost')];
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, reqId: faults[0]?.headers['x-request-id'], route: '/broken' }),
    expect.objectContaining({ level: 40, reqId: faults[1]?.headers['x-request-id'], route: '/lost' }),
  ]);
});

test('every response carries the security headers, even one that met no route', async () => {
  const app = await start();
  for (const url of ['/mine', '/broken', '/nothing', '/%', '/healthz']) {
    const { headers } = await app.inject(url);
    expect({ url, ...headers }).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': 'camera=()',
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  }
});

test('an unavailable database responds with 503, says when to retry, and claims nothing about the outcome of the request', async () => {
  const app = await start();
  const reply = await app.inject('/lost');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('2');
  expect(reply.body).not.toContain('hunter2');
  expect(reply.json()).toEqual({
    errors: {
      statusCode: 503,
      code: 'SERVICE_UNAVAILABLE',
      reason: 'The service is unavailable right now. Repeat the request in a moment, with the same idempotency key.',
      requestId: reply.headers['x-request-id'],
    },
  });
});

test('a caller without access is refused before the handler runs, and an unknown path is 404', async () => {
  const app = await start();
  expect((await app.inject('/mine')).json()).toMatchObject({ errors: { statusCode: 401, code: 'NOT_SIGNED_IN' } });
  expect((await app.inject('/nowhere')).json()).toMatchObject({ errors: { statusCode: 404, code: 'NOT_FOUND' } });
});

test('more calls than the limit are refused with 429, but never the health check', async () => {
  const app = await start(3);
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await app.inject(put('a', { price: 'USD 1.00' }))).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await app.inject('/metrics')).body).toContain('http_request_seconds_bucket');
});

const METRICS_TOKEN = 'a-token-that-nobody-guesses';
const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

test.each([
  ['a program of this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['one over IPv6', { remoteAddress: '::1' }, 200],
  ['one over IPv4 on an IPv6 socket', { remoteAddress: '::ffff:127.0.0.1' }, 200],
  ['a neighbor', { remoteAddress: '10.0.0.7' }, 404],
  ['the world', { remoteAddress: '203.0.113.9' }, 404],
  ['this machine by its number', { headers: { host: '127.0.0.1:3000' } }, 200],
  ['this machine by its number of IPv6', { headers: { host: '[::1]:3000' } }, 200],
  ['this machine by the name of a banner', { headers: { host: 'harris-teeter.localhost:3000' } }, 200],
  ['a page whose name leads here', { headers: { host: 'rebound.example:3000' } }, 404],
  ['a name that looks like ours', { headers: { host: 'localhost.evil.example' } }, 404],
  ['the world, through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
  ['the world, through a proxy that names its protocol alone', { headers: { 'x-forwarded-proto': 'https' } }, 404],
  ['the world, through Cloudflare', { headers: { 'cf-connecting-ip': '203.0.113.9' } }, 404],
  ['the world, through Akamai', { headers: { 'true-client-ip': '203.0.113.9' } }, 404],
  ['the world, through a cloud load balancer', { headers: { 'x-amzn-trace-id': 'Root=1-67891233-abcdef' } }, 404],
  ['somebody who guesses a token', { remoteAddress: '203.0.113.9', headers: bearing(METRICS_TOKEN) }, 404],
])('without a token, metrics are for programs of this machine alone: %s', async (_, caller, status) => {
  const app = await start();
  const reply = await app.inject({ url: '/metrics', ...caller });
  expect(reply.statusCode).toBe(status);
  expect(reply.body.includes('http_request_seconds')).toBe(status === 200);
});

test.each([
  ['the token, from afar', { remoteAddress: '203.0.113.9', headers: bearing(METRICS_TOKEN) }, 200],
  ['the token, through a proxy', { headers: { ...bearing(METRICS_TOKEN), 'x-forwarded-for': '203.0.113.9' } }, 200],
  ['another token', { headers: bearing('another-token') }, 404],
  ['no token, from this machine', { remoteAddress: '127.0.0.1' }, 404],
])('with a token, metrics are for whoever bears it: %s', async (_, caller, status) => {
  const app = await start(1_000, METRICS_TOKEN);
  expect((await app.inject({ url: '/metrics', ...caller })).statusCode).toBe(status);
});

test('the OpenAPI document names each call with its statuses', async () => {
  const app = await start();
  const document = (await app.inject('/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { responses: object }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths['/things/{id}']?.['put']?.responses ?? {})).toEqual(['200', '409', '4XX', '5XX']);
});

test('no response may be cached unless its route says for how long', async () => {
  const app = await start(6);
  app.get('/picture', (_, reply) => reply.header('cache-control', 'public, max-age=60').send('x'));
  const kept = async (url: string) => {
    const { statusCode, headers } = await app.inject({ method: 'GET', url });
    return [statusCode, headers['cache-control']];
  };
  expect(await kept('/mine')).toEqual([401, 'no-store']);
  expect(await kept('/broken')).toEqual([500, 'no-store']);
  expect(await kept('/nothing')).toEqual([404, 'no-store']);
  expect(await kept('/%')).toEqual([400, 'no-store']);
  expect(await kept('/openapi.json')).toEqual([200, 'no-store']);
  expect(await kept('/picture')).toEqual([200, 'public, max-age=60']);
  const note = { method: 'POST', url: '/notes', payload: { a: 'b' } } as const;
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    const { headers } = await app.inject(note);
    expect(headers['cache-control']).toBe('no-store');
  }
  expect((await app.inject(note)).statusCode).toBe(429);
});
