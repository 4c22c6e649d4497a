import { DAY, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { bank, TestOrders } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { expireIntents } from '../expire.ts';

/** A card whose bank takes every refund and returns it some minutes later. */
const RETURNS = '4000000000005126';

let pay: TestPay;
let shop: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
// Its token is over before what every test waits for together.
beforeEach(async () => {
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

/** An order of $10 that was captured and of which $9 were refunded. @returns what the shop knows of the refund */
async function refunded(pan: string) {
  const shopper = await shop.shopper();
  const card = await shop.bankCard(shopper, pan);
  const intent = await shop.open(shopper, 1_000);
  const [leg] = (await shop.authorize(shopper, intent.id, [bank(card, 1_000)])).body.legs;
  if (!leg) throw new Error('nothing was authorized');
  await shop.move('capture', shopper, intent.id, { amounts: new Map([[leg.id, 1_000]]) });
  const operation = newOperation();
  await shop.move('refund', shopper, intent.id, { amounts: new Map([[leg.id, 900]]), operation });
  return { intentId: intent.id, legId: leg.id, operation, amount: 'USD 9.00' };
}

/** Five minutes later, the host checks what it refunded. @returns that moment */
async function checkLater(): Promise<number> {
  const found = pay.clock.now() + 5 * MINUTE;
  pay.clock.now = () => found;
  await expireIntents({ db: pay.databases.service, vault: pay.vault }, found);
  return found;
}

interface Returned {
  readonly refunds: readonly { readonly id: string; readonly returnedAt: string }[];
}
const read = async (from: number, { after, by = shop }: { after?: string; by?: TestOrders } = {}) => {
  const rest = after === undefined ? '' : `&after=${after}`;
  const reply = await by.call('GET', `/payment/v2/refunds/returned?from=${new Date(from).toISOString()}${rest}`);
  return (reply.body as unknown as Returned).refunds;
};

test('a refund is listed from the moment that its bank is known to have returned it, page after page', async () => {
  const start = pay.clock.now();
  const made = [await refunded(RETURNS), await refunded(RETURNS)];
  await refunded('4242424242424242');
  expect(await read(start)).toEqual([]);
  const found = await checkLater();
  const listed = await read(found);
  expect(listed.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(listed);
  expect(listed).toHaveLength(2);
  for (const refund of made)
    expect(listed).toContainEqual({
      ...refund,
      id: expect.any(String) as string,
      checkoutId: expect.stringMatching(/^\d{18}$/) as string,
      networkCode: expect.stringMatching(/./) as string,
      returnedAt: new Date(found).toISOString(),
    });
  const [first, second] = listed;
  expect(await read(found, { after: first?.id ?? '' })).toEqual([second]);
  expect(await read(found, { after: second?.id ?? '' })).toEqual([]);
  expect(await read(found + 1)).toEqual([]);
  expect(await read(found - DAY, { after: second?.id ?? '' })).toEqual(listed);
});

test('refunds that became known within one millisecond are read on in the order of their ids', async () => {
  for (let n = 0; n < 3; n++) await refunded(RETURNS);
  const found = await checkLater();
  const known = await read(found);
  for (const [at, { id }] of known.entries())
    await sql`
      update pay.txn set returned_at = ${new Date(found)}::timestamptz + ${`${300 - at} microseconds`}::interval
       where id = ${id}`.execute(pay.databases.service.read);
  expect(await read(found)).toEqual(known);
  for (const [at, { id }] of known.entries()) expect(await read(found, { after: id })).toEqual(known.slice(at + 1));
});

test('a shop reads the returned refunds of its own tenant, and a shopper none', async () => {
  await refunded(RETURNS);
  const start = await checkLater();
  expect(await read(start)).toHaveLength(1);
  expect(await read(start, { by: await TestOrders.of(pay, { tenant: 'harris-teeter' }) })).toEqual([]);
  const { token } = await shop.shopper();
  const url = `/payment/v2/refunds/returned?from=${new Date(start).toISOString()}`;
  const reply = await pay.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(403);
});

test.each(['', '?from=yesterday', `?from=${new Date(0).toISOString()}&after=1`])(
  'a list of returned refunds without a proper moment is refused: %s',
  async (query) => {
    const reply = await shop.call('GET', `/payment/v2/refunds/returned${query}`);
    expect([reply.status, reply.body.errors.code]).toEqual([400, 'INVALID_REQUEST']);
  },
);
