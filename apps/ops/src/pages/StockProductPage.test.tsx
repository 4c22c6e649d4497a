import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const product = {
  gtin13: '0400000000404',
  brand: 'Cartwright',
  isSold: true,
  name: 'Sweet Pickle Relish',
  size: '10 oz',
  picture: 'relish',
  price: { zone: 1, regularPrice: '2.89', promoPrice: '', promoWeek: '', yellowTag: 'no' },
  timed: [] as object[],
};
const call = `/ops/v1/banners/${STORE.bannerId}/imports/products/${product.gtin13}`;
const open = (isSold = true, timed: object[] = []) =>
  openConsole(paths.stockProduct(STORE.locationId, product.gtin13), 'MERCHANT', {
    [`GET ${call}`]: { ...product, isSold, timed },
    [`POST ${call}`]: { importId: 'imp_1', status: 'PLANNED', report: { added: 0, changed: 1 } },
  });

test('a price that is none and a reason that is missing are both said, and nothing is sent', async () => {
  const { page, sent } = await open();
  await page.getByLabelText('Regular price').fill('2,89');
  await page.getByRole('button', { name: 'Save Price' }).click();
  await expect.element(page.getByText('This is not a price such as 3.49.')).toBeVisible();
  await expect.element(page.getByText('Say why in a few words.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('who leaves with a price that is not saved is asked first, and not after it is planned', async () => {
  const { page, router } = await open();
  await page.getByLabelText('Regular price').fill('2.99');
  void router.navigate({ to: paths.hours(STORE.locationId) });
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await page.getByLabelText('Reason').first().fill('the spring list');
  await page.getByRole('button', { name: 'Save Price' }).click();
  await expect.element(page.getByText('Saved. It starts at the time you chose.')).toBeVisible();
  await router.navigate({ to: paths.area(STORE.locationId) });
  expect(router.state.location.pathname).toBe(paths.area(STORE.locationId));
});

test('a product that is out of stock says so, and how it comes back', async () => {
  const { page } = await open(false);
  await expect.element(page.getByText('Cartwright · 0400000000404 · out of stock at this store')).toBeVisible();
  await expect
    .element(page.getByText('To put it in stock again, import a file of availability', { exact: false }))
    .toBeVisible();
});

test('a price that ends by itself, and planned ones, are said before one is saved over them', async () => {
  const timed = { by: 'Lee Park', regularPrice: '2.49', promoPrice: '', endsAt: '2026-11-21T16:00:00Z' };
  const { page } = await open(true, [
    { ...timed, importId: 'imp_1', isNow: true, startsAt: '2026-11-21T15:00:00Z' },
    { ...timed, importId: 'imp_2', isNow: false, startsAt: '2026-11-22T15:00:00Z', endsAt: null, promoPrice: '1.99' },
    { ...timed, importId: null, isNow: false, startsAt: '2026-11-23T15:00:00Z', endsAt: '2026-11-24T15:00:00Z' },
  ]);
  const now = 'Lee Park set it from Sat, Nov 21, 10:00 AM until Sat, Nov 21, 11:00 AM.';
  await expect.element(page.getByText(now)).toBeVisible();
  await expect.element(page.getByText('A price that you save here without an end stays after that.')).toBeVisible();
  const link = page.getByRole('link', { name: '$2.49, promotional $1.99, from Sun, Nov 22, 10:00 AM', exact: true });
  await expect.element(link).toHaveAttribute('href', paths.stockImport(STORE.locationId, 'imp_2'));
  await expect
    .element(page.getByText('$2.49, from Mon, Nov 23, 10:00 AM until Tue, Nov 24, 10:00 AM', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Planned by Lee Park').first()).toBeVisible();
});
