import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPT_IN as OPT_IN_MESSAGES } from '../copy.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { insertTexted } from '#testing/texted-order.ts';

const TOKEN = 'a-token-of-the-provider';
const PHONE = '+15135550177';
const OPT_IN = '/atlas/v1/communications/v1/opt-in';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SMS_INBOUND_TOKEN: TOKEN });
});
afterAll(() => shop.stop());

const texts = (payload: object, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  shop.app.inject({ method: 'POST', url: '/webhooks/texts', headers, payload });
const stops = async () =>
  (await shop.db.read.selectFrom('text_stop').select('phone').execute()).map(({ phone }) => phone);

test('STOP in any case stops the texts to a phone, and START allows them again', async () => {
  const { name } = shop.shop.banners.main();
  expect((await texts({ from: PHONE, text: ' sToP. ' })).json()).toEqual({
    reply: `${name}: You get no more texts from us. Reply START to get them again.`,
  });
  expect((await texts({ from: PHONE, text: 'STOP' })).statusCode).toBe(200);
  expect(await stops()).toEqual([PHONE]);
  expect((await texts({ from: PHONE, text: 'Start' })).body).toContain(name);
  expect(await stops()).toEqual([]);
});

test('HELP is replied with the number of customer service, and any other text with nothing', async () => {
  const { supportPhone } = shop.shop.banners.main();
  expect((await texts({ from: PHONE, text: 'help' })).body).toContain(supportPhone);
  expect((await texts({ from: PHONE, text: 'stop by at noon' })).json()).toEqual({ reply: null });
  expect(await stops()).toEqual([]);
});

test('only the provider may pass texts on, as a phone number and a text', async () => {
  const text = { from: PHONE, text: 'STOP' };
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }])
    expect((await texts(text, headers)).statusCode).toBe(403);
  expect((await texts(text, { authorization: `Bearer ${TOKEN}`, cookie: 'sid=1' })).statusCode).toBe(403);
  for (const wrong of [{ from: '5135550177', text: 'STOP' }, { from: PHONE }, {}])
    expect((await texts(wrong)).statusCode).toBe(400);
  expect(await stops()).toEqual([]);
});

test('without a token there is no such call', async () => {
  const closed = await startShop();
  const answer = await closed.app.inject({ method: 'POST', url: '/webhooks/texts', payload: {} });
  await closed.stop();
  expect(answer.statusCode).toBe(404);
});

test('a page that allows texts does not override a STOP, and learns of it if its orders were texted there', async () => {
  const browser = await shop.shopper();
  await insertTexted(shop.db, { profileId: browser.profileId, phone: PHONE, at: shop.clock.now() });
  const wanted = { optIn: true, phoneNumber: PHONE, triggerType: 'CLICKLIST' };
  await texts({ from: PHONE, text: 'stop' });
  const { stopped: message } = OPT_IN_MESSAGES['en-US'];
  const stopped = { customerOptedIn: false, stopped: true, message };
  expect((await browser.send('POST', OPT_IN, wanted)).body).toEqual(stopped);
  const url = `${OPT_IN}?${new URLSearchParams({ phoneNumber: PHONE, triggerType: 'CLICKLIST' })}`;
  expect((await browser.get(url)).body).toEqual(stopped);
  await texts({ from: PHONE, text: 'start' });
  expect((await browser.get(url)).body).toMatchObject({ customerOptedIn: true, stopped: false });
});
