import { expect, type Locator, type Page, test } from '@playwright/test';
import { ordersOf, thanks } from './support/ordering.ts';
import { cardFrame, GOOD_CARD } from './support/paying.ts';
import { visitorWithCart } from './support/prepared.ts';
import { newShopper, openMailed } from './support/shopper.ts';

const MAX_TABS = 80;

/** Tabs until the focus is there, and requires that the focus is seen there. @returns how many presses that took */
async function tabTo(page: Page, target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let press = 1; press <= MAX_TABS; press += 1) {
    await page.keyboard.press(tab);
    if (await target.evaluate((element) => element.matches(':focus')).catch(() => false)) {
      expect(await target.evaluate(isFocusShown), `the focus is seen on ${target.toString()}`).toBe(true);
      return press;
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

async function press(page: Page, target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  const presses = await tabTo(page, target, tab);
  await page.keyboard.press('Enter');
  return presses + 1;
}

test('from the home page, two products are at the checkout within 70 presses of keys', async ({ page }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  let presses = await press(page, page.getByRole('banner').getByRole('link', { name: 'Choose How You Shop' }));
  await expect(dialog.getByRole('heading', { name: 'How are you shopping today?' })).toBeFocused();
  presses += await tabTo(page, dialog.getByRole('textbox', { name: 'Search by ZIP Code' }));
  await page.keyboard.type('45202');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  presses += 1 + (await tabTo(page, dialog.getByRole('radio').first()));
  await page.keyboard.press('Space');
  presses += 1 + (await press(page, dialog.getByRole('button', { name: 'Start Shopping' })));
  await expect(dialog).toBeHidden();

  const field = page.getByRole('combobox', { name: 'Search products' });
  const back = page.getByRole('link', { name: 'Back to search' });
  presses += await tabTo(page, field);
  for (const words of ['milk', 'bananas']) {
    await field.selectText();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused();
    const skip = page.getByRole('link', { name: 'Skip to products' });
    await expect(skip).toBeAttached(); // it comes with the products
    presses += 1 + (await press(page, skip));
    const add = page.getByRole('main').getByRole('button', { name: /^Add / }).first();
    presses += await press(page, add);
    await expect(page.getByRole('button', { name: 'One more' })).toBeFocused();
    presses += await press(page, back, 'Shift+Tab');
    await expect(field).toBeFocused();
  }
  presses += await press(page, page.getByRole('banner').getByRole('link', { name: /in cart/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
  presses += await press(page, page.getByRole('link', { name: 'Check Out' }).first());
  await expect(page).toHaveURL(/signin/);
  expect(presses).toBeLessThanOrEqual(70);
});

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

  await expect(page.getByRole('heading', { level: 1, name: 'Pickup Time' })).toBeVisible();
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
