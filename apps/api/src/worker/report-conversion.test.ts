import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { CONSENT_WORDING, PREFERENCE_OF } from '@cartwright/contracts/consent';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertConversion } from '#orders/conversion-sql.ts';
import { httpConversions } from '#ports/conversions.ts';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makeHandedOver } from '#testing/handed-over.ts';
import { NOW } from '#testing/small-world.ts';
import { makeLogger } from '@cartwright/server/logger';
import { taskList } from './tasks.ts';
import { prepareJobs } from './worker.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await prepareJobs({ databaseUrl: world.url, logger });
});
afterAll(() => world.close());

const clock = { now: () => NOW };
const logger = makeLogger('report-conversion', 'silent');
/** A service that refuses the first calls. */
async function service(failures: number) {
  const calls: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      calls.push({ headers: request.headers, body });
      response.writeHead(calls.length <= failures ? 503 : 204).end();
    });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo; // a server on TCP has one
  return { calls, server, conversions: httpConversions(`http://127.0.0.1:${port}/`) };
}
async function converted() {
  const { orderId } = await makeHandedOver(world);
  await sql`
    insert into preference (preference_id, profile_id, banner_id, name, value, user_set, changed_at, source, wording)
    select 'pre' || order_id, profile_id, banner_id, ${PREFERENCE_OF.sale}, 'true', true, ${new Date(NOW)}, 'test', ${CONSENT_WORDING}
      from orders where order_id = ${orderId}
        on conflict do nothing`.execute(world.db.direct);
  for (const token of ['token-of-search', 'another-token'])
    await world.db.single((single) => insertConversion(single, { orderId, token, now: NOW }));
  return orderId;
}
const rowOf = async (orderId: string) =>
  (
    await sql<{ id: string; token: string | null; isSent: boolean }>`
      select conversion_id as id, token, sent_at is not null as "isSent" from conversion where order_id = ${orderId}`.execute(
      world.db.read,
    )
  ).rows[0];

test('SUB-015 an order is reported until the service accepts it, then never again, and its token is forgotten', async () => {
  const orderId = await converted();
  const { calls, server, conversions } = await service(2);
  const { 'report-conversion': report } = taskList({ ...world.deps, clock, mailer: null, texter: null, conversions });
  const run = () => report?.({ orderId }, {} as never); // a job's arguments beside the payload are unused
  await expect(run()).rejects.toThrow('503');
  await expect(run()).rejects.toThrow('503');
  expect(await rowOf(orderId)).toMatchObject({ token: 'token-of-search', isSent: false });
  for (let n = 0; n < 3; n++) await run();
  server.close();
  const row = await rowOf(orderId);
  expect(row).toMatchObject({ token: null, isSent: true });
  expect(calls).toHaveLength(3);
  for (const { headers, body } of calls) {
    expect(headers['idempotency-key']).toBe(row?.id);
    expect(body).toEqual({ token: 'token-of-search', id: row?.id });
    expect(JSON.stringify(body)).not.toContain(orderId);
  }
});

test('without a service nothing is reported', async () => {
  const orderId = await converted();
  const { 'report-conversion': report } = taskList({ ...world.deps, clock, mailer: null, texter: null });
  await report?.({ orderId }, {} as never);
  expect(await rowOf(orderId)).toMatchObject({ isSent: false });
});

test('conversions are deleted after 30 days', async () => {
  const orderId = await converted();
  const later = (days: number) => ({ now: () => NOW + days * 86_400_000 });
  const sweep = (days: number) =>
    taskList({ ...world.deps, clock: later(days), mailer: null, texter: null })['delete-old-conversions']?.(
      {},
      {} as never,
    );
  await sweep(29);
  expect(await rowOf(orderId)).toBeDefined();
  await sweep(31);
  expect(await rowOf(orderId)).toBeUndefined();
});
