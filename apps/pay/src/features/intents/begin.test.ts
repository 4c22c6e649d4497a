import { randomUUID } from 'node:crypto';
import { cents } from '@cartwright/rules/money';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { monthOnEarth } from '#expiry.ts';
import { fingerprint } from '#operations.ts';
import { bank, TestOrders, type TestShopper } from '#testing/orders.ts';
import { newOperation, startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';
import { legsInTurn } from './authorize-command.ts';
import { beginAuthorization } from './begin-sql.ts';

let pay: TestPay;
let shop: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

/** Begins an order of $10 of one bank card. */
function begin({ account }: TestShopper, intentId: string, cardId: string, operation = newOperation()) {
  const [now, total] = [pay.clock.now(), cents(1_000)];
  const legs = legsInTurn([{ cardId, paymentType: 'BANK_CARD', amount: total }]);
  const call = { route: `authorize ${intentId}`, operation, requestHash: fingerprint({}), tenant: TENANT, account };
  const order = { intentId, total, legs, fulfillment: undefined, month: monthOnEarth(now), now };
  return pay.databases.service.single((single) => beginAuthorization(single, { ...call, ...order }));
}

// The calls after this one would refuse such a card too: what is compared here is that no leg is planned for it.
describe('an order that is begun at once is planned', () => {
  test.each<[string, RawBuilder<unknown>, boolean]>([
    ['with a saved card of the account', sql`saved = true`, true],
    ['not with one of another account', sql`account_id = 'acct_other'`, false],
    ['not with one of another tenant', sql`tenant_id = 'harris-teeter'`, false],
    ['not with one that was deleted', sql`deleted_at = now()`, false],
    ['not with one of another kind', sql`card_type = 'GIFT_CARD'`, false],
    ['not with one of another intent', sql`saved = false, one_time_intent_id = ${randomUUID()}`, false],
    ['not with one that has expired', sql`expiration_year = 2020`, false],
  ])('%s', async (_which, facts, isGood) => {
    const shopper = await shop.shopper();
    const [card, { id }] = [await shop.bankCard(shopper), await shop.open(shopper, 1_000)];
    await sql`update pay.card set ${facts} where id = ${card.id}`.execute(pay.databases.service.direct);
    const claimed = await begin(shopper, id, card.id);
    expect(claimed).toMatchObject({ key: { tenant: TENANT } });
    expect([claimed?.planned !== undefined, (await shop.legIds(card)).length]).toEqual([isGood, isGood ? 1 : 0]);
    expect((await shop.read(id)).state).toBe(isGood ? 'authorizing' : 'open');
  });
});

test('an operation that ended plans nothing more when its claim is forgotten', async () => {
  const shopper = await shop.shopper();
  const [declines, visa] = [await shop.bankCard(shopper, '4000000000000341'), await shop.bankCard(shopper)];
  const { id } = await shop.open(shopper, 1_000);
  const operation = newOperation();
  await shop.authorize(shopper, id, [bank(declines, 1_000)], { operation });
  await sql`delete from pay.idempotency where operation = ${operation}`.execute(pay.databases.service.direct);
  expect(await begin(shopper, id, visa.id, operation)).toMatchObject({ planned: undefined });
  expect(await shop.legIds(visa)).toEqual([]);
});
