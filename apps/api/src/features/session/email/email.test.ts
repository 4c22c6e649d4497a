import { makeLogger } from '@cartwright/server/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHash } from '#mail/secret-link.ts';
import { anotherProcess } from '#testing/another-process.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { BANNER } from '#testing/fixture-locations.ts';
import { runJobs } from '#testing/jobs.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';
import { LINK_LASTS } from '../link.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { MAX_CHANGES } from './sql.ts';

const CHANGES = '/atlas/v1/security/v1/email-changes';
const COMPLETE = `${CHANGES}/complete`;
const RESETS = '/atlas/v1/security/v1/password-resets';
const MINUTE = 60_000;

let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '100000', DATABASE_POOL: '12' });
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: makeLogger('test', 'silent') });
});
afterAll(() => shop.stop());

const anAddress = () => `moved${++addresses}@example.com`;
const mailsTo = (email: string) =>
  shop.db.read.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const linksOf = (profileId: string) =>
  shop.db.read.selectFrom('account_link').selectAll().where('profile_id', '=', profileId).execute();
const emailOf = async (browser: Browser) => {
  const { session } = (await browser.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap')).body;
  return session.status === 'anonymous' ? null : session.email;
};
const enter = (email: string) =>
  shop.visitor().send('POST', '/atlas/v1/session/sign-in', { email, password: PASSWORD, remember: true });
const refusalOf = ({ status, body }: Awaited<ReturnType<Browser['send']>>) => [status, body.errors.code];

/** Requests a change, and reads the link of its mail. */
async function linkTo(email: string, browser: Browser): Promise<string> {
  expect((await browser.send('POST', CHANGES, { email })).status).toBe(204);
  await runJobs(shop, 'mail-email-change');
  return /confirm-email#([\w-]+)/.exec((await mailsTo(email.toLowerCase())).at(-1)?.text_body ?? '')?.[1] ?? '';
}

test('the address changes by the link of a mail to the new one; both are told, and every session stays', async () => {
  const browser = await shop.shopper();
  const [old, phone] = [browser.email, shop.visitor()];
  await phone.send('POST', '/atlas/v1/session/sign-in', { email: old, password: PASSWORD, remember: true });
  const token = await linkTo('New.Place@example.com', browser);
  expect([await emailOf(browser), (await enter('new.place@example.com')).status]).toEqual([old, 401]);
  expect((await browser.send('POST', COMPLETE, { token })).status).toBe(204);
  expect(await emailOf(browser)).toBe('new.place@example.com');
  shop.clock.advance(5 * MINUTE); // as long as a pass says what it did
  expect(await emailOf(phone)).toBe('new.place@example.com');
  expect([(await enter(old)).status, (await enter('new.place@example.com')).status]).toEqual([401, 200]);
  const changed = ['Your email address was changed'];
  expect([await subjectsTo(old), await subjectsTo('new.place@example.com')]).toEqual([changed, changed]);
  const [before] = await mailsTo(old);
  expect(before?.text_body).toMatch(/new\.place@example\.com[^]*If that wasn't you, call/);
  const profile = await browser.get<Wire<'GET /atlas/v1/customer-profile/v1/profile'>>(
    '/atlas/v1/customer-profile/v1/profile',
  );
  expect(profile.body.contactInfo.emails).toEqual([{ address: 'new.place@example.com', isConfirmed: true }]);
});

test('other devices know the new address: at once, in another process within two seconds; mails go to it', async () => {
  const [here, email] = [await shop.shopper(), anAddress()];
  const there = shop.visitor();
  await there.send('POST', '/atlas/v1/session/sign-in', { email: here.email, password: PASSWORD, remember: true });
  const elsewhere = (await anotherProcess(shop))(there);
  expect([await emailOf(there), await emailOf(elsewhere)]).toEqual([here.email, here.email]);
  const token = await linkTo(email, here);
  expect((await here.send('POST', COMPLETE, { token })).status).toBe(204);
  expect(await emailOf(there)).toBe(email);
  shop.clock.advance(2_000);
  expect(await emailOf(elsewhere)).toBe(email);
  const password = { currentPassword: PASSWORD, newPassword: 'walnut-saddle-77' };
  expect((await there.send('POST', '/atlas/v1/security/v1/password', password)).status).toBe(204);
  expect((await subjectsTo(email)).at(-1)).toBe('Your password was changed');
  expect(await subjectsTo(here.email)).not.toContain('Your password was changed');
});

test('a pass that was kept from before a change is good for nothing, however often the address changes', async () => {
  const browser = await shop.shopper();
  const [name = '', kept = ''] = [...browser.cookies].find(([each]) => each.endsWith('caller')) ?? [];
  for (const wait of [0, 19 * MINUTE]) {
    shop.clock.advance(wait);
    await browser.send('POST', '/atlas/v1/security/v1/proof', { password: PASSWORD });
    const [email, before] = [anAddress(), [...browser.cookies].find(([each]) => each === name)?.[1]];
    expect((await browser.send('POST', COMPLETE, { token: await linkTo(email, browser) })).status).toBe(204);
    for (const pass of [kept, before ?? kept]) {
      browser.cookies.set(name, pass);
      expect(await emailOf(browser)).toBe(email);
    }
    shop.clock.advance(MINUTE + 1);
    expect(await emailOf(browser)).toBe(email);
  }
});

test('a change wants a proof of the last ten minutes, and another address', async () => {
  const browser = await shop.shopper();
  const send = (email: string) => browser.send('POST', CHANGES, { email });
  expect(refusalOf(await send(browser.email.toUpperCase()))).toEqual([400, 'SAME_EMAIL']);
  shop.clock.advance(10 * MINUTE);
  const email = anAddress();
  expect(refusalOf(await send(email))).toEqual([401, 'CONFIRM_IDENTITY']);
  await browser.send('POST', '/atlas/v1/security/v1/proof', { password: PASSWORD });
  expect((await send(email)).status).toBe(204);
  expect((await shop.visitor().send('POST', CHANGES, { email })).status).toBe(401);
});

test('a link acts once, for its account and signed in: used, over, mutated or foreign, it changes nothing', async () => {
  const [browser, stranger] = [await shop.shopper(), await shop.shopper()];
  const token = await linkTo(anAddress(), browser);
  const ended = async (tried: string, by: Browser = browser) =>
    expect(refusalOf(await by.send('POST', COMPLETE, { token: tried }))).toEqual([410, 'LINK_ENDED']);
  await ended(token, stranger);
  expect((await shop.visitor().send('POST', COMPLETE, { token })).status).toBe(401);
  await ended(token.slice(0, -1));
  await ended('x');
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.send('POST', COMPLETE, { token })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410, 410]);
  await ended(token);
  const changed = await emailOf(browser);
  const late = await linkTo(anAddress(), browser);
  shop.clock.advance(LINK_LASTS);
  await ended(late);
  expect(await emailOf(browser)).toBe(changed);
  expect(await emailOf(stranger)).toBe(stranger.email);
});

