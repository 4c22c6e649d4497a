import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { enroll, type TestEnrollment } from '#testing/enrollment.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import { checkingOut, type Checkout, type Order, ORDERS, placed } from '#testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

/** A pickup that a shopper with this membership has started. */
async function started(membership?: Omit<TestEnrollment, 'profileId'>) {
  const browser = await shop.shopper();
  if (membership) await enroll(shop.db, { profileId: browser.profileId, ...membership });
  return checkingOut(browser);
}
const feesOf = (lines: Order['summary']['lines']) =>
  lines.filter(({ type }) => type === 'FEE').map(({ description, amount }) => [description, amount]);
const shown = async ({ browser, url }: { readonly browser: Browser; readonly url: string }) =>
  feesOf((await browser.get<Checkout>(url)).body.calculatedProperties.uiPaymentSummary);

test("MEM-014 MEM-015 the fee of a pickup has a line for members, and another for regular shoppers; its amount is the slot's", async () => {
  const [member, regular] = [await shown(await started({})), await shown(await started())];
  expect(regular).toEqual([['Pickup fee', expect.stringMatching(/^USD \d+\.\d\d$/)]]);
  expect(member).toEqual([['Pickup fee for members', regular[0]?.[1]]]);
});

test.each([
  ['that has ended', { status: 'ENDED' }],
  ['of another banner', { bannerId: 'harbor-market' }],
] as const)('MEM-014 a membership %s has the line of regular shoppers', async (_what, membership) => {
  const banners = await shop.db.read.selectFrom('banner').select('banner_id').execute();
  const other = banners.find(({ banner_id }) => banner_id !== 'north-market')?.banner_id ?? '';
  const of = await started('bannerId' in membership ? { bannerId: other } : membership);
  expect((await shown(of))[0]?.[0]).toBe('Pickup fee');
});

test('MEM-014 neither has one whose time is over, whatever the worker has done', async () => {
  const browser = await shop.shopper();
  await enroll(shop.db, { profileId: browser.profileId });
  await sql`update enrollment set valid_until = ${new Date(shop.clock.now())} where profile_id = ${browser.profileId}`.execute(
    shop.db.read,
  );
  expect((await shown(await checkingOut(browser)))[0]?.[0]).toBe('Pickup fee');
});

test('MEM-015 the order keeps the line that its checkout had, in the language of its reader', async () => {
  const { browser, url, checkout } = await started({});
  const { body } = await placed(browser, url, checkout);
  const { id } = (body as unknown as { readonly order: Order }).order;
  expect(feesOf((await browser.get<Order>(`${ORDERS}/${id}`)).body.summary.lines)[0]?.[0]).toBe(
    'Pickup fee for members',
  );
  const spanish = await browser.get<Order>(`${ORDERS}/${id}`, { 'accept-language': 'es-US' });
  expect(feesOf(spanish.body.summary.lines)[0]?.[0]).toBe('Cargo por recogida para miembros');
});
