import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { statements } from './database.ts';
import { observe } from './metrics.ts';

test('requests are counted by method, route and status, each with its own statements', async () => {
  const app = Fastify();
  observe(app, undefined);
  app.get<{ Params: { id: string } }>('/things/:id', async ({ params }, reply) => {
    for (let sent = 0; sent < Number(params.id); sent++) statements.getStore()!.count += 1;
    return reply.code(params.id === '3' ? 409 : 200).send();
  });
  await Promise.all(['/things/1', '/things/2', '/things/3', '/nowhere'].map((url) => app.inject(url)));
  await app.inject({ method: 'POST', url: '/nowhere' });
  const { body } = await app.inject('/metrics');
  const lines = body.split('\n').filter((line) => /^http_request_(seconds_count|sql_statements_sum)/.test(line));
  expect(lines.toSorted()).toEqual([
    'http_request_seconds_count{method="GET",route="/things/:id",status="200"} 2',
    'http_request_seconds_count{method="GET",route="/things/:id",status="409"} 1',
    'http_request_seconds_count{method="GET",route="unmatched",status="404"} 1',
    'http_request_seconds_count{method="POST",route="unmatched",status="404"} 1',
    'http_request_sql_statements_sum{method="GET",route="/things/:id"} 6',
    'http_request_sql_statements_sum{method="GET",route="unmatched"} 0',
    'http_request_sql_statements_sum{method="POST",route="unmatched"} 0',
  ]);
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('times are observed in seconds', async () => {
  const app = Fastify();
  observe(app, undefined);
  app.get('/slow', async (_request, reply) => {
    Object.defineProperty(reply, 'elapsedTime', { value: 1_500 }); // milliseconds
    return reply.send();
  });
  await app.inject('/slow');
  const { body } = await app.inject('/metrics');
  const labels = 'method="GET",route="/slow",status="200"';
  expect(body).toContain(`http_request_seconds_bucket{le="1",${labels}} 0`);
  expect(body).toContain(`http_request_seconds_bucket{le="3",${labels}} 1`);
  expect(body).toContain(`http_request_seconds_sum{${labels}} 1.5`);
});

test('a gauge has the values that were read last, and none when they cannot be read', async () => {
  const app = Fastify();
  const values: (readonly { labels: { place: string }; value: number }[] | Error)[] = [
    [{ labels: { place: 'a' }, value: 3 }],
    [{ labels: { place: 'b' }, value: 4 }],
    new Error('no database'),
  ];
  const read = async () => {
    const next = values.shift() ?? [];
    if (next instanceof Error) throw next;
    return next;
  };
  observe(app, undefined, [{ name: 'things', help: 'Things', labelNames: ['place'], read }]);
  const lines = async () => (await app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('things'));
  expect(await lines()).toEqual(['things{place="a"} 3']);
  expect(await lines()).toEqual(['things{place="b"} 4']);
  const { statusCode, body } = await app.inject('/metrics');
  expect([statusCode, body.includes('things{'), body.includes('nodejs_eventloop_lag_seconds')]).toEqual([
    200,
    false,
    true,
  ]);
});
