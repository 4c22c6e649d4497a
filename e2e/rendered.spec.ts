import { expect, type Page, test } from '@playwright/test';
import { comesAlive } from './support/alive.ts';
import { shopperWithCart } from './support/prepared.ts';
import { choosePickup } from './support/shopping.ts';

// What a journey keeps from arriving must not come from what the browser keeps.
test.use({ serviceWorkers: 'block' });

const PAGES = ['/', '/d/dairy', '/search?q=milk', '/cart', '/stores', '/i/terms'];

/** Every error that the browser reports while the page comes alive, and every read that it makes. */
function watch(page: Page) {
  const errors: string[] = [];
  const reads: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on(
    'request',
    (request) => /\/product\/|\/stores\/v1\/stores\//.test(request.url()) && reads.push(request.url()),
  );
  return { errors, reads };
}

/** A product and a store, by the links of the pages that list them. */
async function firstLinks(page: Page): Promise<string[]> {
  await page.goto('/d/dairy');
  const product = await page.getByRole('main').locator('a[href^="/p/"]').first().getAttribute('href');
  await page.goto('/stores?near=45202');
  const store = await page.getByRole('main').locator('a[href^="/stores/"]').first().getAttribute('href');
  return [product ?? '', store ?? ''];
}

test('a page that the server rendered comes alive without an error, and fetches nothing that it carries', async ({
  page,
}) => {
  const urls = [...PAGES, ...(await firstLinks(page))];
  for (const choose of [async () => undefined, () => choosePickup(page)]) {
    await choose();
    for (const url of urls) {
      const { errors, reads } = watch(page);
      const answer = await page.goto(url);
      expect(await answer?.text(), url).toMatch(/<div id="root"><.+<h1/s);
      await comesAlive(page, url);
      await page.waitForLoadState('networkidle');
      expect({ url, errors, reads }).toEqual({ url, errors: [], reads: [] });
      page.removeAllListeners();
    }
  }
});

test('a new visitor gets a document of nobody, and is named once, before anything else asks for one', async ({
  page,
  context,
}) => {
  const named: string[] = [];
  page.on('response', async (response) => {
    const sets = await response.headerValues('set-cookie').catch(() => []);
    if (sets.some((line) => line.startsWith('visitor='))) named.push(new URL(response.url()).pathname);
  });
  const document = await page.goto('/');
  expect(await document?.headerValue('cdn-cache-control')).toMatch(/^max-age=\d+/);
  expect(await context.cookies()).toEqual([]);
  await comesAlive(page);
  await page.waitForLoadState('networkidle');
  expect(named).toEqual(['/atlas/v1/session/visitor']);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(['visitor', 'owner']));
});

test('a page is as the server rendered it until it comes alive, and asks for no style sheet', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/d/dairy');
  const tile = page.getByRole('main').getByRole('listitem').first();
  await expect(tile).toBeVisible();
  // The tiles of the list stand side by side.
  const boxes = await Promise.all(
    [0, 1].map((n) => page.getByRole('main').locator('a[href^="/p/"]').nth(n).boundingBox()),
  );
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect(sheets).toEqual([]);
});

test('a button that is pressed before the page comes alive does its work once then', async ({ page }) => {
  const waiting: (() => void)[] = [];
  const held = new Promise<void>((resolve) => waiting.push(resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const departments = page.getByRole('button', { name: 'All Departments' });
  await departments.click();
  await expect(departments).toHaveAttribute('aria-expanded', 'false');
  for (const go of waiting) go();
  await expect(departments).toHaveAttribute('aria-expanded', 'true');
});

test('a page stays where the shopper scrolled it when it comes alive, and on the way back', async ({ page }) => {
  const waiting: (() => void)[] = [];
  const held = new Promise<void>((resolve) => waiting.push(resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/d/dairy');
  const last = page.getByRole('main').getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  const there = await scrolled();
  expect(there).toBeGreaterThan(0);
  for (const go of waiting) go();
  await comesAlive(page);
  await page.waitForLoadState('networkidle');
  expect(await scrolled()).toBe(there);

  const link = last.getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(there);
  // Whoever shops by keyboard goes on where the product was.
  await expect(link).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one can look around: departments, products, a search, stores and answers', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Dairy & Eggs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dairy & Eggs' })).toBeVisible();
    await page.getByRole('main').locator('a[href^="/p/"]').first().click();
    await expect(page).toHaveURL(/\/p\/\d{13}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search products' }).fill('milk');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page).toHaveURL('/search?q=milk');
    await expect(page.getByRole('main').locator('a[href^="/p/"]').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('an address that names nothing is not found', async ({ page }) => {
    for (const url of ['/p/0000000000000', '/d/nothing', '/stores/1', '/nowhere'])
      expect((await page.goto(url))?.status(), url).toBe(404);
  });
});

test('a shopper who is known is greeted by the document itself, which comes alive as it is', async ({ page }) => {
  const { firstName } = await shopperWithCart(page);
  const { errors } = watch(page);
  const answer = await page.goto('/');
  const text = (await answer?.text()) ?? '';
  expect(text).toMatch(new RegExp(`<h1 id="hero">Good \\w+, ${firstName}\\.</h1>`));
  expect(text).not.toContain('Find a store near you');
  await comesAlive(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
  await page.waitForLoadState('networkidle');
  // A way to shop without a location has no times: the call that says so is refused.
  expect(errors.filter((each) => !each.includes('409'))).toEqual([]);
});
