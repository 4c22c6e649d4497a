import { makeLogger } from '@cartwright/server/logger';
import { STOCK_ALERT_LASTS } from '@cartwright/rules/stock-alert';
import { DAY } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORE } from '#testing/fixture-locations.ts';
import { CHEDDAR, MILK, OAT_DRINK, WINE } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { stock } from '#testing/stock.ts';
import { taskList } from '#worker/tasks.ts';
import { prepareJobs } from '#worker/worker.ts';
import { mailStockAlerts } from './mail-stock-alerts.ts';
import { dueAlerts, START, storeMails } from './sql.ts';
import { backInStockMail } from './back-in-stock-mail.ts';

const ALERTS = '/atlas/v1/stock-alerts/v1/alerts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ DATABASE_POOL: '8' });
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: makeLogger('test', 'silent') });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  for (const statement of [
    sql`delete from stock_alert`,
    sql`delete from mail`,
    sql`delete from graphile_worker._private_jobs`,
  ])
    await statement.execute(shop.db.read);
  for (const gtin13 of [CHEDDAR, MILK, OAT_DRINK]) await stock(shop, { gtin13, isThere: false });
});

const gone = (gtin13: string) => stock(shop, { gtin13, isThere: false });
const back = (gtin13: string) => stock(shop, { gtin13, isThere: true });
const deps = () => ({ ...shop.shop, sendsMail: true });
const run = (batch?: number) => mailStockAlerts(deps(), shop.clock.now(), batch);
const mails = () => shop.db.read.selectFrom('mail').selectAll().orderBy('recipient').orderBy('subject').execute();
const subjects = async () => (await mails()).map(({ subject }) => subject);
const jobs = async () =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(
      shop.db.read,
    )
  ).rows;

/** A shopper who waits for these products. */
async function waiting(gtins: readonly string[], language = 'en-US') {
  const shopper = await shop.shopper();
  for (const gtin13 of gtins) {
    const answer = await shopper.send('PUT', `${ALERTS}/${STORE}/${gtin13}`, undefined, {
      'accept-language': language,
    });
    expect(answer.status).toBe(204);
  }
  return shopper;
}

test('an alert that was mailed cannot be canceled: its record stays until it is old', async () => {
  const ada = await waiting([CHEDDAR]);
  await back(CHEDDAR);
  expect(await run()).toBe(1);
  expect((await ada.send('DELETE', `${ALERTS}/${STORE}/${CHEDDAR}`)).status).toBe(204);
  const { rows } = await sql`select from stock_alert where sent_at is not null`.execute(shop.db.read);
  expect(rows).toHaveLength(1);
});

test('whoever waited is mailed once when the product is back, with a link to it and to the other alerts', async () => {
  const ada = await waiting([CHEDDAR, MILK]);
  await waiting([MILK]);
  expect(await run()).toBe(0);
  await back(CHEDDAR);
  expect([await run(), await run()]).toEqual([1, 0]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: ada.email,
    subject: 'Back in stock: Three Churns Sharp Cheddar Cheese',
    unsubscribe_url: null,
    sent_at: null,
  });
  for (const text of [
    'Three Churns Sharp Cheddar Cheese (16 oz) is back in stock at Vine Street.',
    `/p/${CHEDDAR}`,
    '/account/preferences#stock-alerts',
    'because you asked',
  ])
    expect(mail?.text_body).toContain(text);
  expect(await jobs()).toEqual([{ key: mail?.mail_id }]);
  const { body } = await ada.get<{ alerts: object[] }>(ALERTS);
  expect(body.alerts).toMatchObject([{ gtin13: MILK }]);
});

test('the mail is in the language of the page on which it was requested', async () => {
  await waiting([CHEDDAR], 'es-US');
  await back(CHEDDAR);
  await run();
  expect(await subjects()).toEqual(['Disponible de nuevo: Three Churns Sharp Cheddar Cheese']);
});

test.each([
  ['in the way that was chosen', { modality: 'PICKUP' }, sql`select`, 1],
  ['in another way', { modality: 'IN_STORE' }, sql`select`, 1],
  ['at another location', { locationId: '01490001' }, sql`select`, 0],
  ['without a price', {}, sql`update price set gtin13 = ${WINE} where gtin13 = ${CHEDDAR}`, 0],
  [
    'at a price of the store alone',
    {},
    sql`
    with moved as (update price set gtin13 = ${WINE} where gtin13 = ${CHEDDAR})
    insert into price_override (location_id, gtin13, regular_cents) values (${STORE}, ${CHEDDAR}, 199)`,
    1,
  ],
] as const)('a product that is back %s', async (_how, where, change, count) => {
  await waiting([CHEDDAR]);
  await sql`delete from price where gtin13 = ${WINE}`.execute(shop.db.read);
  await stock(shop, { gtin13: CHEDDAR, isThere: true, ...where });
  await change.execute(shop.db.read);
  expect(await run()).toBe(count);
  for (const statement of [
    sql`delete from price_override`,
    sql`update price set gtin13 = ${CHEDDAR} where gtin13 = ${WINE}`,
  ])
    await statement.execute(shop.db.read);
});

test('runs that race write nothing twice, whatever the size of their batches', async () => {
  for (let n = 0; n < 12; n++) await waiting([CHEDDAR, MILK]);
  for (const gtin13 of [CHEDDAR, MILK]) await back(gtin13);
  const counts = await Promise.all([run(), run(5), run(7), run(100)]);
  // A batch that another run has in hand is left to it.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
  const written = await mails();
  expect(new Set(written.map(({ recipient, subject }) => `${recipient} ${subject}`)).size).toBe(24);
  expect([written.length, (await jobs()).length]).toEqual([24, 24]);
});