test('a link for an address chooses no password, and one for a password changes no address', async () => {
  const browser = await shop.shopper();
  const change = await linkTo(anAddress(), browser);
  const reset = await shop
    .visitor()
    .send('POST', `${RESETS}/complete`, { token: change, password: 'walnut-saddle-77' });
  expect(refusalOf(reset)).toEqual([410, 'LINK_ENDED']);
  await shop.visitor().send('POST', RESETS, { email: browser.email });
  await runJobs(shop, 'mail-reset-link');
  const token = /reset-password#([\w-]+)/.exec((await mailsTo(browser.email)).at(-1)?.text_body ?? '')?.[1] ?? '';
  expect(refusalOf(await browser.send('POST', COMPLETE, { token }))).toEqual([410, 'LINK_ENDED']);
  expect((await browser.send('POST', COMPLETE, { token: change })).status).toBe(204);
  // It went to the old address, which is not the account's anymore.
  const late = await shop.visitor().send('POST', `${RESETS}/complete`, { token, password: 'walnut-saddle-77' });
  expect(refusalOf(late)).toEqual([410, 'LINK_ENDED']);
  const hashes = (await linksOf(browser.profileId)).map(({ token_hash: hash }) => hash.toString('hex'));
  for (const ended of [token, change]) expect(hashes).not.toContain(linkHash(ended).toString('hex'));
});

test('an address that has an account answers alike, in as many statements, and only its owner is told', async () => {
  const [browser, owner] = [await shop.shopper(), await shop.shopper()];
  const seen = [];
  for (const email of [owner.email, anAddress()]) {
    const before = await shop.statementsOf('POST', CHANGES);
    const { status, body, headers } = await browser.send('POST', CHANGES, { email });
    const cost = (await shop.statementsOf('POST', CHANGES)) - before;
    await runJobs(shop, 'mail-email-change');
    const { length } = await linksOf(browser.profileId);
    seen.push([status, body, headers['content-length'], cost, length - seen.length]);
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.[3]).toBe(2);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.subject).toBe('This email address is in use');
  expect(mail?.text_body).not.toContain('#');
  expect(mail?.text_body).not.toContain(browser.email);
  expect(await mailsTo(browser.email)).toEqual([]);
});

