import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

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
    message: "You'll get texts at this number.",
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
  await sql`insert into text_stop (phone, stopped_at) values ('+15135550178', now())`.execute(shop.db.direct);
  expect((await optIn({ ...whole, phoneNumber: '+15135550178' })).body).toEqual({
    hasErrors: true,
    status: 409,
    customerOptedIn: false,
  });
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