test('the same mails stored twice at once are stored once', async () => {
  await waiting([CHEDDAR, MILK]);
  for (const gtin13 of [CHEDDAR, MILK]) await back(gtin13);
  const now = shop.clock.now();
  const due = await dueAlerts(shop.db, { after: START, now, limit: 10 });
  const store = (mailId: string) => {
    const made = due.map((alert, n) => ({
      alert,
      mailId: `${mailId}${n}`,
      mail: backInStockMail(alert, shop.shop.senderOf(alert.bannerId), 'Vine Street'),
    }));
    return storeMails(shop.db, made, { now, sends: true });
  };
  const counts = await Promise.all(['a', 'b', 'c', 'd'].map(store));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect([(await mails()).length, (await jobs()).length]).toEqual([2, 2]);
});

test('a run that dies leaves what it has not stored to the next one', async () => {
  for (const gtin13 of [CHEDDAR, MILK, OAT_DRINK]) {
    await waiting([gtin13]);
    await back(gtin13);
  }
  let left = 1;
  const dying = {
    ...deps(),
    senderOf: (bannerId: string) => {
      if (left-- === 0) throw new Error('the machine is switched off');
      return shop.shop.senderOf(bannerId);
    },
  };
  await expect(mailStockAlerts(dying, shop.clock.now(), 1)).rejects.toThrow('switched off');
  expect([(await mails()).length, (await jobs()).length]).toEqual([1, 1]);
  expect([await run(), await run()]).toEqual([2, 0]);
  expect([(await mails()).length, (await jobs()).length]).toEqual([3, 3]);
});

test.each([
  ['canceled', sql`delete from stock_alert`],
  ['over', sql`update stock_alert set ends_at = created_at`],
  ['of an account with another address', sql`update "user" set "email" = 'moved-' || "email"`],
  [
    'of an account that is closed',
    sql`insert into account_deletion (profile_id, banner_id, locale, phase, requested_at, next_at, due_at)
        select profile_id, banner_id, 'en-US', 'CLOSED', now(), now(), now() from stock_alert`,
  ],
])('an alert that is %s between reading and writing gets no mail', async (_how, change) => {
  await waiting([CHEDDAR]);
  await back(CHEDDAR);
  const now = shop.clock.now();
  const [alert, ...more] = await dueAlerts(shop.db, { after: START, now, limit: 10 });
  if (!alert) throw new Error('nothing is due');
  expect(more).toEqual([]);
  await change.execute(shop.db.read);
  const mail = backInStockMail(alert, shop.shop.senderOf(alert.bannerId), 'Vine Street');
  expect(await storeMails(shop.db, [{ alert, mailId: 'm', mail }], { now, sends: true })).toBe(0);
  expect([await mails(), await jobs()]).toEqual([[], []]);
  await sql`delete from account_deletion`.execute(shop.db.read);
});

test('whoever wants to know again after the product is gone again is mailed again', async () => {
  const ada = await waiting([CHEDDAR]);
  for (let times = 0; times < 2; times++) {
    await back(CHEDDAR);
    expect(await run()).toBe(1);
    await gone(CHEDDAR);
    shop.clock.advance(1);
    expect((await ada.send('PUT', `${ALERTS}/${STORE}/${CHEDDAR}`)).status).toBe(204);
  }
  expect((await mails()).length).toBe(2);
  await sql`update stock_alert set ends_at = ${new Date(shop.clock.now())}`.execute(shop.db.read);
  await back(CHEDDAR);
  expect(await run()).toBe(0);
});

test('an alert that began a moment later than this clock says is mailed once, too', async () => {
  await waiting([CHEDDAR]);
  await sql`update stock_alert set created_at = created_at + interval '5 seconds'`.execute(shop.db.read);
  await back(CHEDDAR);
  expect([await run(), await run()]).toEqual([1, 0]);
});

test('a batch costs two statements, however many alerts it has', async () => {
  const spent = async (count: number) => {
    await sql`delete from stock_alert`.execute(shop.db.read);
    for (let n = 0; n < count; n++) await waiting([CHEDDAR]);
    await back(CHEDDAR);
    const counter = { count: 0 };
    expect(await statements.run(counter, () => run())).toBe(count);
    await gone(CHEDDAR);
    return counter.count;
  };
  expect([await spent(1), await spent(9)]).toEqual([2, 2]);
});

test('without a mail server the mail is stored and no job sends it', async () => {
  await waiting([CHEDDAR]);
  await back(CHEDDAR);
  await mailStockAlerts({ ...deps(), sendsMail: false }, shop.clock.now());
  expect([(await mails()).length, await jobs()]).toEqual([1, []]);
});

test('alerts are deleted 30 days after their mail or their end: younger and open ones stay', async () => {
  const now = shop.clock.now();
  const ada = await waiting([CHEDDAR, MILK, OAT_DRINK]);
  const at = (days: number) => new Date(now - days * DAY);
  const end = (gtin13: string, days: number) =>
    sql`update stock_alert set created_at = ${new Date(0)}, sent_at = ${at(days)}, ends_at = ${at(days)} where gtin13 = ${gtin13}`.execute(
      shop.db.read,
    );
  await end(CHEDDAR, 30.1);
  await end(MILK, 29.9);
  await taskList({ ...shop.shop, clock: shop.clock, mailer: null, texter: null })['delete-old-stock-alerts']?.(
    {},
    {} as never,
  );
  const { rows } = await sql<{ gtin13: string }>`
    select gtin13 from stock_alert where profile_id = ${ada.profileId} order by gtin13`.execute(shop.db.read);
  expect(rows.map(({ gtin13 }) => gtin13)).toEqual([MILK, OAT_DRINK].toSorted());
  expect(STOCK_ALERT_LASTS).toBeGreaterThan(30 * DAY);
});