test('of two accounts that take one address at once, one gets it, and what was requested for it ends', async () => {
  const [email, browsers] = [anAddress(), [await shop.shopper(), await shop.shopper()]];
  const tokens: string[] = [];
  for (const browser of browsers) tokens.push(await linkTo(email, browser));
  const person = { email, password: PASSWORD, firstName: 'Grace', lastName: 'Hopper' };
  await shop.visitor().send('POST', '/atlas/v1/session/sign-up', person);
  const answers = await Promise.all(browsers.map((browser, n) => browser.send('POST', COMPLETE, { token: tokens[n] })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410]);
  const got = await Promise.all(browsers.map(emailOf));
  expect(got.filter((each) => each === email)).toHaveLength(1);
  expect(got.indexOf(email)).toBe(answers.findIndex(({ status }) => status === 204));
  const requests = await shop.db.read.selectFrom('requested_account').where('email', '=', email).selectAll().execute();
  expect(requests).toEqual([]);
});

test('two links of one account at once change it once, and neither call has to be repeated', async () => {
  const browser = await shop.shopper();
  const tokens = [await linkTo(anAddress(), browser), await linkTo(anAddress(), browser)];
  const answers = await Promise.all(tokens.map((token) => browser.send('POST', COMPLETE, { token })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410]);
});

test('a reset or a new password ends a change that waits', async () => {
  const browser = await shop.shopper();
  const token = await linkTo(anAddress(), browser);
  const password = { currentPassword: PASSWORD, newPassword: 'walnut-saddle-77' };
  expect((await browser.send('POST', '/atlas/v1/security/v1/password', password)).status).toBe(204);
  expect(refusalOf(await browser.send('POST', COMPLETE, { token }))).toEqual([410, 'LINK_ENDED']);
});

test(`an account has at most ${MAX_CHANGES} such links at a time, of which only hashes are stored`, async () => {
  const browser = await shop.shopper();
  const tokens: string[] = [];
  for (let n = 0; n < MAX_CHANGES + 1; n++) tokens.push(await linkTo(anAddress(), browser));
  expect(tokens.map((token) => token !== '')).toEqual([true, true, true, false]);
  const hashes = (await linksOf(browser.profileId)).map(({ token_hash: hash }) => hash.toString('hex')).toSorted();
  expect(hashes).toEqual(
    tokens
      .slice(0, MAX_CHANGES)
      .map((token) => linkHash(token).toString('hex'))
      .toSorted(),
  );
});

/** The links of changes to an address that count, used or ended ones too. */
const countingTo = async (email: string): Promise<number> => {
  const links = await shop.db.read.selectFrom('account_link').selectAll().where('new_email', '=', email).execute();
  return links.filter(({ expires_at: end }) => end.getTime() > shop.clock.now()).length;
};

test(`an address gets at most ${MAX_CHANGES} such mails, whichever accounts request them and however their links end`, async () => {
  const [email, browser] = [anAddress(), await shop.shopper()];
  const passwords = [PASSWORD, 'walnut-saddle-77', 'walnut-saddle-78', 'walnut-saddle-79', 'walnut-saddle-80'];
  for (const [n, newPassword] of passwords.slice(1).entries()) {
    await linkTo(email, browser);
    const replaced = { currentPassword: passwords[n], newPassword };
    expect((await browser.send('POST', '/atlas/v1/security/v1/password', replaced)).status).toBe(204);
  }
  await linkTo(email, await shop.shopper());
  expect(await countingTo(email)).toBe(MAX_CHANGES);
  expect(await mailsTo(email)).toEqual([]); // each was deleted with its link
  shop.clock.advance(LINK_LASTS);
  expect(await linkTo(email, await shop.shopper())).not.toBe('');
  expect(await countingTo(email)).toBe(1);
});

test('of accounts that request one address at once, so many mail it', async () => {
  const email = anAddress();
  const shoppers = await Promise.all(Array.from({ length: 2 * MAX_CHANGES }, () => shop.shopper()));
  const deps = { db: shop.db, senderOf: shop.shop.senderOf, sendsMail: false };
  await Promise.all(
    shoppers.map(({ profileId }) =>
      mailEmailChange(deps, { profileId, email, bannerId: BANNER, locale: 'en-US' }, shop.clock.now()),
    ),
  );
  expect(await mailsTo(email)).toHaveLength(MAX_CHANGES);
});
