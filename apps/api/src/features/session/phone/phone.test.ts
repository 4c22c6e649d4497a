import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStop, lastTextTo, recentTexts } from '#features/communications/texts/sql.ts';
import { TakesNoTexts } from '#ports/text-message.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { insertTexted } from '#testing/texted-order.ts';
import { CODE_LASTS, CODE_PAUSE, CODES_A_DAY, WRONG_TRIES } from './codes.ts';
import { CODE_TEXT } from './copy.ts';
import { sendPhoneCode } from './send-code.ts';

type Waiting = Wire<'POST /atlas/v1/customer-profile/v1/mobile-phone/code'>;
type Entered = Wire<'PUT /atlas/v1/customer-profile/v1/mobile-phone/code'>;
const CODE = '/atlas/v1/customer-profile/v1/mobile-phone/code';
const PROFILE = '/atlas/v1/customer-profile/v1/profile';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '100000' });
});
afterAll(() => shop.stop());

let phones = 0;
/** A shopper whose profile has this mobile phone; one of their own by default. */
async function withPhone(phone = `+1513555${1_000 + ++phones}`) {
  const shopper = await shop.shopper();
  await sql`update profile set mobile_phone = ${phone} where profile_id = ${shopper.profileId}`.execute(shop.db.direct);
  return { shopper, phone };
}
const request = (from: Browser, phoneNumber: string) => from.send<Waiting>('POST', CODE, { phoneNumber });
const enter = (from: Browser, phoneNumber: string, code: string) =>
  from.send<Entered>('PUT', CODE, { phoneNumber, code });
