import { expect, type Page, test } from '@playwright/test';
import { rowsOf } from './support/database.ts';
import { contactAndCard, reserve } from './support/ordering.ts';
import { addCard, cardFrame, openWallet, typeCard } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { PAY_ORIGIN, SHOP_ORIGIN } from './support/world.ts';

/** A number that nothing else on the page could contain, and a CVV of its own. */
const MARKED = { number: '5555555555554444', cvv: '739' };
const SPELLINGS = [
  MARKED.number,
  '5555 5555 5555 4444',
  Buffer.from(MARKED.number).toString('base64').slice(0, 20),
  `"${MARKED.cvv}"`,
];

/** Everything that the shop's side of the page could have seen. */
interface Seen {
  readonly texts: string[];
  readonly windowMessages: () => Promise<readonly { readonly origin: string; readonly data: string }[]>;
}

async function watch(page: Page): Promise<Seen> {
  const texts: string[] = [];
  page.on('console', (message) => texts.push(message.text()));
  page.on('request', (request) => {
    // Requests to the shop, and the page's own to the payment host; the frame's calls are ciphertext.
    texts.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  await page.addInitScript(() => {
    const heard: { origin: string; data: string }[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', ({ origin, data }) => heard.push({ origin, data: JSON.stringify(data) }), true);
  });
  return {
    texts,
    windowMessages: () =>
      page.evaluate(() => (globalThis as { heard?: { origin: string; data: string }[] }).heard ?? []),
  };
}

async function atCheckout(page: Page) {
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  await reserve(page);
  return shopper;
}

test('FRM-001 a card number and its CVV appear in no traffic, no document and no message of the shop', async ({
  page,
}) => {
  const seen = await watch(page);
  const shopper = await atCheckout(page);
  await contactAndCard(page, shopper, MARKED);
  const messages = await seen.windowMessages();
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.every(({ origin, data }) => origin === PAY_ORIGIN && data.includes('"FRAME_READY"'))).toBe(true);
  const everything = [...seen.texts, await page.content(), JSON.stringify(messages)].join('\n');
  for (const spelling of SPELLINGS) expect(everything).not.toContain(spelling);
  expect(everything).toContain('4444'); // the last four digits may be known, and are: so the capture works

  const [card] = await rowsOf<{ account_id: string; vault_card_id: string }>(
    'pay',
    `select account_id, vault_card_id from pay.card where last_four = '4444' order by created_at desc limit 1`,
  );
  const [kept] = await rowsOf<{ text: string }>(
    'pay',
    `select row_to_json(card)::text as text from vault.card card where id = $1`,
    [card?.vault_card_id],
  );
  expect(kept?.text).not.toContain(Buffer.from(MARKED.number).toString('hex'));
  expect(
    await rowsOf(
      'pay',
      'select 1 from vault.sad s join vault.low_value_token t using (token_hash) where t.account_id = $1',
      [card?.account_id],
    ),
  ).toEqual([]);
});

test('the frame shows the errors of its own fields, and Enter in it submits the form', async ({ page }) => {
  await atCheckout(page);
  await openWallet(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Credit/Debit Card' }).click();
  const frame = cardFrame(page);
  await frame.getByRole('textbox', { name: 'Card number' }).pressSequentially('424242424242');
  await frame.getByRole('textbox', { name: 'Card number' }).press('Enter');
  await expect(frame.getByText('Card number too short.').first()).toBeVisible();
  await expect(frame.getByText('CVV too short.').first()).toBeVisible();
  await expect(frame.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await frame.getByRole('textbox', { name: 'Card number' }).pressSequentially('4241');
  await expect(frame.getByText('Please enter a valid credit or debit card.').first()).toBeVisible();
});

test('Save Card with nothing in the frame puts focus on its first wrong field', async ({ page }) => {
  await atCheckout(page);
  await openWallet(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Credit/Debit Card' }).click();
  const frame = cardFrame(page);
  await frame.getByRole('textbox', { name: 'Card number' }).waitFor();
  await dialog.getByRole('button', { name: 'Save Card' }).click();
  await expect(frame.getByRole('textbox', { name: 'Card number' })).toBeFocused();
});

test('FRM-013 Tab goes through number, month, year and CVV and comes out again; Escape in the frame leaves the wallet', async ({
  page,
}) => {
  await atCheckout(page);
  await openWallet(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Credit/Debit Card' }).click();
  const frame = cardFrame(page);
  await frame.getByRole('textbox', { name: 'Card number' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Last Name' }).focus();
  for (const [role, name] of [
    ['textbox', 'Card number'],
    ['combobox', 'Month'],
    ['combobox', 'Year'],
    ['textbox', 'CVV'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(frame.getByRole(role, { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Save this card' })).toBeFocused();
  await frame.getByRole('textbox', { name: 'CVV' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a card that is in the wallet already is refused with a message, and the wallet stays as it was', async ({
  page,
}) => {
  const shopper = await atCheckout(page);
  await contactAndCard(page, shopper, MARKED);
  await openWallet(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Credit/Debit Card' }).click();
  await typeCard(page, MARKED);
  await page.getByRole('dialog').getByRole('button', { name: 'Save Card' }).click();
  await expect(
    page.getByText('The card you are trying to add is already in your wallet, please add a different card.'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await openWallet(page);
  await addCard(page, { number: '4111111111111111', cvv: '123' });
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
});

test("another origin may not embed the shop's card frame", async ({ page }) => {
  await page.route('http://evil.localhost:3999/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', () => (document.title = 'heard'))</script><iframe src="${PAY_ORIGIN}/manage-payment/pci-forms/payment-form?tenant=kroger"></iframe>`,
    }),
  );
  await page.goto('http://evil.localhost:3999/');
  // The browser replaces a document that refuses to be embedded with its own page.
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  await expect(page).not.toHaveTitle('heard');
  const headers = (
    await page.request.get(`${PAY_ORIGIN}/manage-payment/pci-forms/payment-form?tenant=kroger`)
  ).headers();
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${SHOP_ORIGIN}`);
});
