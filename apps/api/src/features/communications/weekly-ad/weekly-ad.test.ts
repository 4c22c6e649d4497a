import { randomBytes } from 'node:crypto';
import { Flags } from '@cartwright/contracts/flags';
import { makeLogger } from '@cartwright/server/logger';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#context.ts';
import type { OutgoingMail } from '#ports/mail.ts';
import { unsubscribeHeaders } from '#ports/mail.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { taskList } from '#worker/tasks.ts';
import { prepareJobs } from '#worker/worker.ts';
import { linkHash } from '#mail/secret-link.ts';
import { whoseEmails } from '../emails/whose-emails.ts';

type Emails = Wire<'GET /accountmanagement/api/email-preferences'>;
type Address = Wire<'GET /atlas/v1/customer-profile/v1/communication-preferences'>;
const EMAILS = '/accountmanagement/api/email-preferences';
const ADDRESS = '/atlas/v1/customer-profile/v1/communication-preferences';
const CLICK = '/webhooks/unsubscribe';

let shop: TestShop;
const sent: OutgoingMail[] = [];
beforeAll(async () => {
  shop = await startShop();
  // Something is on sale in each of the four weeks of promotions.
  await sql`
    update price set promo_cents = 1, promo_phase = p.ordinal % 4 from product p where p.gtin13 = price.gtin13`.execute(
    shop.db.read,
  );
  await shop.shop.catalog.refresh();
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: makeLogger('test', 'silent') });
});
afterAll(() => shop.stop());

const tasks = () =>
  taskList({
    ...shop.shop,
    clock: shop.clock,
    texter: null,
    conversions: null,
    mailer: { send: async (mail) => void sent.push(mail), close: () => undefined },
  });
const run = async (name: string, payload: unknown = {}) => tasks()[name]?.(payload, {} as never);
const choose = (browser: Browser, isWanted: boolean, part: object = {}) =>
  browser.send<Emails>('POST', EMAILS, {
    emailPreferences: [{ emailPreferencesCategory: 'WEEKLY_AD', emailPreferences: isWanted }],
    ...part,
  });

/** A shopper with a confirmed address and a preferred store, who wants the weekly mail. */
async function reader() {
  const shopper = await shop.shopper();
  await sql`update "user" set "emailVerified" = true where "id" = ${shopper.profileId}`.execute(shop.db.read);
  const store = { divisionNumber: STORE.slice(0, 3), storeNumber: STORE.slice(3) };
  await shopper.send('PUT', '/accountmanagement/api/preferred-store', store);
  expect((await choose(shopper, true)).status).toBe(200);
  return shopper;
}
const mailsTo = (email: string) => shop.db.read.selectFrom('mail').selectAll().where('recipient', '=', email).execute();
async function linkTo(email: string) {
  await run('mail-weekly-ads');
  const [mail] = await mailsTo(email);
  const query = new URLSearchParams(mail?.unsubscribe_url?.split('?')[1]);
  return { mail, token: query.get('token') ?? '', token2: query.get('token2') ?? '' };
}
const wants = async (profileId: string) =>
  (
    await sql<{ is_selected: boolean }>`
      select is_selected from email_preference where profile_id = ${profileId} and category = 'WEEKLY_AD'`.execute(
      shop.db.read,
    )
  ).rows[0]?.is_selected;
