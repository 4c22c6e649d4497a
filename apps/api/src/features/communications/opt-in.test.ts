import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { insertTexted } from '#testing/texted-order.ts';

type Status = Wire<'GET /atlas/v1/communications/v1/opt-in'>;
const OPT_INS = '/atlas/v1/communications/v1/opt-in';
const PHONE = '+15135550123';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const report = (browser: Browser, optIn: unknown, phoneNumber = PHONE, triggerType = 'CLICKLIST') =>
  browser.send<Status>('POST', OPT_INS, { optIn, phoneNumber, triggerType });
const request = (browser: Browser, phoneNumber = PHONE, triggerType = 'CLICKLIST') =>
  browser.get<Status>(`${OPT_INS}?${new URLSearchParams({ phoneNumber, triggerType })}`);

test('PRF-029 a POST with optIn, phoneNumber and triggerType allows text messages, and revokes the consent', async () => {
  const browser = await shop.shopper();
  expect(await report(browser, true)).toMatchObject({ status: 200, body: { customerOptedIn: true } });
  expect((await request(browser)).body.customerOptedIn).toBe(true);
  expect(await report(browser, false)).toMatchObject({ status: 200, body: { customerOptedIn: false } });
  expect((await request(browser)).body.customerOptedIn).toBe(false);
  const whole = { optIn: true, phoneNumber: PHONE, triggerType: 'CLICKLIST' };
  for (const field of Object.keys(whole)) {
    const answer = await browser.send('POST', OPT_INS, { ...whole, [field]: undefined });
    expect(answer).toMatchObject({ status: 400, body: { errors: { code: 'INVALID_REQUEST', field } } });
  }
});

test('a GET by phoneNumber and triggerType returns what was allowed, for this phone, kind and shopper alone', async () => {
  const browser = await shop.shopper();
  expect(await request(browser)).toMatchObject({
    status: 200,
    body: { customerOptedIn: false, message: "You won't get texts at this number." },
  });
  await report(browser, true);
  expect((await request(browser)).body).toEqual({
    customerOptedIn: true,
    stopped: false,
    message: "You'll get texts at this number. If you replied STOP from it before, text START to 99894 first.",
  });
  expect((await request(browser, '+15135550124')).body.customerOptedIn).toBe(false);
  expect((await request(browser, PHONE, 'PROMOTIONAL')).body.customerOptedIn).toBe(false);
  expect((await request(await shop.shopper())).body.customerOptedIn).toBe(false);
  expect((await browser.get(`${OPT_INS}?triggerType=CLICKLIST`)).status).toBe(400);
  expect((await browser.get(`${OPT_INS}?phoneNumber=%2B15135550123`)).status).toBe(400);
  expect((await request(shop.visitor())).status).toBe(401);
});

test('a phone number without +1 before its ten digits is refused', async () => {
  const browser = await shop.shopper();
  for (const without of ['5135550123', '15135550123', '+445135550123', '+1513555012']) {
    for (const { status, body } of [await report(browser, true, without), await request(browser, without)]) {
      expect([status, body.errors.field]).toEqual([400, 'phoneNumber']);
    }
  }
});

test('PRF-022 what texts are about is CLICKLIST, PROMOTIONAL or TRANSACTIONAL, each allowed by itself', async () => {
  const browser = await shop.shopper();
  for (const kind of ['CLICKLIST', 'PROMOTIONAL', 'TRANSACTIONAL']) {
    expect((await request(browser, PHONE, kind)).body.customerOptedIn).toBe(false);
    expect((await report(browser, true, PHONE, kind)).body.customerOptedIn).toBe(true);
  }
  for (const kind of ['clicklist', 'MARKETING', ''])
    expect((await report(browser, true, PHONE, kind)).status).toBe(400);
});

test('PRF-032 PRF-033 a POST with phoneNumber and TRANSACTIONAL opts in, and returns hasErrors, status and customerOptedIn', async () => {
  const browser = await shop.shopper();
  const optIn = (body: object, from: Browser = browser) =>
    from.send('POST', '/accountmanagement/api/sms/transactional', body);
  const whole = { phoneNumber: '+15135550177', triggerType: 'TRANSACTIONAL' };
  expect(await optIn(whole)).toMatchObject({
    status: 200,
    body: { hasErrors: false, status: 200, customerOptedIn: true },
  });
  expect((await request(browser, whole.phoneNumber, 'TRANSACTIONAL')).body.customerOptedIn).toBe(true);
  expect((await request(browser, whole.phoneNumber)).body.customerOptedIn).toBe(false);
  for (const bad of [{ phoneNumber: '5135550177' }, { triggerType: 'CLICKLIST' }, { triggerType: undefined }])
    expect((await optIn({ ...whole, ...bad })).status).toBe(400);
  expect((await optIn(whole, shop.visitor())).status).toBe(401);
  await stopAfterText(browser.profileId, whole.phoneNumber);
  expect((await optIn(whole)).body).toEqual({ hasErrors: true, status: 409, customerOptedIn: false });
});

