import { makeLogger } from '@cartwright/server/logger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHash } from '#mail/secret-link.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import * as items from '#testing/fixture-products.ts';
import { runJobs } from '#testing/jobs.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';
import { LINK_LASTS } from '../link.ts';
import { MAX_REQUESTS } from './sql.ts';

const SIGN_UP = '/atlas/v1/session/sign-up';
const COMPLETE = `${SIGN_UP}/complete`;
const SIGN_IN = '/atlas/v1/session/sign-in';

let shop: TestShop;
let people = 0;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '100000', DATABASE_POOL: '12' });
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: makeLogger('test', 'silent') });
});
afterAll(() => shop.stop());

const aPerson = () => ({
  email: `new${++people}@example.com`,
  password: PASSWORD,
  firstName: 'Grace',
  lastName: 'Hopper',
});
const mailsTo = (email: string) =>
  shop.db.read.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
const linkIn = (text: string | undefined) => /confirm-account#([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** Requests an account in a browser, and reads the link of its mail. */
async function requested(person: ReturnType<typeof aPerson>, browser = shop.visitor()): Promise<string> {
  expect((await browser.send('POST', SIGN_UP, person)).status).toBe(204);
  await runJobs(shop, 'mail-requested-account');
  return linkIn((await mailsTo(person.email.toLowerCase())).at(-1)?.text_body);
}

type State = Wire<'POST /atlas/v1/session/sign-in'>;
const open = (browser: Browser, body: object) => browser.send<State>('POST', COMPLETE, body);
const enter = (email: string, password = PASSWORD) =>
  shop.visitor().send('POST', SIGN_IN, { email, password, remember: true });
const refusalOf = ({ status, body }: Awaited<ReturnType<Browser['send']>>) => [status, body.errors.code];
const requestsFor = (email: string) =>
  shop.db.read.selectFrom('requested_account').selectAll().where('email', '=', email).execute();

test('an account is opened by the link of its mail, in the browser that requested it, with what is in its cart', async () => {
  const browser = shop.visitor();
  const ops = [{ type: 'addQty', opId: 'sign-up-op-1', gtin13: items.SOAP, quantity: 3 }];
  await browser.send('PUT', '/atlas/v1/basket/v1/baskets/current', { modalityType: 'PICKUP', ops });
  const person = { ...aPerson(), email: 'Grace@Example.com' };
  const token = await requested(person, browser);
  expect((await enter(person.email)).status).toBe(401);
  const { status, body } = await open(browser, { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'fully-authenticated', firstName: 'Grace', email: 'grace@example.com' });
  const { body: first } = await browser.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap');
  expect(first).toMatchObject({ session: body, cartCounts: { PICKUP: 3 } });
  const user = await shop.db.read
    .selectFrom('user')
    .selectAll()
    .where('email', '=', 'grace@example.com')
    .executeTakeFirstOrThrow();
  expect([user.emailVerified, user.registrationConfirmedAt]).toEqual([true, expect.any(Date)]);
  expect((await enter(person.email)).status).toBe(200);
});

test('in another browser the link wants the password, so that no click opens an account of a stranger', async () => {
  const [person, owner] = [aPerson(), shop.visitor()];
  const token = await requested(person);
  expect(refusalOf(await open(owner, { token }))).toEqual([401, 'PASSWORD_NEEDED']);
  expect(refusalOf(await open(owner, { token, password: 'not-the-one-42' }))).toEqual([401, 'WRONG_CREDENTIALS']);
  expect(refusalOf(await open(await shop.shopper(), { token }))).toEqual([401, 'PASSWORD_NEEDED']);
  expect((await enter(person.email)).status).toBe(401);
  expect((await open(owner, { token, password: PASSWORD })).status).toBe(200);
});

test('whoever requests it while signed in has no browser of a visitor: the link wants the password', async () => {
  const [person, browser] = [aPerson(), await shop.shopper()];
  const token = await requested(person, browser);
  expect(refusalOf(await open(browser, { token }))).toEqual([401, 'PASSWORD_NEEDED']);
  expect((await open(browser, { token, password: PASSWORD })).body).toMatchObject({ email: person.email });
});