const click = (token: string, payload = 'List-Unsubscribe=One-Click') =>
  shop.app.inject({
    method: 'POST',
    url: `${CLICK}?token=${token}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const byToken2 = (token2: string) => ({ 'x-encrypted-email': token2 });

test('the weekly mail goes once a week to who chose it at a confirmed address, with deals, a link and one click', async () => {
  const [wanting, unconfirmed, other] = [await reader(), await reader(), await shop.shopper()];
  await sql`update "user" set "emailVerified" = false where "id" = ${unconfirmed.profileId}`.execute(shop.db.read);
  await Promise.all([run('mail-weekly-ads'), run('mail-weekly-ads')]);
  const [mail, ...more] = await mailsTo(wanting.email);
  expect(more).toEqual([]);
  expect([await mailsTo(unconfirmed.email), await mailsTo(other.email)]).toEqual([[], []]);
  expect(mail?.text_body).toMatch(/account\/preferences\?token=[\w-]{43}&token2=[\w-]{43}/);
  expect(mail?.unsubscribe_url).toMatch(/\/webhooks\/unsubscribe\?token=[\w-]{43}&token2=[\w-]{43}$/);
  await run('send-mail', { mailId: mail?.mail_id });
  const url = mail?.unsubscribe_url ?? '';
  expect(sent.at(-1)).toMatchObject({ to: wanting.email, unsubscribeUrl: url });
  expect(unsubscribeHeaders(url)).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(await mailsTo(wanting.email)).toEqual([]); // its tokens are stored nowhere any more
  await run('mail-weekly-ads');
  expect(await mailsTo(wanting.email)).toEqual([]);
  shop.clock.advance(7 * DAY);
  await run('mail-weekly-ads');
  expect(await mailsTo(wanting.email)).toHaveLength(1);
});

test('a mail that is not wanted any more when it is to be sent stays unsent', async () => {
  const shopper = await reader();
  const { mail } = await linkTo(shopper.email);
  await choose(shopper, false);
  const before = sent.length;
  await run('send-mail', { mailId: mail?.mail_id });
  expect(sent).toHaveLength(before);
});

test('PRF-007 PRF-011 PRF-013 a token reads and saves the emails of its account without signing in, and of nobody else', async () => {
  const [shopper, other] = [await reader(), await reader()];
  const { token } = await linkTo(shopper.email);
  const visitor = shop.visitor();
  expect((await visitor.get<Emails>(`${EMAILS}?token=${token}`)).body.data.hasErrors).toBe(false);
  expect((await choose(visitor, false, { token })).status).toBe(200);
  // With a session of somebody else the token still decides.
  expect([await wants(shopper.profileId), await wants(other.profileId)]).toEqual([false, true]);
  await choose(other, true, { token });
  await choose(other, false);
  expect([await wants(shopper.profileId), await wants(other.profileId)]).toEqual([true, false]);
});

test('PRF-004 PRF-005 the second token confirms the address, and stops all its email; without it the session does', async () => {
  const [shopper, other] = [await reader(), await reader()];
  const { token2 } = await linkTo(shopper.email);
  const visitor = shop.visitor();
  expect((await visitor.get(ADDRESS)).status).toBe(401);
  const { body } = await visitor.get<Address>(ADDRESS, byToken2(token2));
  expect(body).toEqual({ emailAddress: `${shopper.email.slice(0, 1)}•••@example.com`, wantsEmail: true });
  const stopped = await other.send<Address>('PUT', ADDRESS, { wantsEmail: false }, byToken2(token2));
  expect(stopped.body.wantsEmail).toBe(false);
  expect([await wants(shopper.profileId), await wants(other.profileId)]).toEqual([false, true]);
  expect((await other.send<Address>('PUT', ADDRESS, { wantsEmail: false })).body.wantsEmail).toBe(false);
  expect(await wants(other.profileId)).toBe(false);
});

test('one click unsubscribes once, with the same response for every token; opening its address changes nothing', async () => {
  const shopper = await reader();
  const { token, token2 } = await linkTo(shopper.email);
  const opened = await shop.app.inject({ url: `${CLICK}?token=${token}&token2=${token2}` });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `/account/preferences?token=${token}&token2=${token2}`,
  ]);
  expect((await click(token, 'nothing')).statusCode).toBe(400);
  expect(await wants(shopper.profileId)).toBe(true);
  const [none, right] = [await click('x'), await click(token)];
  expect([right.statusCode, right.body]).toEqual([none.statusCode, none.body]);
  expect(await wants(shopper.profileId)).toBe(false);
  await choose(shopper, true);
  await click(token);
  expect(await wants(shopper.profileId)).toBe(true);
});

test('a token that is over, of another banner, or of an address that the account left changes nothing', async () => {
  const shopper = await reader();
  const { token, token2 } = await linkTo(shopper.email);
  const visitor = shop.visitor();
  const isRefused = async (headers = {}) => {
    const calls = [
      await visitor.get(`${EMAILS}?token=${token}`, headers),
      await visitor.send('PUT', ADDRESS, { wantsEmail: false }, { ...headers, ...byToken2(token2) }),
    ];
    expect(calls.map(({ status, body }) => [status, body.errors.code])).toEqual(
      calls.map(() => [410, 'LINK_ENDED'] as const),
    );
  };
  await isRefused({ host: 'quayside.localhost' });
  const { email } = shopper;
  await sql`update "user" set "email" = 'moved@example.com' where "id" = ${shopper.profileId}`.execute(shop.db.read);
  await isRefused();
  await click(token);
  await sql`update "user" set "email" = ${email} where "id" = ${shopper.profileId}`.execute(shop.db.read);
  shop.clock.advance(31 * DAY);
  await isRefused();
  await click(token);
  expect(await wants(shopper.profileId)).toBe(true);
  await run('delete-old-email-links');
  expect(await mailsTo(email)).toEqual([]);
});

test('PRF-008 where the flag of the banner is off, a token means nothing: the session decides, or nobody', async () => {
  const [shopper, other] = [await reader(), await reader()];
  const { token } = await linkTo(shopper.email);
  const flags = Flags.parse({ emailPreferencesByToken: false });
  const { bannerId } = shop.shop.banners.main();
  const whose = (caller: Caller) =>
    whoseEmails(shop.db, { caller, bannerId, flags, now: shop.clock.now() }, { part: 'token', secret: token });
  const visitor: Caller = { kind: 'visitor', ownerId: 'v', hasEndedSession: false };
  expect(await whose(visitor)).toMatchObject({ ok: false, refusal: { code: 'NOT_SIGNED_IN' } });
  const { profileId, email } = other;
  const names = { firstName: 'Ada', lastName: 'Byron', sid: 's', isFullySignedIn: true, hasProvedRecently: false };
  const signedIn: Caller = { kind: 'shopper', ownerId: profileId, profileId, email, ...names };
  expect(await whose(signedIn)).toMatchObject({ ok: true, value: { profileId } });
});

/** A token with one character replaced, cut off, doubled, or its case turned; never the token itself. */
function mutated(token: string, n: number): string {
  const at = n % token.length;
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[(n >> 3) % 64] ?? 'A';
  const all = [
    token.slice(0, at) + letter + token.slice(at + 1),
    token.slice(0, at),
    token + letter,
    token.toUpperCase(),
    randomBytes(32).toString('base64url'),
  ];
  const one = all[n % all.length] ?? '';
  return one === token || one === '' ? `${token}${n}` : one;
}

test('100,000 random and mutated tokens find no link, and some hundreds by HTTP change nothing', async () => {
  const shopper = await reader();
  const { token, token2 } = await linkTo(shopper.email);
  const tried = Array.from({ length: 100_000 }, (_, n) => mutated(n % 2 === 0 ? token : token2, n));
  const found = async (tokens: readonly string[]) =>
    (
      await sql<{ n: number }>`
        select count(*)::int as n from email_link l join unnest(${tokens.map(linkHash)}::bytea[]) as t (hash)
            on t.hash in (l.token_hash, l.address_token_hash)`.execute(shop.db.read)
    ).rows[0]?.n;
  expect(await found([token, token2])).toBe(2);
  for (let from = 0; from < tried.length; from += 20_000) expect(await found(tried.slice(from, from + 20_000))).toBe(0);
  const visitor = shop.visitor();
  const statuses = new Set<number>();
  for (const each of tried.slice(0, 200)) {
    statuses.add((await choose(visitor, false, { token: each })).status);
    statuses.add((await visitor.send('PUT', ADDRESS, { wantsEmail: false }, byToken2(each))).status);
    await click(encodeURIComponent(each));
  }
  // The two secrets of a link do not stand for each other either.
  statuses.add((await choose(visitor, false, { token: token2 })).status);
  statuses.add((await visitor.send('PUT', ADDRESS, { wantsEmail: false }, byToken2(token))).status);
  expect([...statuses]).toEqual([410]);
  expect(await wants(shopper.profileId)).toBe(true);
});
