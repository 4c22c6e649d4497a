import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { SETTINGS } from '#testing/banner-settings.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const path = `GET /ops/v1/banners/${STORE.bannerId}/settings`;
const everywhere = { 'GET /ops/v1/session': sessionOf('ADMIN', { kind: 'everywhere' }) };
const open = (to = paths.banner(STORE.locationId)) => openConsole(to, 'ADMIN', { [path]: SETTINGS, ...everywhere });

test('messages are listed as shoppers meet them, in both languages, with their placeholders filled', async () => {
  const { page } = await open();
  await expect.element(page.getByText('Please call 1-800-555-0100.')).toBeVisible();
  await expect.element(page.getByText('Llama al 1-800-555-0100.')).toBeVisible();
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((title) => title.textContent),
  ).toEqual(['Home page and menu', 'Choosing a store or an address', 'Checkout', 'After checkout']);
  expect(page.getByText('No note is shown.').elements()).toHaveLength(2);
  for (const width of [390, 768, 1280]) {
    await browser.viewport(width, 900);
    await expectAccessible(page.container);
  }
});

test('a message is found by what shoppers read, without its accents', async () => {
  const { page, router } = await open();
  await page.getByRole('searchbox', { name: 'Find a message' }).fill('codigo');
  await expect.poll(() => page.getByRole('heading', { level: 3 }).elements().length).toBe(1);
  await expect.element(page.getByRole('link', { name: 'Wrong ZIP code' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect.element(page.getByRole('heading', { name: 'No message has these words' })).toBeVisible();
  await page.getByRole('button', { name: 'Show All Messages' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 3 }).elements().length).toBe(5);
  await page.getByRole('button', { name: 'Changed (0)' }).click();
  await expect.element(page.getByRole('heading', { name: 'No message is changed' })).toBeVisible();
  expect(router.state.location.search).toEqual({ only: 'changed' });
});

test('what is changed is marked, and can be seen alone', async () => {
  const [first, ...others] = SETTINGS.words;
  const own = { 'en-US': 'Hello again.', 'es-US': null };
  const both = { 'en-US': 'Pick a way.', 'es-US': 'Elige una forma.' };
  const [second, ...more] = others;
  const words = [{ ...first, own, version: 1 }, { ...second, own: both, version: 1 }, ...more];
  const settings = { ...SETTINGS, words };
  const { page } = await openConsole(paths.banner(STORE.locationId), 'ADMIN', { [path]: settings, ...everywhere });
  await page.getByRole('button', { name: 'Changed (2)' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 3 }).elements().length).toBe(2);
  await expect.element(page.getByText('Hello again.')).toBeVisible();
  await expect.element(page.getByText('Productos frescos, a tu manera.')).toBeVisible();
  await expect.element(page.getByText('English changed, Spanish not')).toBeVisible();
  await expect.element(page.getByText('Changed here')).toBeVisible();
});

test('an admin of one store has no tab of its banner', async () => {
  const areas = ['Banner Settings', 'Log'] as const;
  const { page } = await open();
  for (const name of areas) await expect.element(page.getByRole('link', { name, exact: true })).toBeInTheDocument();
  await page.unmount();
  const { page: other } = await openConsole(paths.log(STORE.locationId), 'ADMIN', {
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: { actions: [], hasMore: false },
  });
  await expect.element(other.getByRole('link', { name: 'Log', exact: true })).toBeInTheDocument();
  expect(other.getByRole('link', { name: 'Banner Settings', exact: true }).elements()).toEqual([]);
});

test('a page of a banner that a role does not reach leads to what it opens', async () => {
  const { page } = await openConsole(paths.banner(STORE.locationId), 'ADMIN', {
    [path]: Response.json({ errors: { code: 'FORBIDDEN' } }, { status: 403 }),
    ...everywhere,
  });
  await expect.element(page.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();
});
