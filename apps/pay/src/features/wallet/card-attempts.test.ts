import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { editCard } from '#testing/edit-card.ts';
import { addCard, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { setLimits } from '#testing/velocity.ts';

/** Limits on how often stolen numbers, or the CVVs of one card, can be tried per day. */
let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  await setLimits(pay, { action: 'BANK_CARD_VERIFICATION', dimension: 'ACCOUNT', maxAttempts: 3 });
});
afterAll(() => pay.stop());

const DECLINED = { pan: '4000000000000002' };
const requests = async () =>
  (await sql`select 1 from sim.charge where kind = 'VERIFY'`.execute(pay.databases.vault.read)).rows.length;

test('adds and edits of bank cards, accepted or not, are counted by account and day, and past the limit no issuer is called', async () => {
  const sub = 'card-tester';
  const token = await pay.bearer({ sub });
  const { card } = (await addCard(pay, { pan: '4242424242424242' }, token)).body.data.payment;
  expect((await addCard(pay, DECLINED, token)).body.errors.code).toBe('CARD_DECLINED');
  expect((await editCard(pay, token, card)).status).toBe(200);
  const before = await requests();
  for (const reply of [
    await addCard(pay, DECLINED, token),
    await editCard(pay, token, card, { year: '2033' }),
    await addCard(pay, { pan: '5555555555554444' }, token),
  ])
    expect(reply.body.errors).toMatchObject({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      reason: 'This was attempted as often as it may be for now; Retry-After says when it may be again.',
    });
  // A card already in the wallet needs no issuer call, and so counts as no attempt.
  expect((await addCard(pay, { pan: '4242424242424242' }, token)).body.errors.statusCode).toBe(409);
  expect(await requests()).toBe(before);
  expect((await addCard(pay, DECLINED, await pay.bearer({ sub: 'somebody-else' }))).status).toBe(402);

  const tomorrow = Date.now() + DAY;
  pay.clock.now = () => tomorrow;
  expect((await addCard(pay, DECLINED, await pay.bearer({ sub }))).body.errors.code).toBe('CARD_DECLINED');
});

test('at the daily limit the response says when the day ends (UTC)', async () => {
  const evening = Date.UTC(new Date().getUTCFullYear() + 1, 5, 1, 22, 30);
  pay.clock.now = () => evening;
  const token = await pay.bearer({ sub: 'late-tester' });
  for (const _ of Array.from({ length: 3 })) await addCard(pay, DECLINED, token);
  expect((await addCard(pay, DECLINED, token)).headers['retry-after']).toBe('5400');
});
