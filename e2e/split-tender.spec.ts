import { expect, type Page, test } from '@playwright/test';
import { chargesOf, contactAndCard, ordersOf, paysWith, pressPlace, reserve, thanks } from './support/ordering.ts';
import { addCard, confirmCard, DECLINED_LATER, GOOD_CARD, openWallet } from './support/paying.ts';
import { addSoap, shopperWithCart } from './support/prepared.ts';
import {
  addGift,
  addSnap,
  enterPin,
  giftChoice,
  newGift,
  newSnap,
  snapChoice,
  WRONG_PIN,
} from './support/stored-value.ts';

const PIN = '4826';

// Each types three cards, key by key, in frames of another process.
test.beforeEach(() => test.slow());
const snapPin = (page: Page) => page.getByRole('dialog', { name: 'Enter Your SNAP EBT PIN' });
const wallet = (page: Page) => page.getByRole('dialog', { name: 'Select Payment' });
const summary = (page: Page) => page.getByRole('complementary');

/** A shopper on the payment page whose order a bank card pays for, with the wallet open. */
async function withBankCard(page: Page, card = GOOD_CARD) {
  const shopper = await shopperWithCart(page, 10);
  await addSoap(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, card);
  await openWallet(page);
  return { shopper, orderId };
}

/** From the wallet's list: a SNAP card whose balance is known, chosen for the order. */
async function chooseSnap(page: Page, number: string): Promise<void> {
  await addSnap(page, number);
  await wallet(page).getByRole('button', { name: 'Check Balance' }).click();
  await enterPin(page, PIN);
  // The balance arrived, which closes the wallet (EBT-017).
  await expect(page.getByRole('dialog')).toBeHidden();
  await openWallet(page);
  await expect(wallet(page).getByText('$1,000.00 Remaining')).toBeVisible();
  await snapChoice(page, number).check();
}

/** Amounts that the page shows for each card of the order, in cents. */
async function shares(page: Page): Promise<Record<string, number>> {
  const lines = await summary(page)
    .getByText(/ending in \d{4}$/)
    .locator('..')
    .allTextContents();
  return Object.fromEntries(
    lines.map((line) => {
      const [, card = '', amount = ''] = /^(.*ending in \d{4})\D*\$([\d.]+)/.exec(line) ?? [];
      return [card, Math.round(Number(amount) * 100)];
    }),
  );
}

/** The approved amounts of an order, in cents, the smallest first. */
async function approved(orderId: string): Promise<number[]> {
  const charges = await chargesOf(orderId);
  const yes = charges.filter(({ type, status }) => type === 'AUTHORIZATION' && status === 'APPROVED');
  return yes.map(({ amount_cents: amount }) => Number(amount)).toSorted((a, b) => a - b);
}

const visa = `Visa ending in ${GOOD_CARD.number.slice(-4)}`;

test('PAY-013 PAY-021 PAY-022 an order is paid with SNAP EBT, a gift card and a bank card, after a wrong PIN and with an amount of its own', async ({
  page,
}) => {
  const { shopper, orderId } = await withBankCard(page);
  const [snap, gift] = [newSnap(), newGift(500)];
  const [snapName, giftName] = [
    `SNAP EBT card ending in ${snap.slice(-4)}`,
    `Gift card ending in ${gift.number.slice(-4)}`,
  ];
  const named = [snapName, giftName, visa];
  await addGift(page, gift);
  await chooseSnap(page, snap);
  await giftChoice(page, gift).check();
  await confirmCard(page);

  await test.step('SNAP pays what it may, the gift card what it has, the bank card the rest', async () => {
    await expect.poll(async () => Object.keys(await shares(page))).toEqual(named);
    const before = await shares(page);
    expect(before).toMatchObject({ [giftName]: 500 });
    await page.getByRole('button', { name: 'Change Amount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change SNAP EBT Amount' });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('6.50');
    await dialog.getByRole('button', { name: 'Save Amount' }).click();
    const moved = (before[snapName] ?? 0) - 650;
    expect(moved).toBeGreaterThan(0);
    await expect.poll(() => shares(page)).toEqual({ ...before, [snapName]: 650, [visa]: (before[visa] ?? 0) + moved });
  });
  const paid = await shares(page);

  await pressPlace(page, 'Pickup');
  await expect(snapPin(page)).toBeVisible();
  expect(await ordersOf(shopper.email)).toEqual([]);
  await enterPin(page, WRONG_PIN);
  await expect(snapPin(page).getByText('Invalid PIN, please try again.')).toBeVisible();
  await enterPin(page, PIN);
  await expect(thanks(page, 'Pickup')).toBeVisible();
  for (const card of named) await expect(page.getByRole('main').getByText(card, { exact: true })).toBeVisible();

  const [order, ...others] = await ordersOf(shopper.email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ order_id: orderId, status: 'PLACED' });
  expect(await approved(orderId)).toEqual(Object.values(paid).toSorted((a, b) => a - b));

  await page.goto(`/mypurchases/pending/${orderId}`);
  const parts = page.getByRole('main').getByText(/^SNAP EBT (?:pays|paid) \$[\d.]+$/);
  await expect(parts.first()).toBeVisible();
  const bySnap = (await parts.allTextContents()).map((text) => Math.round(Number(text.replace(/^\D+/, '')) * 100));
  expect(bySnap.reduce((all, part) => all + part, 0)).toBe(paid[snapName]);
});

test('a declined bank card is replaced by another one, and the SNAP PIN is not requested again', async ({ page }) => {
  const { shopper, orderId } = await withBankCard(page, DECLINED_LATER);
  const snap = newSnap();
  await chooseSnap(page, snap);
  await confirmCard(page);
  await pressPlace(page, 'Pickup');
  await enterPin(page, PIN);
  await expect(page.getByRole('alert').filter({ hasText: "Your payment didn't go through" })).toBeVisible();
  expect(await ordersOf(shopper.email)).toEqual([]);

  await openWallet(page);
  await addCard(page, GOOD_CARD);
  await confirmCard(page);
  await expect(paysWith(page, GOOD_CARD)).toBeVisible();
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await expect(snapPin(page)).toBeHidden();
  expect(await ordersOf(shopper.email)).toHaveLength(1);
  const reported = (await chargesOf(orderId)).map(({ type, status, last_four }) => `${type} ${status} ${last_four}`);
  expect(reported.toSorted()).toEqual(
    [
      `AUTHORIZATION APPROVED ${snap.slice(-4)}`,
      'AUTHORIZATION DECLINED 0341',
      'AUTHORIZATION APPROVED 4242',
    ].toSorted(),
  );
});

test('gift cards that cover the whole order leave a hold of $1 on the bank card behind them', async ({ page }) => {
  const { shopper, orderId } = await withBankCard(page);
  const gifts = [newGift(900), newGift(2_500)];
  for (const gift of gifts) {
    await addGift(page, gift);
    await giftChoice(page, gift).check();
  }
  await expect(wallet(page).getByText(/^Your order total has been met\./)).toBeVisible();
  await confirmCard(page);
  await expect.poll(() => shares(page)).toMatchObject({ [visa]: 0 });
  await expect(page.getByText(/^A \$1 hold is placed on your Visa in case prices change\./)).toBeVisible();
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  const [order] = await ordersOf(shopper.email);
  expect(await approved(orderId)).toEqual([100, 900, Number(order?.total) - 900].toSorted((a, b) => a - b));
});
