import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addBody, newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

const list = async (headers: { readonly [name: string]: string }) =>
  await pay.call('GET', '/payment/v2/wallet', { token: await pay.bearer(), headers });
const counted = async (reason: string): Promise<number> => {
  const { payload } = await pay.app.inject('/metrics');
  const line = payload.split('\n').find((each) => each.startsWith(`pay_refused_requests_total{reason="${reason}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

test('a lookAndFeel header of known tokens is accepted', async () => {
  const variant = {
    font: 'Källa Sans',
    textSize: '1rem',
    ink: '#123',
    surface: 'oklch(0.9 0.1 20 / 50%)',
    scheme: 'dark',
  };
  const ascii = JSON.stringify(variant).replaceAll('ä', String.raw`\u00e4`);
  expect((await list({ 'x-look-and-feel': ascii })).status).toBe(200);
  expect((await list({ 'x-look-and-feel': '{}' })).status).toBe(200);
});

test.each([
  ['no JSON', 'font: serif'],
  ['no object', '["serif"]'],
  ['a token that is none', '{"background":"#fff"}'],
  ['a selector', '{".gw-button":"#fff"}'],
  ['an address', '{"surface":"url(https://evil.example/x)"}'],
  ['an address in other words', '{"surface":"URL (//evil.example/x)"}'],
  ['a second declaration', '{"ink":"#fff;position:fixed"}'],
  ['a value that is no text', '{"ink":{"a":1}}'],
  ['a value of 65 characters', `{"font":"${'a'.repeat(65)}"}`],
])('a look with %s is refused and counted', async (_, variant) => {
  const before = await counted('look_and_feel');
  const reply = await list({ 'x-look-and-feel': variant });
  expect(reply.body.errors).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', field: 'x-look-and-feel' });
  expect(await counted('look_and_feel')).toBe(before + 1);
});

test('a lookAndFeel header of more than 2 kB, and any header of ours of more than 4 kB, is refused and counted', async () => {
  const before = await counted('header_too_large');
  const refused = [
    await list({ 'x-look-and-feel': `{${' '.repeat(2_048)}}` }),
    await list({ 'x-bot-telemetry': 'a'.repeat(4_097) }),
    await list({ 'x-payment-intent-id': 'a'.repeat(4_097) }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([431, 431, 431]);
  expect(await counted('header_too_large')).toBe(before + 3);
  expect((await list({ 'x-bot-telemetry': 'a'.repeat(4_096) })).status).toBe(200);
});

test('a body of more than 64 kB is refused and counted', async () => {
  const before = await counted('body_too_large');
  const reply = await pay.call('POST', '/payment/v2/wallet', {
    token: await pay.bearer(),
    body: {
      ...addBody({ lowValueToken: 'lvt', cardFirstSix: '424242', brand: 'VISA' }),
      deviceInfo: { x: 'x'.repeat(70_000) },
    },
    headers: { 'x-idempotency-key': `${newOperation()}.1` },
  });
  expect(reply.status).toBe(413);
  expect(await counted('body_too_large')).toBe(before + 1);
});
