import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { keepsFocus } from '@cartwright/ui/testing/focus.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { applyOps } from '#features/cart/apply-ops.ts';
import type { Cart, Op } from '#features/cart/cart.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { answerCalls } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aCart, aLine, anOrder } from '#testing/order.ts';
import { replacingServer } from '#testing/replacements.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';

const SHELVES = { buyAgain: [], onSale: [], saleEndsAt: '2026-11-30T00:00:00.000Z', popular: [] };

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const PRODUCTS = 'GET /atlas/v1/product/v2/products';
const store = aStore('oakley', { vanityName: 'Oakley Station' });
const active = { id: 'm', destination: { locationId: 'oakley' }, store, source: 'test', createdDate: 0 };
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };

const [milk, bread, eggs] = ['Milk', 'Bread', 'Eggs'].map((description, index) =>
  aLine({ gtin13: `040000000001${index}`, description }),
) as [ReturnType<typeof aLine>, ReturnType<typeof aLine>, ReturnType<typeof aLine>]; // three names make three lines

/** The whole shop at a URL, with header, toasts and everything, for a signed-in shopper. */
async function openShop(at: string, answers: Answers, modalityType: 'PICKUP' | 'IN_STORE' = 'PICKUP') {
  answerCalls(answers);
  const queryClient = aQueryClient();
  const session = { status: 'fully-authenticated' as const, ...rosa };
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ session, modality: { ...active, modalityType } }));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** A server that stores the cart. */
function cartAnswers(before: Cart): Answers {
  let cart = before;
  return {
    [`GET ${BASKET}`]: () => cart,
    [`PUT ${BASKET}`]: ({ body }) => {
      const { ops } = body as { ops: readonly Op[] }; // the page's own
      const restored = ops.find((op) => op.type === 'restore');
      const back = before.lines.filter(({ gtin13 }) => gtin13 === restored?.gtin13);
      cart = restored ? { ...cart, lines: [...back, ...cart.lines] } : applyOps(cart, ops);
      return cart;
    },
  };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** Presses a button as a keyboard does. */
async function press(name: string | RegExp) {
  await expect.element(button(name).first()).toBeVisible();
  const element = button(name).first().element();
  // A key first: what a program focuses after a pointer press is not shown as keyboard focus.
  await userEvent.keyboard('{Shift}');
  element.focus();
  await userEvent.keyboard('{Enter}');
}
const gone = (name: string | RegExp) => async () => {
  await expect.element(button(name)).not.toBeInTheDocument();
};

afterEach(() => vi.unstubAllGlobals());

describe('the cart', () => {
  const openCart = () => openShop('/cart', cartAnswers(aCart('PICKUP', [milk, bread, eggs])));

  test('after Remove by keyboard Undo has the focus, stays, and returns it to a place beside the line', async () => {
    await openCart();
    await keepsFocus(() => press(/^Remove .*Bread$/), gone(/^Remove .*Bread$/));
    await expect.element(button('Undo')).toHaveFocus();
    await keepsFocus(
      () => userEvent.keyboard('{Enter}'),
      async () => {
        await expect.element(button(/^Remove .*Bread$/)).toBeVisible();
      },
    );
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });

  test('Tab from Undo continues in the line that replaced the removed one', async () => {
    await openCart();
    await keepsFocus(() => press(/^Remove .*Milk$/), gone(/^Remove .*Milk$/));
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Bread');
  });

  test('the last line leaves the focus at Undo, and then at the heading of the empty cart', async () => {
    await openShop('/cart', cartAnswers(aCart('PICKUP', [milk])));
    await keepsFocus(
      () => press(/^Remove .*Milk$/),
      async () => {
        await expect.element(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
      },
    );
    await expect.element(button('Undo')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(focused).toBe('Your cart is empty');
  });

  test('a pointer too leaves the focus in the page', async () => {
    await openCart();
    await keepsFocus(() => button(/^Remove .*Bread$/).click(), gone(/^Remove .*Bread$/));
    await expect.element(button('Undo')).not.toHaveFocus();
  });

  test('stepping down to zero keeps it as well', async () => {
    await openShop('/cart', cartAnswers(aCart('PICKUP', [{ ...milk, quantity: 1 }, bread])));
    await keepsFocus(() => press('One less'), gone(/^Remove .*Milk$/));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a window that closes returns it to the button that opened it', async () => {
    await openCart();
    const change = /^Change.*Bread/;
    await press(change);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await keepsFocus(
      () => userEvent.keyboard('{Escape}'),
      async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      },
    );
    await expect.element(button(change)).toHaveFocus();
  });
});

describe('an unavailable item', () => {
  const dead = aLine({ gtin13: '0400000000099', description: 'Gel', availability: 'unavailable' });
  const similar = [{ ...aLine({ gtin13: '0400000000100', description: 'Rinse Aid' }).product }];
  const cart = aCart('PICKUP', [dead, milk]);
  const lines = cart.lines.map((line) =>
    line.gtin13 === dead.gtin13 ? { ...line, problems: ['UNAVAILABLE' as const] } : line,
  );
  const answers = () => ({
    ...replacingServer({ cart: { ...cart, lines } }, similar),
  });

  test('a replacement that is selected leaves the focus in the cart', async () => {
    await openShop('/cart', answers());
    await page.getByRole('radio', { name: /Rinse Aid/ }).click();
    await keepsFocus(() => press('Select'), gone(/^Remove .*Gel$/));
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });

  test.each([320, 390, 768, 1280])('its quantity is one row of minus, number and plus at %i px', async (width) => {
    await page.viewport(width, 844);
    await openShop('/cart', answers());
    const group = page.getByRole('group', { name: /Quantity, .*Gel/ });
    await expect.element(group).toBeVisible();
    const parts = [...group.element().querySelectorAll('button, input')].map((part) => part.getBoundingClientRect());
    expect(parts).toHaveLength(3);
    expect(new Set(parts.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(parts.map(({ left }) => left)).toEqual(parts.map(({ left }) => left).toSorted((a, b) => a - b));
    const box = group.element().firstElementChild?.getBoundingClientRect();
    expect(parts.every(({ left, right }) => box && left >= box.left && right <= box.right)).toBe(true);
  });
});

describe('the shopping list', () => {
  const openList = () => openShop('/cart', cartAnswers(aCart('IN_STORE', [milk, bread, eggs])), 'IN_STORE');
  test.each(['Uncheck All', 'Remove Checked'])('%s leaves the focus in the page', async (name) => {
    await openList();
    await page.getByRole('checkbox', { name: /Milk/ }).click();
    await keepsFocus(() => press(name), gone(name));
    expect(document.activeElement).not.toBe(document.body);
  });
  test('Remove leaves the focus at Undo', async () => {
    await openList();
    await keepsFocus(() => press(/^Remove .*Bread$/), gone(/^Remove .*Bread$/));
    await expect.element(button('Undo')).toHaveFocus();
  });
});

describe('search', () => {
  const found = (total: number): Answers => ({
    [PRODUCTS]: ({ query }) => ({
      products: [query.get('page.offset') === '0' ? milk.product : bread.product],
      total,
      correctedTo: null,
      departments: [],
      sections: [],
      flags: [],
      brands: [],
    }),
    'GET /atlas/v1/product/v2/suggestions': () => ({ words: [], places: [], brands: [], products: [] }),
  });
  async function searchFor(words: string) {
    const box = page.getByRole('combobox', { name: /search/i });
    await box.fill(words);
    await userEvent.keyboard('{Enter}');
  }
  const results = (words: string) => async () => {
    await expect.element(page.getByRole('heading', { level: 1, name: new RegExp(words) })).toBeVisible();
  };

  test('each search, one after another, moves the focus to the heading of its results', async () => {
    await openShop('/', { ...found(1), 'GET /atlas/v1/product/v2/shelves': () => SHELVES });
    for (const words of ['eggs', 'bread', 'rice']) {
      await keepsFocus(() => searchFor(words), results(words));
      await expect.poll(() => document.activeElement?.tagName).toBe('H1');
      expect(focused()).toContain(words);
    }
  });

  test('a filter that goes with its chip leaves the focus in the page', async () => {
    await openShop('/search?q=milk&brand=Hearth', found(1));
    await keepsFocus(() => press(/^Hearth/), gone(/^Hearth/));
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });

  test('Show more at the end of the list leaves the focus in the page', async () => {
    await openShop('/search?q=milk', found(2));
    await keepsFocus(() => press(/^Show More/), gone(/^Show More/));
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });
});

test('the last page of the purchases leaves the focus in the page', async () => {
  const { id, status, modalityType, placedAt, displayString, window, cutoffAt, itemCount, lineCount, total, pictures } =
    anOrder();
  const facts = { itemCount, lineCount, total, pictures };
  const header = { id, status, modalityType, placedAt, displayString, window, cutoffAt, ...facts };
  await openShop('/mypurchases', {
    'GET /atlas/v1/orders/v1/orders': ({ query }) => ({
      orders: [{ ...header, id: query.get('page.offset') === '0' ? id : `${id.slice(0, -3)}201` }],
      total: 2,
    }),
  });
  await keepsFocus(() => press(/more/i), gone(/^Show More/));
  expect(document.activeElement?.closest('main')).not.toBeNull();
});

test('a page that was loaded again by itself, because another tab has signed in, has the focus at its heading', async () => {
  sessionStorage.setItem('started-anew', 'true');
  await openShop('/account/preferences', {});
  await expect.element(page.getByRole('heading', { level: 1, name: 'Preferences' })).toHaveFocus();
  expect(sessionStorage.getItem('started-anew')).toBeNull();
});
