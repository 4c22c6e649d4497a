import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { nextReload } from '#testing/next-reload.ts';
import { ShopHeader } from './ShopHeader.tsx';

const rosa = {
  status: 'fully-authenticated',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'r@example.com',
} as const;
const pickup = {
  id: 'm',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: aStore('oakley', { vanityName: 'Oakley Station' }),
  source: 'options',
  createdDate: 1,
};
const held = 'GET /atlas/v1/promising/v4/promises/current';

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'locale=; Path=/; Max-Age=0';
});

describe('the header', () => {
  test("shows the shopper's modality and location, and the reserved slot", async () => {
    const { page } = await renderInShop(<ShopHeader />, {
      bootstrap: aBootstrap({ session: rosa, modality: pickup, cartCounts: { PICKUP: 14, DELIVERY: 1, IN_STORE: 0 } }),
      answers: {
        [held]: () => ({ reservation: aReservation(aSlot('2999-11-21T21:00:00.000Z')) }),
      },
    });
    await expect
      .element(page.getByRole('link', { name: /^Pickup at Oakley Station Sat Nov 21, 4–5 PM/ }).first())
      .toHaveAttribute('href', '/?ways=pickup');
    await expect.element(page.getByRole('link', { name: 'Cart, 14 items in cart' })).toHaveAttribute('href', '/cart');
  });

  // Which page a shopper opens first decides which sheet is loaded first.
  test.each(['before', 'after'] as const)(
    "has room for a long name on any phone, with the bar's sheet %s",
    async (side) => {
      const sheets = ['Header', 'ModalityBar'].flatMap((name) => [
        ...document.querySelectorAll(`style[data-vite-dev-id$="/${name}.module.css"]`),
      ]);
      expect(sheets).toHaveLength(2);
      sheets[0]?.[side](...sheets.slice(1));
      const bootstrap = aBootstrap();
      const banner = { ...bootstrap.banner, name: 'Cornerstone Apothecary' };
      const { page } = await renderInShop(<ShopHeader />, { bootstrap: { ...bootstrap, banner } });
      const ends = (element: Element) => element.getBoundingClientRect().right;
      for (const width of [320, 390]) {
        await browser.viewport(width, 860);
        expect(ends(page.getByRole('link', { name: /^Cart/ }).element())).toBeLessThanOrEqual(width);
      }
    },
  );

  test('a visitor is asked how to shop, and signing in returns to the page', async () => {
    const { page } = await renderInShop(<ShopHeader />, { at: '/d/produce?flags=vegan' });
    await expect.element(page.getByRole('link', { name: /^Choose How You Shop/ }).first()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', '/signin?redirectUrl=%2Fd%2Fproduce%3Fflags%3Dvegan');
  });

  test.each([
    ['with stores alone asks for one of them', [false, true], '/?ways=in-store', 2],
    ['that sells no groceries offers neither window, search nor cart', [false, false], undefined, 0],
  ])('of a banner %s', async (_what, [orders = false, IN_STORE = false], modalities, tools) => {
    const bootstrap = aBootstrap();
    const capabilities = { PICKUP: orders, DELIVERY: orders, IN_STORE };
    const banner = { ...bootstrap.banner, capabilities, copy: { ...bootstrap.banner.copy, waysHint: 'In store' } };
    const { page } = await renderInShop(<ShopHeader />, { bootstrap: { ...bootstrap, banner } });
    await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    const request = page.getByRole('link', { name: /^Choose How You Shop In store/ }).elements();
    expect(request[0]?.getAttribute('href')).toBe(modalities);
    const shown = [page.getByRole('combobox'), page.getByRole('link', { name: /^Cart/ })];
    expect(shown.flatMap((each) => each.elements())).toHaveLength(tools);
  });

  test('the account opens by its button, closes by Escape, and returns the focus', async () => {
    const { page } = await renderInShop(<ShopHeader />, { bootstrap: aBootstrap({ session: rosa }) });
    const button = page.getByRole('button', { name: /^Rosa/ });
    await button.click();
    await expect.element(page.getByRole('link', { name: 'Sign Out' })).toBeVisible();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button).toHaveFocus();
  });

  test('the account offers the other languages, each by its own name, and loads the page in one', async () => {
    const { page } = await renderInShop(<ShopHeader />, { bootstrap: aBootstrap({ session: rosa }) });
    await page.getByRole('button', { name: /^Rosa/ }).click();
    const spanish = page.getByRole('listitem').getByRole('button', { name: 'Español' });
    await expect.element(spanish).toHaveAttribute('lang', 'es-US');
    const reload = nextReload();
    await spanish.click();
    await reload;
    expect(document.cookie).toContain('locale=es-US');
  });
});