/** A text of the profile's order goes to a phone, and somebody replies STOP. */
async function stopAfterText(profileId: string, phone: string) {
  shop.clock.advance(MINUTE);
  await insertTexted(shop.db, { profileId, phone, at: shop.clock.now() });
  await sql`insert into text_stop (phone, stopped_at) values (${phone}, now()) on conflict do nothing`.execute(
    shop.db.direct,
  );
}

test('whether STOP was replied from a phone is known to the account whose orders were texted there, and to no other', async () => {
  const [theirs, stranger] = [await shop.shopper(), await shop.shopper()];
  const phone = '+15135550178';
  await stopAfterText(theirs.profileId, phone);
  await stopAfterText(stranger.profileId, '+15135550179');
  for (const browser of [stranger, await shop.shopper()]) {
    const elsewhere = '+15135550170';
    const calls = [
      (to: string) => request(browser, to),
      (to: string) => report(browser, true, to),
      (to: string) => request(browser, to),
      (phoneNumber: string) =>
        browser.send('POST', '/accountmanagement/api/sms/transactional', { phoneNumber, triggerType: 'TRANSACTIONAL' }),
    ];
    for (const call of calls) expect((await call(phone)).body).toEqual((await call(elsewhere)).body);
  }
  expect((await request(theirs, phone)).body).toMatchObject({ customerOptedIn: false, stopped: true });
  expect((await report(theirs, true, phone)).body).toMatchObject({ customerOptedIn: false, stopped: true });
  // A text that was never sent tells nobody.
  await sql`update text_message set withheld_at = now() where phone = ${phone}`.execute(shop.db.direct);
  expect((await request(theirs, phone)).body).toMatchObject({ stopped: false });
});

const phone = (n: number) => `+1513555${String(1_000 + n)}`;

test('an account has opt-ins of 20 phones: another is refused and stored nowhere, and those can still be changed', async () => {
  const browser = await shop.shopper();
  for (let n = 1; n <= 19; n++) expect((await report(browser, n % 2 === 0, phone(n))).status).toBe(200);
  // Another device is in the middle of adding the last one.
  const { meanwhile } = await shop.db.transaction(async (tx) => {
    await sql`insert into text_opt_in values (${browser.profileId}, ${phone(20)}, 'CLICKLIST', true, now())`.execute(
      tx,
    );
    const sent = report(browser, true, phone(21));
    await lockWaits(shop.db, 1);
    return { meanwhile: sent };
  });
  expect((await meanwhile).body.errors.code).toBe('TOO_MANY_PHONES');
  for (const triggerType of ['CLICKLIST', 'PROMOTIONAL']) {
    const { status, body } = await report(browser, true, phone(30), triggerType);
    expect([status, body.errors.code]).toEqual([409, 'TOO_MANY_PHONES']);
  }
  const single = { phoneNumber: phone(30), triggerType: 'TRANSACTIONAL' };
  const { body: refused } = await browser.send('POST', '/accountmanagement/api/sms/transactional', single);
  expect(refused.errors.code).toBe('TOO_MANY_PHONES');
  expect((await request(browser, phone(30))).body.customerOptedIn).toBe(false);
  expect((await report(browser, true, phone(1))).body.customerOptedIn).toBe(true);
  expect((await report(browser, true, phone(2), 'PROMOTIONAL')).body.customerOptedIn).toBe(true);
  const { rows } = await sql`
    select count(distinct phone)::int as phones from text_opt_in where profile_id = ${browser.profileId}`.execute(
    shop.db.read,
  );
  expect(rows).toEqual([{ phones: 20 }]);
  expect((await report(await shop.shopper(), true, phone(30))).status).toBe(200);
});

test('an account changes 100 opt-ins an hour, and can still opt out after them', async () => {
  const browser = await shop.shopper();
  expect((await report(browser, true, PHONE, 'PROMOTIONAL')).body.customerOptedIn).toBe(true);
  let changes = 1;
  for (; changes < 200; changes++) {
    if ((await report(browser, changes % 2 === 1)).status !== 200) break;
  }
  expect(changes).toBe(101); // the last of them took consent back
  const { status, body } = await report(browser, true, phone(2));
  expect([status, body.errors.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await request(browser, phone(2))).body.customerOptedIn).toBe(false);
  expect((await report(browser, false, PHONE, 'PROMOTIONAL')).body.customerOptedIn).toBe(false);
});

test('each change of an opt-in has one event, with the kind and the last digits of the phone alone', async () => {
  const browser = await shop.shopper();
  for (const optIn of [true, true, false]) await report(browser, optIn);
  const { rows } = await sql`
    select about, from_value as "from", to_value as "to", source from consent_event
     where profile_id = ${browser.profileId} order by event_id`.execute(shop.db.read);
  const about = 'text/CLICKLIST/0123';
  expect(rows).toEqual([
    { about, from: null, to: 'true', source: 'opt-in' },
    { about, from: 'true', to: 'false', source: 'opt-in' },
  ]);
});