test('a link acts once: used, over, cut off, mutated or of nobody, it opens nothing', async () => {
  const [person, browser] = [aPerson(), shop.visitor()];
  const token = await requested(person, browser);
  const ended = async (tried: string, password?: string) =>
    expect(refusalOf(await open(browser, { token: tried, password }))).toEqual([410, 'LINK_ENDED']);
  await ended(token.slice(0, -1), PASSWORD);
  await ended(`${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`, PASSWORD);
  await ended('x', PASSWORD);
  const answers = await Promise.all([1, 2, 3, 4].map(() => open(shop.visitor(), { token, password: PASSWORD })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
  await ended(token, PASSWORD);
  const late = aPerson();
  const lateToken = await requested(late, browser);
  shop.clock.advance(LINK_LASTS);
  await ended(lateToken);
  expect((await enter(late.email)).status).toBe(401);
});

test('an owner is told by mail that somebody requested an account for the address, which stays as it is', async () => {
  const { email } = await shop.shopper({ email: 'owner@example.com' });
  const token = await requested({ ...aPerson(), email: 'Owner@example.com', password: 'another-kettle-43' });
  expect(token).toBe('');
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toMatch(/^You already have a .+ account$/);
  expect(mail?.text_body).toContain('/forgot-password');
  expect(mail?.text_body).not.toContain('Grace');
  const [row] = await requestsFor(email);
  expect(row).toMatchObject({ token_hash: null, password_hash: '' });
  expect((await enter(email)).status).toBe(200);
  expect((await enter(email, 'another-kettle-43')).status).toBe(401);
});

test('the response, its statement and what it stores are alike with and without an account', async () => {
  const { email } = await shop.shopper();
  const seen = [];
  for (const address of [email, aPerson().email]) {
    const before = await shop.statementsOf('POST', SIGN_UP);
    const { status, body, headers } = await shop.visitor().send('POST', SIGN_UP, { ...aPerson(), email: address });
    const cost = (await shop.statementsOf('POST', SIGN_UP)) - before;
    const [row] = await requestsFor(address);
    seen.push({ status, body, length: headers['content-length'], cost, isHashed: row?.password_hash.includes(':') });
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]).toMatchObject({ status: 204, cost: 2, isHashed: true });
  expect((await shop.visitor().send('POST', SIGN_UP, { ...aPerson(), email, password: 'aaaaaaaaaa' })).status).toBe(
    400,
  );
});

test('of two requests for an address one opens it, even at once, and the others go with their mails', async () => {
  const person = aPerson();
  const browsers = [shop.visitor(), shop.visitor()] as const;
  const tokens = [await requested(person, browsers[0]), await requested(person, browsers[1])];
  expect(await mailsTo(person.email)).toHaveLength(2);
  const answers = await Promise.all(browsers.map((browser, n) => open(browser, { token: tokens[n] })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect([await mailsTo(person.email), await requestsFor(person.email)]).toEqual([[], []]);
});

test('an address that got an account meanwhile leaves the link without an effect', async () => {
  const [person, browser] = [aPerson(), shop.visitor()];
  const token = await requested(person, browser);
  await shop.shopper({ email: 'quicker@example.com' });
  await sql`update "user" set "email" = ${person.email} where "email" = 'quicker@example.com'`.execute(shop.db.direct);
  expect(refusalOf(await open(browser, { token }))).toEqual([410, 'LINK_ENDED']);
});

test('only a hash of a link is stored, and what was requested goes with it after half an hour', async () => {
  const [person, browser] = [aPerson(), shop.visitor()];
  const token = await requested(person, browser);
  const [row] = await requestsFor(person.email);
  expect(row?.token_hash).toEqual(linkHash(token));
  expect(JSON.stringify(row)).not.toContain(token);
  const job = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`delete-ended-links/${row?.request_id}`}`.execute(
    shop.db.read,
  );
  expect(job.rows.map(({ runAt }) => runAt.getTime())).toEqual([shop.clock.now() + LINK_LASTS]);
  shop.clock.advance(LINK_LASTS - 1);
  await runJobs(shop, 'delete-ended-links');
  expect(await mailsTo(person.email)).toHaveLength(1);
  shop.clock.advance(1);
  await shop.visitor().send('POST', SIGN_UP, aPerson());
  await runJobs(shop, 'delete-ended-links');
  expect([await mailsTo(person.email), await requestsFor(person.email)]).toEqual([[], []]);
});

test(`an address gets at most ${MAX_REQUESTS} mails at a time, in the language of the request, and none twice`, async () => {
  await runJobs(shop, 'mail-requested-account'); // of other tests
  const person = aPerson();
  for (let n = 0; n < MAX_REQUESTS + 2; n++)
    await shop.visitor().send('POST', SIGN_UP, person, { 'accept-language': 'es-US' });
  const jobs = await runJobs(shop, 'mail-requested-account', { times: 2, atOnce: true });
  expect(jobs).toBe(MAX_REQUESTS + 2);
  const mails = await mailsTo(person.email);
  expect(mails).toHaveLength(MAX_REQUESTS);
  expect(mails[0]?.subject).toBe('Confirma tu correo electrónico');
});
