import { type AddressInfo, type Server, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { orderNumber } from '@cartwright/rules/order-id';
import { makeLogger } from '@cartwright/server/logger';
import Fastify from 'fastify';
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { smtpMailer } from '#ports/mail.ts';
import {
  type CheckoutWorld,
  makeCheckoutWorld,
  makeReady,
  makeReserved,
  must,
  current,
} from '#testing/checkout-world.ts';
import { makePlaced, stateOf } from '#testing/placed-orders.ts';
import { place } from '#testing/placing.ts';
import { NOW } from '#testing/small-world.ts';
import { localMailPage } from './local-mail.ts';
import { localTextsPage } from './local-texts.ts';
import { startLoop } from './loop.ts';
import { NIGHTLY, taskList } from './tasks.ts';
import { prepareJobs, startWorker } from './worker.ts';

let world: CheckoutWorld;
const logger = makeLogger('test', 'silent');
/** What the payment host was notified of by the worker. */
const sessions = { reported: 0, reportRest: async () => void (sessions.reported += 1), publishEnded: async () => {} };
const clock = { at: NOW, now: () => clock.at };
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await prepareJobs({ databaseUrl: world.url, logger });
});
afterAll(() => world.close());

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (await isSo()) return;
    await pause(50);
  }
  throw new Error('it did not happen within two minutes');
}

/** A mail server that accepts everything. */
async function mailServer(): Promise<{ url: string; taken: string[]; server: Server }> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let letter = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk)
        .split('\r\n')
        .filter((each, n, all) => each !== '' || n < all.length - 1)) {
        if (isData && line === '.') {
          isData = false;
          taken.push(letter);
          letter = '';
          socket.write('250 taken\r\n');
        } else if (isData) letter += `${line}\n`;
        else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on TCP has one
  return { url: `smtp://127.0.0.1:${port}`, taken, server };
}

test('sends the confirmation of an order through the mail server, once', async () => {
  const { url, taken, server } = await mailServer();
  const mailer = smtpMailer(url, 'shop.example');
  const worker = await startWorker({
    ...world.deps,
    sessions,
    clock,
    logger,
    databaseUrl: world.url,
    mailer,
    sendsMail: true,
  });
  const checkout = await makeReady(world);
  must(await place({ ...world, deps: { ...world.deps, sendsMail: true } }, checkout));
  const row = () =>
    world.db.read
      .selectFrom('mail')
      .selectAll()
      .where('about', '=', `order-placed/${checkout.checkoutId}`)
      .executeTakeFirstOrThrow();
  await until(async () => (await row()).sent_at !== null);
  const { mail_id } = await row();
  const [send] = [taskList({ ...world.deps, clock, mailer })['send-mail']];
  await send?.({ mailId: mail_id }, {} as never); // a job that is run again: its arguments beside the payload are unused
  await worker.stop();
  server.close();
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain(`Subject: Your order ${orderNumber(checkout.checkoutId)} is confirmed`);
  expect(taken[0]).toContain(`To: ${checkout.profileId}@example.com`);
  expect(taken[0]).toContain(`Message-ID: <${mail_id}@shop.example>`);
});

test('a notification is a job of its own transaction: placed once, it exists once, and refused, not at all', async () => {
  const jobs = async () =>
    (
      await sql<{ task: string; mailId: string }>`
        select j.task_identifier as task, p.payload ->> 'mailId' as "mailId"
          from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)`.execute(world.db.read)
    ).rows;
  const deps = { ...world.deps, sendsMail: true };
  const checkout = await makeReady(world, { day: 2 });
  world.payments.weather = 'unreachable';
  expect((await place({ ...world, deps }, checkout)).ok).toBe(false);
  world.payments.weather = 'fine';
  expect(await jobs()).toEqual([]);
  must(await place({ ...world, deps }, await current(world, checkout), { key: 'second-try' }));
  must(await place({ ...world, deps }, checkout, { key: 'second-try' })); // the same call again: the same response
  const mails = await world.db.read
    .selectFrom('mail')
    .select('mail_id')
    .where('about', '=', `order-placed/${checkout.checkoutId}`)
    .execute();
  expect(await jobs()).toEqual(mails.map(({ mail_id }) => ({ task: 'send-mail', mailId: mail_id })));
  expect(mails).toHaveLength(1);
  await sql`delete from graphile_worker._private_jobs`.execute(world.db.read);
});

