import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { makeLogger } from '@cartwright/server/logger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { httpTexter, type OutgoingText, type Texter } from '#ports/text-message.ts';
import { changeStop } from '#features/communications/texts/sql.ts';
import { type CheckoutWorld, makeCheckoutWorld, makeReady, must } from '#testing/checkout-world.ts';
import { place } from '#testing/placing.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { startJobQueue } from './job-queue.ts';
import { taskList } from './tasks.ts';
import { prepareJobs } from './worker.ts';

let world: CheckoutWorld;
const logger = makeLogger('test', 'silent');
const clock = { now: () => NOW };
/** A provider that remembers what it sent. */
const sent: OutgoingText[] = [];
const texter: Texter = { send: async (text) => void sent.push(text) };
const mailed: string[] = [];
const mailer = { send: async ({ mailId }: { mailId: string }) => void mailed.push(mailId), close: () => {} };

beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await prepareJobs({ databaseUrl: world.url, logger });
});
afterAll(() => world.close());

const PHONE = '+15135550142';
let phones = 100;

/** A placed pickup order whose contact has a phone of its own. */
async function makeOrder(day: number, smsOptin = true): Promise<{ orderId: string; profileId: string; phone: string }> {
  const checkout = await makeReady(world, { day, lines: { [PRODUCTS.milk]: 2 } });
  must(await place(world, checkout));
  const phone = `${PHONE.slice(0, -3)}${++phones}`;
  const contact = JSON.stringify({ firstName: 'Ada', lastName: 'Byron', phone, smsOptin });
  await sql`
    update orders set details = jsonb_set(details, '{contact}', ${contact}::jsonb), status = 'PICKED', money = 'CAPTURED'
     where order_id = ${checkout.checkoutId}`.execute(world.db.read);
  return { orderId: checkout.checkoutId, profileId: checkout.profileId, phone };
}

/** The order is ready, with the event that follows its first. */
const makeReadyToPickUp = (orderId: string, db = world.db.read) =>
  sql`
    with moved as (
      update orders set status = 'READY', last_event = last_event + 1 where order_id = ${orderId} returning *
    )
    insert into order_event (order_id, seq, type, actor, data, at)
    select order_id, last_event, status, 'staff/ann', '{}', ${new Date(NOW)} from moved`.execute(db);

const tasks = (how: Partial<Parameters<typeof taskList>[0]> = {}) =>
  taskList({ ...world.deps, clock, mailer, texter, ...how });
/** Runs a task as its job does; the arguments beside the payload are unused. */
const runTask = async (name: string, payload: object, how = {}) => tasks(how)[name]?.(payload, {} as never);

const jobsOf = async (orderId: string) =>
  (
    await sql<{ task: string; payload: unknown }>`
      select j.task_identifier as task, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
       where p.payload ->> 'orderId' = ${orderId} or p.payload ->> 'textId' in (
         select text_id from text_message where order_id = ${orderId}) order by j.id`.execute(world.db.read)
  ).rows;
const textsOf = async (orderId: string) =>
  (
    await sql<{ textId: string; body: string; about: string; sentAt: Date | null; withheldAt: Date | null }>`
      select text_id as "textId", body, about, sent_at as "sentAt", withheld_at as "withheldAt" from text_message
       where order_id = ${orderId}`.execute(world.db.read)
  ).rows;
const mailsOf = async (orderId: string) =>
  (
    await sql<{ about: string; subject: string; text: string }>`
      select about, subject, text_body as text from mail where about like ${`%/${orderId}/%`}`.execute(world.db.read)
  ).rows;

async function withWorkers(count: number, work: () => Promise<void>, how = {}): Promise<void> {
  const start = () => startJobQueue({ databaseUrl: world.url, logger, taskList: tasks(how), pollInterval: 50 });
  const queues = await Promise.all(Array.from({ length: count }, start));
  try {
    await work();
  } finally {
    await Promise.all(queues.map((queue) => queue.stop()));
  }
}

