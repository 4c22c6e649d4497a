import { expect, type Locator, type Page, test } from '@playwright/test';
import { ordersOf, thanks } from './support/ordering.ts';
import { cardFrame, GOOD_CARD } from './support/paying.ts';
import { visitorWithCart } from './support/prepared.ts';
import { newShopper, openMailed } from './support/shopper.ts';

const MAX_TABS = 80;

/** Tabs until the focus is there, and requires that focus is visible at each stop on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < MAX_TABS; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.matches(':focus')).catch(() => false)) {
      expect(await target.evaluate(isFocusShown), `the focus is seen on ${target.toString()}`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** A ring, a border or a background that appears only with the focus, on it or on what represents it. */
function isFocusShown(element: Element): boolean {
  const checks = (): string =>
    [element, element.parentElement, element.closest('label'), element.nextElementSibling]
      .filter((each): each is Element => each !== null && each !== undefined)
      .map((each) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(each);
        return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join();
      })
      .join('|');
  const focused = checks();
  if (!(element instanceof HTMLElement)) return false;
  element.blur();
  const left = checks();
  element.focus();
  return focused !== left;
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('FRM-013 an order is placed by the keyboard alone, from the sign-up to the thanks', async ({ page }) => {
  test.slow();
  const shopper = newShopper();
  await visitorWithCart(page);
  await page.goto('/signup?redirectUrl=%2Fscheduling%3FfulfillmentType%3DPickup');
  const main = page.getByRole('main');
  await type(page, main.getByRole('textbox', { name: 'First name' }), shopper.firstName);
  await type(page, main.getByRole('textbox', { name: 'Last name' }), shopper.lastName);
  await type(page, main.getByRole('textbox', { name: 'Email' }), shopper.email);
  await type(page, main.getByRole('textbox', { name: 'Password' }), shopper.password);
  await page.keyboard.press('Enter');
  await openMailed(page, shopper);

  await expect(page.getByRole('heading', { level: 1, name: 'Choose a pickup time' })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('complementary').getByRole('button', { name: 'Continue to Payment' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Payment details' })).toBeVisible();
  await type(page, main.getByRole('textbox', { name: 'Phone' }), shopper.phone);
  await press(page, page.getByRole('button', { name: 'Add or Change Payment Method' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Add Credit/Debit Card' }));
  const frame = cardFrame(page);
  await expect(frame.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await type(page, frame.getByRole('textbox', { name: 'Card number' }), GOOD_CARD.number);
  for (const [field, keys] of [
    ['Month', '12'],
    ['Year', '2030'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(frame.getByRole('combobox', { name: field })).toBeFocused();
    await page.keyboard.type(keys);
  }
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('textbox', { name: 'CVV' })).toBeFocused();
  await page.keyboard.type(GOOD_CARD.cvv);
  const form = page.getByRole('dialog', { name: 'Add Credit/Debit Card' });
  await press(page, form.getByRole('button', { name: 'Choose Billing Address' }));
  const book = page.getByRole('dialog', { name: 'Billing Address' });
  await press(page, book.getByRole('button', { name: 'Add New Address' }));
  const address = page.getByRole('dialog', { name: 'Add New Address' });
  await type(page, address.getByRole('textbox', { name: 'Address' }), '7028 Truman St');
  await type(page, address.getByRole('textbox', { name: 'City' }), 'Cincinnati');
  await type(page, address.getByRole('combobox', { name: 'State/Province' }), 'Ohio');
  await type(page, address.getByRole('textbox', { name: 'Postal code' }), '45202');
  await press(page, address.getByRole('button', { name: 'Save Address' }));
  await press(page, book.getByRole('button', { name: 'Use Address' }));
  await press(page, form.getByRole('button', { name: 'Save Card' }));
  await press(page, page.getByRole('dialog', { name: 'Select Payment' }).getByRole('button', { name: 'Confirm' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, page.getByRole('complementary').getByRole('button', { name: 'Place Pickup Order' }));

  await expect(thanks(page, 'Pickup')).toBeFocused();
  expect(await ordersOf(shopper.email)).toHaveLength(1);
});

test('removing the last item by the keyboard never drops the focus to the top of the page', async ({ page }) => {
  await visitorWithCart(page);
  await page.goto('/cart');
  await press(page, page.getByRole('main').getByRole('button', { name: /^Remove / }));
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toBeVisible();
  const hasFocus = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  await expect.poll(hasFocus).toBe(true);
});
