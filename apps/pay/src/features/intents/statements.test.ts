import { statements } from '@cartwright/server/database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, gift, TestOrders } from '#testing/orders.ts';
import { startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
let shop: TestOrders;
/** What the built-in issuers send: another company's, in a database of its own. */
const issuers = { count: 0 };
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), undefined, ({ processor, gifts, pins }) => ({
    processor: {
      ...processor,
      authorize: (charge) => statements.run(issuers, () => processor.authorize(charge)),
    },
    gifts: {
      GIFT_CARD: {
        ...gifts.GIFT_CARD,
        hold: (charge) => statements.run(issuers, () => gifts.GIFT_CARD.hold(charge)),
      },
    },
    pins,
  }));
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

const ROUTES = {
  open: 'method="POST",route="/payment/v2/intents"',
  card: 'method="GET",route="/payment/v2/accounts/:accountId/cards/:cardId"',
  authorize: 'method="POST",route="/payment/v2/intents/:id/authorize"',
};

/** SQL statements that the host itself has sent for its requests so far, and its issuers. */
async function sent() {
  const { text } = await pay.call('GET', '/metrics');
  const of = (route: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`http_request_sql_statements_sum{${route}}`))
        ?.split(' ')[1] ?? 0,
    );
  return { ...mapOf(ROUTES, of), issuers: issuers.count };
}
const mapOf = (routes: typeof ROUTES, of: (route: string) => number) => ({
  open: of(routes.open),
  card: of(routes.card),
  authorize: of(routes.authorize),
});

/** What an order sends that is paid with these cards. */
async function sentFor(
  tenders: (shopper: Awaited<ReturnType<TestOrders['shopper']>>) => Promise<Parameters<TestOrders['authorize']>[2]>,
) {
  const shopper = await shop.shopper();
  const paying = await tenders(shopper);
  const before = await sent();
  const total = paying.reduce((sum, { cents }) => sum + cents, 0);
  const { id } = await shop.open(shopper, total);
  await shop.call('GET', `/payment/v2/accounts/${shopper.account}/cards/${paying[0]?.cardId}`);
  expect((await shop.authorize(shopper, id, paying)).body.state).toBe('authorized');
  const after = await sent();
  return {
    open: after.open - before.open,
    card: after.card - before.card,
    authorize: after.authorize - before.authorize,
    issuers: after.issuers - before.issuers,
  };
}

test('an order on one bank card is authorized in three statements: begun, opened by the vault, booked with its response', async () => {
  const counts = await sentFor(async (shopper) => [bank(await shop.bankCard(shopper), 7_130)]);
  expect(counts).toEqual({ open: 1, card: 1, authorize: 3, issuers: 1 });
});

test('a gift card before it adds its opening, its result and its balance', async () => {
  const counts = await sentFor(async (shopper) => [
    gift(await shop.giftCard(shopper, 1_000), 1_000),
    bank(await shop.bankCard(shopper), 6_130),
  ]);
  expect(counts).toMatchObject({ open: 1, card: 1, authorize: 6 });
});
