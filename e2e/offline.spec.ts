import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { cachesHave, isKept, keptHere } from './support/kept-here.ts';
import { AVOCADO_GTIN, listFor, quantitiesOf, shopperWithList, visitorWithCart } from './support/prepared.ts';
import { AVOCADO, cartLink } from './support/shopping.ts';
import { SHOP_ORIGIN } from './support/world.ts';

test('an item added without a connection waits, and is applied once when the connection is back', async ({ page }) => {
  await visitorWithCart(page, 1);
  await page.goto('/cart');
  const line = page.getByRole('group', { name: `Quantity, Hollow Creek ${AVOCADO}` });
  await expect(line.getByRole('textbox')).toHaveValue('1');
  await page.context().setOffline(true);
  await expect(
    page.getByText('You appear to be offline. Please restore network connectivity to continue.'),
  ).toBeVisible();
  for (let press = 0; press < 3; press += 1) await line.getByRole('button', { name: 'One more' }).click();
  await expect(line.getByRole('textbox')).toHaveValue('4');
  await expect(page.getByText(/3 changes will be saved when you're back online\./)).toBeVisible();
  await expect(page.getByText(/appear to be offline/)).toHaveCount(1);
  await expect(page.getByText(/Before your latest changes/)).toBeVisible();
  await expect(cartLink(page, 4)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/Updating|Before your latest changes/)).toHaveCount(0); // the server has them all
  await page.reload();
  await expect(line.getByRole('textbox')).toHaveValue('4');
});

const quantity = (page: Page) =>
  page.getByRole('group', { name: `Quantity, Hollow Creek ${AVOCADO}` }).getByRole('textbox');
const oneMore = (page: Page) =>
  page.getByRole('group', { name: `Quantity, Hollow Creek ${AVOCADO}` }).getByRole('button', { name: 'One more' });
const tick = (page: Page) => page.getByRole('checkbox', { name: `Hollow Creek ${AVOCADO}` });

/** Opens the list, and waits until everything that it needs without a connection is kept. */
async function openList(page: Page): Promise<void> {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping List' })).toBeVisible();
  await expect.poll(() => isKept(page, '["cart","IN_STORE"]')).toBe(true);
}

/** The calls that changed a cart, from any page. */
function changesOf(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/baskets/')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('the shopping list opens in airplane mode, and ticks and changes outlive reloads there until they are saved once', async ({
  page,
  context,
}) => {
  await listFor(page);
  await openList(page);
  const sent = changesOf(context);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Produce' })).toBeVisible();
  await expect(page.getByText(/Your shopping list still works/)).toBeVisible();
  await expect
    .poll(() => page.getByRole('img', { includeHidden: true }).evaluateAll((all) => all.length))
    .toBeGreaterThan(0);
  await tick(page).check();
  await oneMore(page).click();
  await oneMore(page).click();
  await expect(quantity(page)).toHaveValue('3');
  await expect.poll(async () => (await keptHere(page)).changes).toHaveLength(2);

  await page.reload();
  await expect(tick(page)).toBeChecked();
  await expect(quantity(page)).toHaveValue('3');
  await expect(page.getByText(/2 changes will be saved when you're back online\./)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await expect.poll(async () => (await keptHere(page)).changes).toHaveLength(0);
  expect(await quantitiesOf(page, 'IN_STORE')).toMatchObject({ [AVOCADO_GTIN]: 3 });
  expect(sent).toHaveLength(2);
  await page.reload();
  await expect(quantity(page)).toHaveValue('3');
  await expect(tick(page)).toBeChecked();
});

test('of two tabs that open without a connection only one sends what waits', async ({ page, context }) => {
  await listFor(page);
  await openList(page);
  const sent = changesOf(context);
  await context.setOffline(true);
  await oneMore(page).click();
  await expect.poll(async () => (await keptHere(page)).changes).toHaveLength(1);
  const tab = await context.newPage();
  await tab.goto('/cart');
  await expect(quantity(tab)).toHaveValue('2');
  await context.setOffline(false);
  for (const each of [page, tab]) await expect.poll(async () => (await keptHere(each)).changes).toHaveLength(0);
  expect(await quantitiesOf(page, 'IN_STORE')).toMatchObject({ [AVOCADO_GTIN]: 2 });
  expect(sent).toHaveLength(1);
});

test('what is checked off without a connection reaches the other device of the shopper', async ({
  page,
  context,
  browser,
}) => {
  const { email, password } = await shopperWithList(page);
  await openList(page);
  await context.setOffline(true);
  await tick(page).check();
  await expect.poll(async () => (await keptHere(page)).changes).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(async () => (await keptHere(page)).changes).toHaveLength(0);

  const laptop = await (await browser.newContext()).newPage();
  await laptop.request.post('/atlas/v1/session/sign-in', {
    data: { email, password, remember: false },
    headers: { origin: SHOP_ORIGIN },
  });
  await laptop.goto('/cart');
  await expect(laptop.getByText('1 of 2 products checked off')).toBeVisible();
  await expect(tick(laptop)).toBeChecked();
  await laptop.context().close();
});

test('after signing out nothing of the shopper is left in the browser', async ({ page, context }) => {
  const shopper = await shopperWithList(page);
  await openList(page);
  const secrets = [shopper.email, shopper.lastName, AVOCADO_GTIN];
  const { text: before } = await keptHere(page);
  expect(before).toContain(shopper.firstName);
  // Even while signed in, what no page needs without a connection is not kept.
  for (const unneeded of [shopper.email, shopper.lastName]) expect(before).not.toContain(unneeded);
  // No answer for the shopper is in a cache, even while signed in: the pictures alone say what is on the list.
  expect(await cachesHave(page, [shopper.email, shopper.lastName])).toEqual([]);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: "You're signed out" })).toBeVisible();
  const { text } = await keptHere(page);
  for (const secret of [...secrets, shopper.firstName]) expect(text).not.toContain(secret);
  expect(await cachesHave(page, secrets)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(shopper.firstName)).toHaveCount(0);
  await expect(page.getByText(AVOCADO)).toHaveCount(0);
});

test('signing out without a connection clears this device at once, and the session ends when the connection is back', async ({
  page,
  context,
}) => {
  const shopper = await shopperWithList(page);
  await openList(page);
  await context.setOffline(true);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: "You're not fully signed out yet" })).toBeVisible();
  const { text } = await keptHere(page);
  for (const secret of [shopper.firstName, AVOCADO_GTIN]) expect(text).not.toContain(secret);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(shopper.firstName)).toHaveCount(0);
  await expect(page.getByText(AVOCADO)).toHaveCount(0);
  const ended = page.waitForResponse((response) => response.url().endsWith('/session/sign-out') && response.ok());
  await context.setOffline(false);
  await ended;
  await page.goto('/account/dashboard');
  await expect(page).toHaveURL(/\/signin/);
});

test('a page that is open when the shop is updated still finds its parts', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline.html')) !== undefined)).toBe(true);
  await page.reload(); // from now on the worker answers
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // A server with another build does not have these files any more.
  const requested: string[] = [];
  await page.context().route('**/assets/**', async (route) => {
    requested.push(route.request().url());
    await route.abort();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).not.toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested).toEqual([]);
});
