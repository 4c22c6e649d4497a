import { makeLogger } from '@cartwright/server/logger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { runJobs } from '#testing/jobs.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { taskList } from '#worker/tasks.ts';
import { prepareJobs } from '#worker/worker.ts';
import { LINK_LASTS } from '../link.ts';
import { MAX_LINKS } from './sql.ts';

const RESETS = '/atlas/v1/security/v1/password-resets';
const COMPLETE = `${RESETS}/complete`;
const CHANGE = '/atlas/v1/security/v1/password';
const NEW_PASSWORD = 'walnut-saddle-77';

let shop: TestShop;
const ended: string[] = [];
beforeAll(async () => {
  shop = await startShop(
    { SIGN_IN_LIMIT: '100000' },
    { paymentSessions: { revoke: async (sids: readonly string[]) => void ended.push(...sids) } },
  );
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: makeLogger('test', 'silent') });
});
afterAll(() => shop.stop());

const work = (name: 'mail-reset-link' | 'delete-ended-links') => runJobs(shop, name);

const mailsTo = (email: string) =>
  shop.db.read.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
const linkIn = (text: string | undefined) => /reset-password#([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** Requests a link, and reads it in the mail. */
async function linkFor(email: string): Promise<string> {
  expect((await shop.visitor().send('POST', RESETS, { email })).status).toBe(204);
  await work('mail-reset-link');
  const mails = await mailsTo(email.toLowerCase());
  return linkIn(mails.findLast(({ about }) => about?.startsWith('reset-link/'))?.text_body);
}

const enter = (email: string, password: string) =>
  shop.visitor().send('POST', '/atlas/v1/session/sign-in', { email, password, remember: true });
const isSignedIn = async (browser: Browser) =>
  (await browser.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap')).body.session.status !== 'anonymous';

test('a forgotten password is replaced by the link of a mail, and every session of the account ends at once', async () => {
  const phone = await shop.shopper({ email: 'Forgot@example.com' });
  const laptop = shop.visitor();
  await laptop.send('POST', '/atlas/v1/session/sign-in', { email: phone.email, password: PASSWORD, remember: true });
  const token = await linkFor('FORGOT@example.com');
  const reset = await shop.visitor().send('POST', COMPLETE, { token, password: NEW_PASSWORD });
  expect(reset.status).toBe(204);
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false]); // with their passes still valid
  expect(new Set(ended).size).toBe(2);
  expect((await enter(phone.email, PASSWORD)).status).toBe(401);
  expect((await enter(phone.email, NEW_PASSWORD)).status).toBe(200);
  const [mail, ...more] = await mailsTo('forgot@example.com');
  expect([mail?.subject, more]).toEqual(['Your password was changed', []]);
  expect(mail?.text_body).toContain('any passkeys were removed');
});

test('a link acts once: used, replaced or over, cut off, mutated or of nobody, it changes nothing', async () => {
  const { email } = await shop.shopper();
  const token = await linkFor(email);
  const other = await linkFor(email);
  const refused = async (tried: string) => {
    const { status, body } = await shop
      .visitor()
      .send('POST', COMPLETE, { token: tried, password: 'never-to-be-used-9' });
    expect([status, body.errors.code]).toEqual([410, 'LINK_ENDED']);
  };
  await refused(token.slice(0, -1));
  await refused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
  await refused('x');
  const both = await Promise.all(
    [1, 2, 3, 4].map(() => shop.visitor().send('POST', COMPLETE, { token, password: NEW_PASSWORD })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410, 410]);
  await refused(token);
  await refused(other);
  const late = await linkFor(email);
  shop.clock.advance(LINK_LASTS);
  await refused(late);
  expect((await enter(email, NEW_PASSWORD)).status).toBe(200);
});

test('a password that is weak, leaked or made of what is known of the shopper leaves the link as it is', async () => {
  const { email } = await shop.shopper({ email: 'penelope@example.com', firstName: 'Penelope' });
  const token = await linkFor(email);
  for (const password of ['1234567890', 'Password123!', 'penelope@example.com', 'Penelope1234']) {
    const { status, body } = await shop.visitor().send('POST', COMPLETE, { token, password });
    expect([status, body.errors.code, body.errors.field]).toEqual([400, 'PASSWORD_TOO_WEAK', 'password']);
  }
  expect((await shop.visitor().send('POST', COMPLETE, { token, password: NEW_PASSWORD })).status).toBe(204);
});

