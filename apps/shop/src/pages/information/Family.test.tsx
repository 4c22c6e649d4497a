import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { Family } from './Family.tsx';

const CONTENT = 'http://dev-content.market.localhost:3000';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const modalities = (PICKUP: boolean, IN_STORE: boolean) => ({ PICKUP, DELIVERY: PICKUP, IN_STORE });
const entry = (name: string, modalityCapabilities: object) => ({
  domain: `${name}.example`,
  modalityCapabilities,
  storeLocatorBrand: name.toUpperCase(),
  tenantName: name,
  xBannerName: name,
});
const logo = (name: string, title: string, href: string | null) => ({
  bannerId: name,
  domain: `${name}.example`,
  title,
  asset: `${name}.svg`,
  href,
});
const FAMILY = {
  banners: [
    entry('market', modalities(true, true)),
    entry('pantry', modalities(false, true)),
    entry('fuel', modalities(false, false)),
  ],
  logos: [
    logo('market', 'Market', 'https://market.example/'),
    logo('pantry', 'Pantry', 'https://pantry.example/'),
    logo('fuel', 'Meridian Fuel', null),
  ],
  contentOrigin: CONTENT,
};

/** The images themselves come from a host that a test does not have. */
const sources: string[] = [];
vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function src(this: HTMLImageElement, url) {
  sources.push(url);
  this.setAttribute('src', PIXEL);
});

afterEach(() => void (sources.length = 0));

const open = (family: () => unknown = () => FAMILY) =>
  renderInShop(<Family />, { answers: { 'GET /content/v1/banners': family } });

test('BAN-009 CNT-017 logos come from the content host by asset; those of stores link to their site, a fuel station has only an image', async () => {
  await screen.viewport(390, 844);
  const { page } = await open();
  await expect.element(page.getByRole('img', { name: 'Meridian Fuel' })).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [' (separate website)', 'https://market.example/'],
    [' (separate website)', 'https://pantry.example/'],
  ]);
  expect(page.getByRole('img', { name: 'Meridian Fuel' }).element().closest('a')).toBeNull();
  expect(new Set(sources)).toEqual(new Set(FAMILY.logos.map(({ asset }) => `${CONTENT}/logos/${asset}`)));
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Pickup, delivery, or in store'),
    expect.stringContaining('In store'),
    expect.stringContaining('No online grocery orders'),
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible(page.container);
});

test('a logo that does not load leaves the name as text', async () => {
  const { page } = await open();
  const picture = page.getByRole('img', { name: 'Pantry' });
  await expect.element(picture).toBeVisible();
  picture.element().dispatchEvent(new Event('error'));
  await expect.element(page.getByText('Pantry', { exact: true })).toBeVisible();
  expect(page.getByRole('img', { name: 'Pantry' }).query()).toBeNull();
});

test('a family that cannot be loaded says so, and loads on retry', async () => {
  let isThere = false;
  const { page } = await open(() => (isThere ? FAMILY : new Refusal(404, 'NOT_FOUND')));
  await expect.element(page.getByRole('alert')).toBeVisible();
  isThere = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('img', { name: 'Market', exact: true })).toBeVisible();
});