const refusalOf = ({ status, body }: { status: number; body: { errors: { code: string } } }) => [
  status,
  body.errors.code,
];
/** The newest code that a phone was texted. */
async function textedCode(phone: string): Promise<string> {
  const codes = (await recentTexts(shop.db.read)).flatMap(
    ({ to, text }) => (to === phone ? /\d{6}/.exec(text) : null) ?? [],
  );
  return codes[0] ?? '';
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const mobileOf = async (from: Browser) =>
  (await from.get<Wire<`GET ${typeof PROFILE}`>>(PROFILE)).body.contactInfo.phones.find(
    ({ type }) => type === 'MOBILE',
  );
const afterPause = () => shop.clock.advance(CODE_PAUSE);

test('a code that was texted verifies the mobile phone, once, with its time in the profile', async () => {
  const { shopper, phone } = await withPhone();
  expect((await shopper.get<Waiting>(CODE)).body).toEqual({ code: null });
  expect((await request(shopper, phone)).body).toEqual({
    code: {
      expiresAt: new Date(shop.clock.now() + CODE_LASTS).toISOString(),
      nextAt: new Date(shop.clock.now() + CODE_PAUSE).toISOString(),
      takesNoTexts: false,
    },
  });
  const code = await textedCode(phone);
  expect(refusalOf(await enter(shopper, phone, other(code)))).toEqual([400, 'WRONG_CODE']);
  expect(await mobileOf(shopper)).not.toHaveProperty('verified');
  const verified = new Date(shop.clock.now()).toISOString();
  expect(await enter(shopper, phone, ` ${code.slice(0, 3)}-${code.slice(3)} `)).toMatchObject({
    status: 200,
    body: { verified },
  });
  expect(await mobileOf(shopper)).toMatchObject({ verified });
  expect((await shopper.get<Waiting>(CODE)).body).toEqual({ code: null });
  expect(refusalOf(await enter(shopper, phone, code))).toEqual([410, 'CODE_ENDED']);
  expect(refusalOf(await request(shopper, phone))).toEqual([409, 'PHONE_VERIFIED']);
});

test('a changed phone is not verified, and the code of the earlier one is of no use', async () => {
  const { shopper, phone } = await withPhone();
  await request(shopper, phone);
  const code = await textedCode(phone);
  const elsewhere = '+15135559001';
  await sql`update profile set mobile_phone = ${elsewhere} where profile_id = ${shopper.profileId}`.execute(
    shop.db.direct,
  );
  expect((await shopper.get<Waiting>(CODE)).body).toEqual({ code: null });
  expect(refusalOf(await enter(shopper, phone, code))).toEqual([409, 'PHONE_CHANGED']);
  expect(refusalOf(await enter(shopper, elsewhere, code))).toEqual([410, 'CODE_ENDED']);
  afterPause();
  expect(refusalOf(await request(shopper, phone))).toEqual([409, 'PHONE_CHANGED']);
  expect(await mobileOf(shopper)).toEqual({ type: 'MOBILE', number: elsewhere });
});

test('a code ends by its time, by the next one and by five wrong tries, also when they come at once', async () => {
  const { shopper, phone } = await withPhone();
  await request(shopper, phone);
  const first = await textedCode(phone);
  afterPause();
  await request(shopper, phone);
  const second = await textedCode(phone);
  const earlier = first === second ? other(first) : first; // by chance
  expect(refusalOf(await enter(shopper, phone, earlier))).toEqual([400, 'WRONG_CODE']);
  shop.clock.advance(CODE_LASTS);
  expect(refusalOf(await enter(shopper, phone, second))).toEqual([410, 'CODE_ENDED']);
  await request(shopper, phone);
  const third = await textedCode(phone);
  const tries = await Promise.all(Array.from({ length: 12 }, () => enter(shopper, phone, other(third))));
  const codes = tries.map((each) => refusalOf(each)[1]);
  expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(WRONG_TRIES - 1);
  expect(refusalOf(await enter(shopper, phone, third))).toEqual([410, 'CODE_ENDED']);
  expect(await mobileOf(shopper)).not.toHaveProperty('verified');
});

test('an account has a code each half minute and five a day, also when it requests them at once', async () => {
  const { shopper, phone } = await withPhone();
  const atOnce = await Promise.all([1, 2, 3].map(() => request(shopper, phone)));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = atOnce.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('30');
  for (let n = 1; n < CODES_A_DAY; n++) {
    afterPause();
    expect((await request(shopper, phone)).status).toBe(200);
  }
  afterPause();
  const { status, headers } = await request(shopper, phone);
  expect([status, Number(headers['retry-after'])]).toEqual([429, (DAY - CODES_A_DAY * CODE_PAUSE) / 1_000]);
});

test('a phone is texted five codes a day, whoever requests them, and nobody learns of the others', async () => {
  const [{ phone }, unknown] = [await withPhone(), await withPhone()];
  for (let n = 0; n < CODES_A_DAY; n++)
    expect((await request((await withPhone(phone)).shopper, phone)).status).toBe(200);
  const { shopper } = await withPhone(phone);
  const [quiet, texted] = [await request(shopper, phone), await request(unknown.shopper, unknown.phone)];
  expect([quiet.status, quiet.body]).toEqual([texted.status, texted.body]);
  const to = (await recentTexts(shop.db.read)).map((text) => text.to);
  expect(to.filter((each) => each === phone)).toHaveLength(CODES_A_DAY);
  expect(to).toContain(unknown.phone);
  for (let n = 1; n < WRONG_TRIES; n++)
    expect(refusalOf(await enter(shopper, phone, '000000'))).toEqual(
      refusalOf(await enter(unknown.shopper, unknown.phone, other(await textedCode(unknown.phone)))),
    );
});

test('whether somebody else has verified a number changes no response', async () => {
  const [{ shopper: owner, phone }, unknown] = [await withPhone(), await withPhone()];
  await request(owner, phone);
  expect((await enter(owner, phone, await textedCode(phone))).status).toBe(200);
  const { shopper } = await withPhone(phone);
  afterPause();
  expect((await request(shopper, phone)).body).toEqual((await request(unknown.shopper, unknown.phone)).body);
  expect((await enter(shopper, phone, await textedCode(phone))).status).toBe(200);
  expect(await mobileOf(owner)).toHaveProperty('verified');
});

test('a phone that replied STOP gets no code: its account is told, and any other learns nothing', async () => {
  const [{ shopper, phone }, unknown] = [await withPhone(), await withPhone()];
  await changeStop(shop.db.direct, phone, { stops: true, now: shop.clock.now() });
  expect((await request(shopper, phone)).body).toEqual((await request(unknown.shopper, unknown.phone)).body);
  expect(await textedCode(phone)).toBe('');
  afterPause();
  await insertTexted(shop.db, { profileId: shopper.profileId, phone, at: shop.clock.now() });
  expect(refusalOf(await request(shopper, phone))).toEqual([409, 'PHONE_STOPPED']);
  await changeStop(shop.db.direct, phone, { stops: false, now: shop.clock.now() });
  expect((await request(shopper, phone)).status).toBe(200);
  expect((await enter(shopper, phone, await textedCode(phone))).status).toBe(200);
  // Who proved to have the phone learns of its STOP without an order.
  await sql`delete from text_message`.execute(shop.db.direct);
  await changeStop(shop.db.direct, phone, { stops: true, now: shop.clock.now() });
  const optIn = { optIn: true, phoneNumber: phone, triggerType: 'PROMOTIONAL' };
  expect((await shopper.send('POST', '/atlas/v1/communications/v1/opt-in', optIn)).body).toMatchObject({
    stopped: true,
  });
});

/** The code that a phone has waiting, and a job that texts it. */
async function codeJob(phone: string, send: () => Promise<void>) {
  const { rows } = await sql<{ codeId: string }>`
    select code_id as "codeId" from phone_code where phone = ${phone} order by created_at desc limit 1`.execute(
    shop.db.read,
  );
  const texter = { send };
  return () => sendPhoneCode({ db: shop.db, clock: shop.clock, texter }, rows[0]?.codeId ?? '');
}

test('a number that the provider cannot text says so, and is not tried again', async () => {
  const { shopper, phone } = await withPhone();
  await request(shopper, phone);
  let calls = 0;
  const run = await codeJob(phone, async () => {
    calls += 1;
    throw calls === 1 ? new Error('busy') : new TakesNoTexts('a landline');
  });
  await expect(run()).rejects.toThrow('busy');
  expect((await shopper.get<Waiting>(CODE)).body.code?.takesNoTexts).toBe(false);
  await run();
  await run();
  expect(calls).toBe(2);
  expect((await shopper.get<Waiting>(CODE)).body.code?.takesNoTexts).toBe(true);
});

test('a code is not texted after a STOP or its end, its text is kept no longer than needed, and it is stored as a hash', async () => {
  const sent: string[] = [];
  for (const meanwhile of ['nothing', 'stop', 'end']) {
    const { shopper, phone } = await withPhone();
    await request(shopper, phone);
    const run = await codeJob(phone, async () => void sent.push(meanwhile));
    const code = await textedCode(phone);
    if (meanwhile === 'stop') await changeStop(shop.db.direct, phone, { stops: true, now: shop.clock.now() });
    if (meanwhile === 'end') shop.clock.advance(CODE_LASTS);
    await run();
    await run();
    const { rows } = await sql<{ all: string }>`
      select c::text as all from phone_code c where phone = ${phone}`.execute(shop.db.read);
    expect(rows[0]?.all).not.toContain(code);
  }
  expect(sent).toEqual(['nothing']);
});

test('its banner replies to the phone in the language of the code', async () => {
  const { shopper, phone } = await withPhone();
  await shopper.send('POST', CODE, { phoneNumber: phone }, { 'accept-language': 'es' });
  expect(await lastTextTo(shop.db.read, phone)).toMatchObject({ locale: 'es-US' });
  expect((await recentTexts(shop.db.read))[0]).toMatchObject({ to: phone, locale: 'es-US' });
});

test.each(['en-US', 'es-US'] as const)(
  'the text of a code is one message in %s, of letters that texts have',
  (locale) => {
    const text = CODE_TEXT[locale]({ banner: 'The Longest Banner Name of Them', code: '123456' });
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[ -~]*$/);
  },
);

test('nobody requests or enters a code for a number that their profile does not have, and no number without +1 is read', async () => {
  const { shopper, phone } = await withPhone();
  const without = await shop.shopper();
  expect(refusalOf(await request(without, phone))).toEqual([409, 'PHONE_CHANGED']);
  expect(refusalOf(await enter(without, phone, '123456'))).toEqual([409, 'PHONE_CHANGED']);
  expect((await request(shopper, '5135551000')).status).toBe(400);
  expect((await enter(shopper, phone, '')).status).toBe(400);
  for (const answer of [await request(shop.visitor(), phone), await enter(shop.visitor(), phone, '123456')])
    expect(answer.status).toBe(401);
  expect(await textedCode(phone)).toBe('');
});
