import { EXPORT_LASTS, MAX_EXPORTS } from '@cartwright/rules/data-export';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { runJobs } from '#testing/jobs.ts';
import { type LeavingWorld, startLeavingWorld } from '#testing/leaving.ts';
import { PASSWORD } from '#testing/shop.ts';
import { taskList } from '#worker/tasks.ts';

const EXPORTS = '/atlas/v1/security/v1/data-exports';
const JOB = 'make-data-export';
type State = Wire<'GET /atlas/v1/security/v1/data-exports'>;
type File = Wire<'GET /atlas/v1/security/v1/data-exports/:id/files/:format'>;

let world: LeavingWorld;
beforeAll(async () => {
  world = await startLeavingWorld();
});
afterAll(() => world.shop.stop());
beforeEach(() => {
  world.keeper.weather = 'fine';
});

const latestOf = async (browser: Browser) => (await browser.get<State>(EXPORTS)).body.latest;
const fileOf = (browser: Browser, id: string, format = 'json') => browser.get<File>(`${EXPORTS}/${id}/files/${format}`);
const prove = (browser: Browser) => browser.send('POST', '/atlas/v1/security/v1/proof', { password: PASSWORD });
const mailsTo = async (email: string) =>
  (await world.shop.db.read.selectFrom('mail').selectAll().where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  );

/** A shopper whose download is ready. @returns its id */
async function exported(browser: Browser): Promise<string> {
  const { body } = await browser.send<State>('POST', EXPORTS);
  await runJobs(world.shop, JOB);
  return body.latest?.id ?? '';
}

test('a download is requested, made by a job, mailed, and can be had as two files for a week', async () => {
  const browser = await world.shop.shopper();
  expect(await latestOf(browser)).toBeNull();
  const requested = await browser.send<State>('POST', EXPORTS);
  expect(requested.body.latest).toMatchObject({ isReady: false });
  const id = requested.body.latest?.id ?? '';
  expect((await fileOf(browser, id)).status).toBe(404);
  expect((await browser.send<State>('POST', EXPORTS)).body.latest?.id).toBe(id);
  expect(await runJobs(world.shop, JOB)).toBe(1);
  expect(await latestOf(browser)).toMatchObject({ id, isReady: true });
  expect(await mailsTo(browser.email)).toEqual(['Your data is ready to download']);
  const { body, headers } = await fileOf(browser, id);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.name).toMatch(/^account-data-2026-\d\d-\d\d\.json$/);
  expect(JSON.parse(body.content)).toMatchObject({
    format: 'account-data/1',
    account: [{ email: browser.email, firstName: 'Ada', lastName: 'Byron' }],
    cards: [{ brand: 'VISA', lastFour: '4242' }],
    orders: [],
  });
  expect((await fileOf(browser, id, 'html')).body.content).toMatch(/<h1>Your .+ data<\/h1>/);
  world.shop.clock.advance(EXPORT_LASTS - 1);
  await prove(browser);
  expect((await fileOf(browser, id)).status).toBe(200);
  world.shop.clock.advance(1);
  expect([(await fileOf(browser, id)).status, await latestOf(browser)]).toEqual([404, null]);
});

test('requesting and downloading want a proof of the last ten minutes', async () => {
  const browser = await world.shop.shopper();
  const id = await exported(browser);
  world.shop.clock.advance(10 * 60_000);
  for (const { status, body } of [await browser.send('POST', EXPORTS), await fileOf(browser, id)])
    expect([status, body.errors.code]).toEqual([401, 'CONFIRM_IDENTITY']);
  await prove(browser);
  expect((await fileOf(browser, id)).status).toBe(200);
});

test("nobody gets a file of somebody else's, nor learns that there is one", async () => {
  const [browser, stranger] = [await world.shop.shopper(), await world.shop.shopper()];
  const id = await exported(browser);
  const refusals = [await fileOf(stranger, id), await fileOf(stranger, 'exp_unknown')];
  expect(refusals.map(({ status, body }) => [status, body.errors.code])).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ]);
  expect(await latestOf(stranger)).toBeNull();
  expect((await fileOf(world.shop.visitor(), id)).status).toBe(401);
});

test('an account has three downloads in a day, also when it requests them at once', async () => {
  const browser = await world.shop.shopper();
  for (let n = 0; n < MAX_EXPORTS; n++) {
    const answers = await Promise.all([1, 2, 3].map(() => browser.send<State>('POST', EXPORTS)));
    expect(new Set(answers.map(({ body }) => body.latest?.id)).size).toBe(1);
    await runJobs(world.shop, JOB);
    world.shop.clock.advance(60_000);
  }
  const { status, body } = await browser.send('POST', EXPORTS);
  expect([status, body.errors.code]).toEqual([429, 'TOO_MANY_EXPORTS']);
  world.shop.clock.advance(86_400_000);
  await prove(browser);
  expect((await browser.send('POST', EXPORTS)).status).toBe(200);
});

test('workers that make one at once make it once, with one mail', async () => {
  const browser = await world.shop.shopper();
  await browser.send('POST', EXPORTS);
  await runJobs(world.shop, JOB, { times: 4, atOnce: true });
  expect(await mailsTo(browser.email)).toEqual(['Your data is ready to download']);
});

test('while the payment host is down nothing is made, and the job is repeated', async () => {
  const browser = await world.shop.shopper();
  await browser.send('POST', EXPORTS);
  const { shop, clock } = world.shop;
  const exportId = (await latestOf(browser))?.id;
  const job = taskList({ ...shop, clock, mailer: null, texter: null, conversions: null })[JOB];
  world.keeper.weather = 'unreachable';
  await expect(job?.({ exportId }, {} as never)).rejects.toThrow('refused');
  expect(await latestOf(browser)).toMatchObject({ isReady: false });
  world.keeper.weather = 'fine';
  await job?.({ exportId }, {} as never);
  expect(await latestOf(browser)).toMatchObject({ isReady: true });
});

test('what is over is deleted by its nightly job, what can be had stays', async () => {
  const [early, late] = [await world.shop.shopper(), await world.shop.shopper()];
  await exported(early);
  world.shop.clock.advance(EXPORT_LASTS);
  await prove(late);
  const id = await exported(late);
  const { shop, clock, db } = world.shop;
  await taskList({ ...shop, clock, mailer: null, texter: null })['delete-old-data-exports']?.({}, {} as never);
  const { rows } = await sql<{ id: string }>`select export_id as id from data_export`.execute(db.read);
  expect(rows).toEqual([{ id }]);
});