test('an event is one job of its own transaction: none for the first event, none when it is rolled back', async () => {
  const { orderId } = await makeOrder(0);
  expect(await jobsOf(orderId)).toEqual([]);
  const undone = world.db.transaction(async (tx) => {
    await makeReadyToPickUp(orderId, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await jobsOf(orderId)).toEqual([]);
  await makeReadyToPickUp(orderId);
  expect(await jobsOf(orderId)).toEqual([{ task: 'order-message', payload: { orderId, seq: 2 } }]);
  await sql`delete from graphile_worker._private_jobs`.execute(world.db.read);
});

test('the history that a seed writes informs nobody', async () => {
  const { orderId } = await makeOrder(0);
  await world.db.transaction(async (tx) => {
    await sql`set local shop.writes_history = 'on'`.execute(tx);
    await makeReadyToPickUp(orderId, tx);
  });
  expect(await jobsOf(orderId)).toEqual([]);
});

test('an event sends one mail and one text, though two workers run and its job runs again', async () => {
  const { orderId, phone } = await makeOrder(1);
  await withWorkers(2, async () => {
    await makeReadyToPickUp(orderId);
    await vi.waitUntil(async () => (await textsOf(orderId))[0]?.sentAt, { timeout: 60_000 });
    await Promise.all([1, 2, 3].map(() => runTask('order-message', { orderId, seq: 2 })));
    await vi.waitUntil(async () => (await jobsOf(orderId)).length === 0, { timeout: 60_000 });
  });
  const [text, ...otherTexts] = await textsOf(orderId);
  const [mail, ...otherMails] = await mailsOf(orderId);
  expect([otherTexts, otherMails]).toEqual([[], []]);
  expect(mail?.about).toBe(`order-ready/${orderId}/2`);
  expect(mail?.text).toContain('Pickup at  Store st-1, 1 Main St, Cincinnati, OH 45202');
  expect(text?.about).toBe(`order-ready/${orderId}/2`);
  expect(text?.body).toMatch(
    /^Main: Order \.\.\d{4} \d{2} is ready\. Pick it up \w{3} Nov \d+, .* at Store st-1\. Reply STOP to opt out\.$/,
  );
  expect(sent.filter(({ to }) => to === phone)).toEqual([{ textId: text?.textId, to: phone, text: text?.body }]);
  await runTask('send-text', { textId: text?.textId });
  expect(sent.filter(({ to }) => to === phone)).toHaveLength(1);
});

test('of changes in quick succession only the last is informed of, though an event of another kind follows', async () => {
  const { orderId } = await makeOrder(3);
  for (const [seq, type, data] of [
    [2, 'PLACED', { revision: 2, from: 1 }],
    [3, 'PLACED', { revision: 3, from: 2 }],
    [4, 'LOCKED', {}],
  ] as const)
    await sql`insert into order_event (order_id, seq, type, actor, data, at)
      values (${orderId}, ${seq}, ${type}, 'shopper', ${JSON.stringify(data)}, ${new Date(NOW)})`.execute(
      world.db.read,
    );
  for (const seq of [2, 3, 4]) await runTask('order-message', { orderId, seq });
  expect((await mailsOf(orderId)).map(({ about }) => about)).toEqual([`order-changed/${orderId}/3`]);
});

test('nobody is texted without consent: not the contact, not after a STOP, not after opting out', async () => {
  const [never, stopped, opted, allowed] = [
    await makeOrder(2, false),
    await makeOrder(2),
    await makeOrder(2),
    await makeOrder(2),
  ];
  await changeStop(world.db.read, stopped.phone, { stops: true, now: NOW });
  for (const [{ profileId, phone }, changed] of [
    [opted, NOW + 1],
    [allowed, NOW - 1],
  ] as const)
    await sql`insert into text_opt_in values (${profileId}, ${phone}, 'CLICKLIST', false, ${new Date(changed)})`.execute(
      world.db.read,
    );
  for (const { orderId } of [never, stopped, opted, allowed]) {
    await makeReadyToPickUp(orderId);
    await runTask('order-message', { orderId, seq: 2 });
    expect(await mailsOf(orderId)).toHaveLength(1);
  }
  const texted = await Promise.all([never, stopped, opted, allowed].map(({ orderId }) => textsOf(orderId)));
  expect(texted.map(({ length }) => length)).toEqual([0, 0, 0, 1]); // an order placed after opting out consents anew
});

test('a STOP between writing a text and sending it is obeyed, and stays so after a START', async () => {
  const { orderId, phone } = await makeOrder(3);
  await makeReadyToPickUp(orderId);
  await runTask('order-message', { orderId, seq: 2 });
  const [text] = await textsOf(orderId);
  await changeStop(world.db.read, phone, { stops: true, now: NOW });
  await runTask('send-text', { textId: text?.textId });
  await changeStop(world.db.read, phone, { stops: false, now: NOW });
  await runTask('send-text', { textId: text?.textId });
  expect(sent.filter(({ to }) => to === phone)).toEqual([]);
  expect((await textsOf(orderId))[0]).toMatchObject({ sentAt: null, withheldAt: new Date(NOW) });
});

test('without a mail server and a provider, both messages stay in their tables without a job', async () => {
  const { orderId } = await makeOrder(4);
  await makeReadyToPickUp(orderId);
  await sql`delete from graphile_worker._private_jobs`.execute(world.db.read);
  await runTask('order-message', { orderId, seq: 2 }, { mailer: null, texter: null });
  expect([(await mailsOf(orderId)).length, (await textsOf(orderId)).length]).toEqual([1, 1]);
  const { rows } = await sql`select id from graphile_worker.jobs`.execute(world.db.read);
  expect(rows).toEqual([]);
});

/** A provider over HTTP that loses its first answers: it sends what it did not send under this key before. */
async function provider(failures: number) {
  const calls: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const delivered = new Set<unknown>();
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      calls.push({ headers: request.headers, body });
      delivered.add(request.headers['idempotency-key']);
      response.statusCode = calls.length <= failures ? 503 : 202;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on TCP has one
  return { url: `http://127.0.0.1:${port}/texts`, calls, delivered, server };
}

test('a provider that fails gets the text again under the same key, until it accepts', async () => {
  const { orderId, phone } = await makeOrder(5);
  const { url, calls, delivered, server } = await provider(2);
  const how = { texter: httpTexter(url, 'secret-token') };
  await makeReadyToPickUp(orderId);
  await withWorkers(
    1,
    async () => {
      await vi.waitUntil(
        async () => {
          // A failed job waits for longer and longer: here it is due at once.
          await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
            world.db.read,
          );
          return (await textsOf(orderId))[0]?.sentAt;
        },
        { timeout: 60_000 },
      );
    },
    how,
  );
  server.close();
  const [text] = await textsOf(orderId);
  expect(calls).toHaveLength(3);
  expect([...delivered]).toEqual([text?.textId]);
  for (const { headers, body } of calls) {
    expect(headers).toMatchObject({ authorization: 'Bearer secret-token', 'idempotency-key': text?.textId });
    expect(body).toEqual({ to: phone, text: text?.body, id: text?.textId });
  }
});

test('an event of money alone informs nobody', async () => {
  const { orderId } = await makeOrder(6);
  await sql`
    insert into order_event (order_id, seq, type, actor, data, at)
    values (${orderId}, 2, 'PLACED', 'system', '{"money": "CAPTURED"}', ${new Date(NOW)})`.execute(world.db.read);
  await runTask('order-message', { orderId, seq: 2 });
  expect([await mailsOf(orderId), await textsOf(orderId)]).toEqual([[], []]);
});

test('what was picked and what is given back are in the mails of their events', async () => {
  const { orderId } = await makeOrder(6);
  const at = new Date(NOW);
  const [line] = (
    await sql<{ id: string; product: unknown }>`
      select l ->> 'lineId' as id, l -> 'product' as product from order_revision, jsonb_array_elements(lines) as l
       where order_id = ${orderId}`.execute(world.db.read)
  ).rows;
  await sql`
    insert into picked_line (order_id, line_id, quantity, substitute, substitute_quantity, actor, at)
    values (${orderId}, ${line?.id}, 0, ${JSON.stringify(line?.product)}, 1, 'staff/ann', ${at})`.execute(
    world.db.read,
  );
  await sql`
    insert into order_event (order_id, seq, type, actor, data, at)
    values (${orderId}, 2, 'PICKED', 'staff/ann', '{}', ${at}), (${orderId}, 3, 'RESTOCKED', 'system', '{}', ${at})`.execute(
    world.db.read,
  );
  await sql`
    insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at)
    select order_id, 'mov_1', 'REFUND', json_build_object('intentId', intent_id, 'accountId', 'a', 'legs',
      json_build_array(json_build_object('legId', leg_id, 'amount', 150))), 'PENDING', ${at}, ${at}
      from tender_tx where order_id = ${orderId}`.execute(world.db.read);
  await runTask('order-message', { orderId, seq: 2 });
  await runTask('order-message', { orderId, seq: 3 });
  const mails = await mailsOf(orderId);
  const textOf = (kind: string) => mails.find(({ about }) => about.startsWith(`order-${kind}/`))?.text;
  expect(textOf('substituted')).toMatch(/1 × .* \(Substitute for .*\)\n1 × .* \(Out of stock, not charged\)/);
  expect(textOf('refunded')).toContain('Refund to Visa ending in 4242  $1.50');
  expect((await textsOf(orderId)).map(({ body }) => body)).toEqual([
    expect.stringContaining('1 item replaced, 1 item out of stock. See your email.'),
  ]);
});
