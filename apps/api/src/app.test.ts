import type { Problem } from '@cartwright/server/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { HOME_ZIP } from '#testing/fixture-locations.ts';
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

test('lets no cache store a response', async () => {
  const { headers } = await shop.visitor().get('/atlas/v1/bootstrap');
  expect(headers['cache-control']).toBe('no-store');
});

test('is ready while its database responds', async () => {
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

/** SQL statements of all calls so far, as the program counts them itself. */
async function statementsSoFar(): Promise<number> {
  const { body } = await shop.app.inject('/metrics');
  const sums = [...body.matchAll(/^http_request_sql_statements_sum\{[^}]*\} (\d+)$/gm)];
  return sums.reduce((total, [, sum]) => total + Number(sum), 0);
}

test('from the first page to five items in the cart is ten statements', async () => {
  const before = await statementsSoFar();
  const browser = shop.visitor();
  await browser.get('/atlas/v1/bootstrap');
  const where = { address: { postalCode: HOME_ZIP } };
  const options = await browser.send<Wire<'POST /atlas/v1/modality/v1/options'>>(
    'POST',
    '/atlas/v1/modality/v1/options',
    where,
  );
  const destination = options.body.PICKUP[0]?.destination;
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination,
    source: 'options',
  });
  const { body } = await browser.get<Wire<'GET /atlas/v1/product/v2/products'>>(
    '/atlas/v1/product/v2/products?sort=popular',
  );
  for (const { gtin13 } of body.products.slice(0, 5)) {
    const ops = [{ type: 'addQty', opId: `journey-${gtin13}`, gtin13, quantity: 1 }];
    const { status } = await browser.send('PUT', '/atlas/v1/basket/v1/baskets/current', {
      modalityType: 'PICKUP',
      ops,
    });
    expect(status).toBe(200);
  }
  const cart = await browser.get<Wire<'GET /atlas/v1/basket/v1/baskets/current'>>(
    '/atlas/v1/basket/v1/baskets/current?modalityType=PICKUP',
  );
  expect(cart.body.lines).toHaveLength(5);
  expect((await statementsSoFar()) - before).toBe(10);
});