test('a worker sweeps expired reservations, finishes lost payments, locks orders, and reports ended sessions', async () => {
  const { reservationId } = await makeReserved(world, { day: 3 });
  const order = await makePlaced(world, { day: 3 });
  await sql`update orders set cutoff_at = ${new Date(NOW)} where order_id = ${order.orderId}`.execute(world.db.read);
  const checkout = await makeReady(world, { day: 4 });
  world.payments.weather = 'answer-lost';
  await place(world, checkout);
  world.payments.weather = 'fine';
  clock.at = NOW + 31 * 60_000;
  const pages: object[] = [];
  const returnedRefunds = async (page: object) => (pages.push(page), []);
  const worker = await startWorker({
    ...world.deps,
    payments: { ...world.payments, returnedRefunds },
    sessions,
    clock,
    logger,
    databaseUrl: world.url,
    mailer: null,
  });
  const state = async () =>
    (
      await sql<{ state: string }>`select state from reservation where reservation_id = ${reservationId}`.execute(
        world.db.read,
      )
    ).rows[0]?.state;
  await until(async () => sessions.reported > 0 && pages.length > 0);
  await until(async () => (await stateOf(world, order)).status === 'LOCKED');
  await until(async () => (await state()) === 'EXPIRED' && (await current(world, checkout)).status === 'ACTIVE');
  await worker.stop();
  expect(await state()).toBe('EXPIRED');
});

test('the nightly job generates fourteen days of slots for every location, and a second run adds none', async () => {
  const job = taskList({ ...world.deps, clock, mailer: null })['make-slots'];
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from slot`.execute(world.db.read)).rows[0]?.n;
  await job?.({}, {} as never);
  const first = await count();
  await job?.({}, {} as never);
  expect(first).toBe(14 * (12 + 12 + 7)); // two locations with pickup by the hour, one with vans every two hours
  expect(await count()).toBe(first);
});

/** Jobs of a write that has to be followed by them. */
const ADDED = new Set([
  'delete-mail',
  'make-data-export',
  'send-mail',
  'send-text',
  'send-phone-code',
  'order-message',
  'report-conversion',
  'mail-reset-link',
  'mail-requested-account',
  'mail-email-change',
  'delete-ended-links',
  'check-import',
  'move-snow-day',
]);

test('every job except those that something else adds is scheduled each night', () => {
  const jobs = Object.keys(taskList({ ...world.deps, clock, mailer: null })).filter((job) => !ADDED.has(job));
  expect(parseCrontab(NIGHTLY).map(({ task }) => task)).toEqual(jobs);
});

test('without a mail server the mails can be read on a page of their own, only by programs of this machine', async () => {
  const checkout = await makeReady(world, { day: 5, now: clock.at });
  must(await place(world, checkout, { now: clock.at }));
  const app = Fastify();
  localMailPage(app, world);
  await sql`
    update mail set text_body = text_body || '<script>' where about = ${`order-placed/${checkout.checkoutId}`}`.execute(
    world.db.read,
  );
  const page = await app.inject('/local/mail');
  expect(page.body).toContain('&lt;script>');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(`Your order ${orderNumber(checkout.checkoutId)} is confirmed`);
  expect(page.body).toContain('<article lang="en-US">');
  expect(page.body).toContain('<meta name="viewport" content="width=device-width">');
  expect(page.body).not.toContain('<pre'); // a long line wraps
  expect((await app.inject('/local/mail?to=nobody@example.com')).body).toContain('No messages yet.');
  for (const caller of [
    { remoteAddress: '10.0.0.7' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { host: 'rebound.example:3000' } },
  ])
    expect((await app.inject({ url: '/local/mail', ...caller })).statusCode).toBe(404);
});

test('without a provider the text messages can be read on a page of their own, only by programs of this machine', async () => {
  const checkout = await makeReady(world, { day: 6, now: clock.at });
  must(await place(world, checkout, { now: clock.at, locale: 'es-US' }));
  await sql`
    insert into text_message (text_id, order_id, phone, body, about, created_at)
    values ('text_1', ${checkout.checkoutId}, '+15135550142', 'Hola <script>', 'about', now())`.execute(world.db.read);
  const app = Fastify();
  localTextsPage(app, world);
  const page = await app.inject('/local/texts');
  expect(page.body).toContain('<p lang="es-US">Hola &lt;script></p>');
  expect(page.body).toContain('+15135550142');
  for (const caller of [
    { remoteAddress: '10.0.0.7' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { host: 'rebound.example:3000' } },
  ])
    expect((await app.inject({ url: '/local/texts', ...caller })).statusCode).toBe(404);
});

test('a loop continues after a failed round, and stops after the running one', async () => {
  let rounds = 0;
  const loop = startLoop({ name: 'test', every: 1, logger }, async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('once');
  });
  await until(async () => rounds >= 3);
  await loop.stop();
  const after = rounds;
  await pause(20);
  expect(rounds).toBe(after);
});
