import type { Problem } from '@cartwright/server/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('describes every call of the contract it serves', async () => {
  const { status, body } = await shop.visitor().get<{ paths: object }>('/openapi.json');
  expect(status).toBe(200);
  expect(body.paths).toHaveProperty(['/atlas/v1/basket/v1/baskets/current', 'put']);
});

test('lets no cache keep an answer', async () => {
  const { headers } = await shop.visitor().get('/atlas/v1/bootstrap');
  expect(headers['cache-control']).toBe('no-store');
});

test('is ready while its database answers', async () => {
  expect((await shop.visitor().get('/readyz')).body).toEqual({ status: 'ready' });
});

test('a broken body is an invalid request', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/atlas/v1/events',
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: '{"events": [',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().errors.code).toBe('INVALID_REQUEST');
});

test('a body that is too large is refused', async () => {
  const { status } = await shop.visitor().send('POST', '/atlas/v1/events', { events: 'x'.repeat(70_000) });
  expect(status).toBe(413);
});