test('a request answers alike with and without an account, in as many statements, and mails no stranger', async () => {
  const { email } = await shop.shopper();
  const counts = [];
  for (const address of [email, 'nobody-here@example.com']) {
    const before = await shop.statementsOf('POST', RESETS);
    const { status, body, headers } = await shop.visitor().send('POST', RESETS, { email: address });
    counts.push([status, body, headers['content-length'], (await shop.statementsOf('POST', RESETS)) - before]);
  }
  expect(counts[0]).toEqual(counts[1]);
  expect(counts[0]?.[3]).toBe(2);
  await work('mail-reset-link');
  expect(await mailsTo('nobody-here@example.com')).toEqual([]);
});

test('only a hash of a link is stored, and its mail goes with it', async () => {
  const { email, profileId } = await shop.shopper();
  const token = await linkFor(email);
  const links = () => shop.db.read.selectFrom('account_link').selectAll().where('profile_id', '=', profileId).execute();
  expect(JSON.stringify(await links())).not.toContain(token);
  expect((await links()).map(({ token_hash: hash }) => hash.toString())).not.toContain(token);
  shop.clock.advance(LINK_LASTS - 1);
  await work('delete-ended-links');
  expect(await mailsTo(email)).toHaveLength(1);
  const again = await linkFor(email);
  expect(again).not.toBe(token);
  shop.clock.advance(1);
  await work('delete-ended-links');
  expect((await mailsTo(email)).map(({ text_body: text }) => linkIn(text))).toEqual([again]);
  expect(await links()).toHaveLength(1);
});

test(`an account has at most ${MAX_LINKS} links at a time, however many are requested at once`, async () => {
  const { email } = await shop.shopper();
  for (let n = 0; n < MAX_LINKS + 2; n++) await linkFor(email);
  expect(await mailsTo(email)).toHaveLength(MAX_LINKS);
  const tasks = taskList({ ...shop.shop, clock: shop.clock, mailer: null, texter: null, conversions: null });
  shop.clock.advance(LINK_LASTS);
  await work('delete-ended-links');
  const request = { email, bannerId: 'north-market', locale: 'es-US' };
  await Promise.all([1, 2, 3, 4, 5, 6].map(async () => tasks['mail-reset-link']?.(request, {} as never)));
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(MAX_LINKS);
  expect(mails[0]).toMatchObject({ subject: 'Restablece tu contraseña' });
});

test('changing the password needs the current one, keeps this session and ends the others', async () => {
  const browser = await shop.shopper();
  const other = shop.visitor();
  await other.send('POST', '/atlas/v1/session/sign-in', { email: browser.email, password: PASSWORD, remember: true });
  const link = await linkFor(browser.email);
  const wrong = await browser.send('POST', CHANGE, { currentPassword: 'not-this-one-1', newPassword: NEW_PASSWORD });
  expect([wrong.status, wrong.body.errors]).toEqual([
    401,
    expect.objectContaining({ code: 'WRONG_CREDENTIALS', field: 'currentPassword' }),
  ]);
  const weak = await browser.send('POST', CHANGE, { currentPassword: PASSWORD, newPassword: 'aaaaaaaaaaaa' });
  expect(weak.body.errors).toMatchObject({ code: 'PASSWORD_TOO_WEAK', field: 'newPassword' });
  expect(await isSignedIn(other)).toBe(true);
  expect((await browser.send('POST', CHANGE, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(
    204,
  );
  expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
  expect((await enter(browser.email, NEW_PASSWORD)).status).toBe(200);
  expect((await shop.visitor().send('POST', COMPLETE, { token: link, password: 'too-late-for-this-8' })).status).toBe(
    410,
  );
  expect(
    (await shop.visitor().send('POST', CHANGE, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status,
  ).toBe(401);
});

test('of two changes at once one wins, and wrong current passwords must wait like wrong sign-ins', async () => {
  const browser = await shop.shopper();
  const tries = ['walnut-saddle-78', 'walnut-saddle-79'].map((newPassword) =>
    browser.send('POST', CHANGE, { currentPassword: PASSWORD, newPassword }),
  );
  expect((await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
  const guesses = Array.from({ length: 11 }, () => ({ currentPassword: 'a-guess-of-many', newPassword: NEW_PASSWORD }));
  const statuses = [];
  for (const guess of guesses) statuses.push((await browser.send('POST', CHANGE, guess)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('a reset removes the passkeys, which somebody who knew the old password may have added', async () => {
  const { email, profileId } = await shop.shopper();
  const other = await shop.shopper();
  for (const owner of [profileId, other.profileId])
    await sql`insert into passkey values (${`pky_${owner}`}, ${owner}, ${owner}, 'localhost', '', 0, 'x', now())`.execute(
      shop.db.direct,
    );
  const token = await linkFor(email);
  await shop.visitor().send('POST', COMPLETE, { token, password: NEW_PASSWORD });
  const left = await shop.db.read.selectFrom('passkey').select('profile_id').execute();
  expect(left).toEqual([{ profile_id: other.profileId }]);
});
