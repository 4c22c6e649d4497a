import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, TestOrders, type TestShopper } from '#testing/orders.ts';
import { newOperation, startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';
import { listAll } from '#testing/stored-value.ts';

let pay: TestPay;
let orders: TestOrders;
/** Whether the vault stops working before it deletes anything. */
let isVaultDown = false;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), (vault) => ({
    ...vault,
    deleteUnused: async (...requests) => {
      if (isVaultDown) throw new Error('the process ended');
      await vault.deleteUnused(...requests);
    },
  }));
  orders = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

const request = async (method: 'GET' | 'DELETE', url: string, claims: object = { scope: 'service' }) =>
  pay.app.inject({ method, url, headers: { authorization: `Bearer ${await pay.bearer(claims)}` } });
const remove = async ({ account }: TestShopper, claims?: object) =>
  (await request('DELETE', `/payment/v2/accounts/${account}`, claims)).statusCode;
const cards = async ({ account }: TestShopper) =>
  (await request('GET', `/payment/v2/accounts/${account}/cards`)).json<{ cards: readonly object[] }>().cards;
/** Numbers that the vault can still open. */
const numbers = async ({ account }: TestShopper): Promise<number> =>
  (
    await sql`select from vault.card where account_id = ${account} and sealed_pan is not null`.execute(
      pay.databases.vault.read,
    )
  ).rows.length;
async function withWallet(): Promise<TestShopper> {
  const shopper = await orders.shopper();
  await orders.bankCard(shopper);
  await orders.giftCard(shopper, 5_000);
  await orders.ebtCard(shopper);
  return shopper;
}

test('lists the cards of an account by their last four digits, and nothing by which anybody could pay', async () => {
  const shopper = await withWallet();
  const other = await orders.shopper();
  await orders.bankCard(other, '5555555555554444');
  const listed = await cards(shopper);
  expect(listed).toEqual([
    {
      tenant: TENANT,
      cardType: 'BANK_CARD',
      brand: 'VISA',
      lastFour: '4242',
      expirationMonth: 8,
      expirationYear: 2029,
      added: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    },
    expect.objectContaining({ cardType: 'GIFT_CARD' }),
    expect.objectContaining({ cardType: 'EBT_CARD' }),
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/\d{6,}(?!\d*Z)/);
});

test('deletes every card of an account with its number, and no other account’s; a second call changes nothing', async () => {
  const [shopper, other] = [await withWallet(), await withWallet()];
  expect(await numbers(shopper)).toBe(3);
  expect([await remove(shopper), await remove(shopper)]).toEqual([204, 204]);
  expect([await cards(shopper), await listAll(pay, shopper.token), await numbers(shopper)]).toEqual([[], [], 0]);
  const { rows } = await sql`
    select from pay.card where account_id = ${shopper.account} and (first_name is not null or billing is not null)`.execute(
    pay.databases.service.read,
  );
  expect(rows).toEqual([]);
  expect([(await cards(other)).length, await numbers(other)]).toEqual([3, 3]);
});

test('a call that broke off before the vault deleted the numbers is finished by the next one', async () => {
  const shopper = await withWallet();
  isVaultDown = true;
  expect(await remove(shopper)).toBe(500);
  isVaultDown = false;
  expect(await numbers(shopper)).toBe(3);
  expect(await remove(shopper)).toBe(204);
  expect(await numbers(shopper)).toBe(0);
});

test('is refused while money is held that a card may have to settle, and then possible', async () => {
  const shopper = await orders.shopper();
  const card = await orders.bankCard(shopper);
  const intent = await orders.open(shopper, 2_000);
  expect((await orders.authorize(shopper, intent.id, [bank(card, 2_000)])).status).toBe(200);
  expect(await remove(shopper)).toBe(409);
  expect((await cards(shopper)).length).toBe(1);
  await orders.call(
    'POST',
    `/payment/v2/intents/${intent.id}/reverse`,
    { accountId: shopper.account, reason: 'CANCELLED' },
    newOperation(),
  );
  expect(await remove(shopper)).toBe(204);
  expect(await numbers(shopper)).toBe(0);
});

test('only the shop’s server may call, and one of a single banner touches no other', async () => {
  const shopper = await withWallet();
  expect(await remove(shopper, { sub: shopper.account })).toBe(403);
  expect(await remove(shopper, { scope: 'service', tenant: 'harris-teeter' })).toBe(204);
  expect(await numbers(shopper)).toBe(3);
});
