import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { answerCalls } from '#testing/in-shop.tsx';
import { aCart, aLine, ORDER_ID } from '#testing/order.ts';
import { aDay, aHeldCheckout, aSlot } from '#testing/order-slots.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';

// Each page is a chunk of its own, made when it is first asked for.
beforeAll(
  () =>
    Promise.all([
      import('./CartPage.tsx'),
      import('./CheckoutPage.tsx'),
      import('./ProductPage.tsx'),
      import('./SchedulingPage.tsx'),
      import('./SearchPage.tsx'),
    ]),
  60_000,
);
afterEach(() => {
  document.documentElement.style.removeProperty('font-size');
  vi.unstubAllGlobals();
});

const store = aStore('oakley', { vanityName: 'Oakley Station' });
const modality = {
  id: 'm',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store,
  source: 'test',
  createdDate: 0,
};
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const departments = ['Produce', 'Bakery', 'Dairy & Eggs', 'Meat & Poultry', 'Seafood'].map((name, index) => ({
  departmentId: `d${index}`,
  name,
  hue: 70,
  picture: 'bread',
}));
const wine = aLine({ description: 'Organic Sparkling Grapefruit Juice, No Sugar Added', brand: 'Simple Truth' });
const { product } = wine;
const slots = [15, 16, 17].map((utc) => aSlot(`2026-11-22T${utc}:00:00.000Z`, { displayString: '11 AM–12 PM' }));

const PRODUCT = `/atlas/v1/product/v2/products/${product.gtin13}`;
const answers = {
  'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP', [wine, aLine({ gtin13: '0400000000027' })]),
  'GET /atlas/v1/product/v2/products': () => ({
    products: [product, { ...product, gtin13: '0400000000034' }],
    total: 2,
    correctedTo: null,
    departments: [],
    sections: [],
    flags: [],
    brands: [],
  }),
  'GET /atlas/v1/product/v2/shelves': () => ({
    buyAgain: [],
    onSale: [product],
    saleEndsAt: '2026-11-30T00:00:00.000Z',
    popular: [product],
  }),
  [`GET ${PRODUCT}`]: () => ({
    ...product,
    about: 'Tart and bright.',
    ingredients: 'Water, grapefruit juice',
    allergens: [],
    diet: ['vegan'],
    prop65: null,
    nutrition: {
      serving: '1 medium stalk (148 g)',
      servings: 12,
      calories: 150,
      fat: 8,
      saturatedFat: 5,
      transFat: 0,
      cholesterolMg: 35,
      sodiumMg: 1_150,
      carbohydrate: 112,
      fiber: 10,
      sugars: 12,
      addedSugars: 10,
      protein: 8,
      vitaminDMcg: 12.5,
      calciumMg: 1_300,
      ironMg: 10.5,
      potassiumMg: 1_380,
    },
    departmentName: 'Dairy & Eggs',
    section: { section: 'plant-based-milk', name: 'Plant-Based Milk' },
    saleEndsAt: null,
    unavailable: null,
    hasStockAlert: false,
    goesWith: [product],
    similar: [product],
  }),
  'POST /atlas/v1/promising/v4/timeslots': () => ({
    days: ['22', '23', '24'].map((day) => aDay(`2026-11-${day}`, slots)),
    items: {},
    membership: null,
    message: null,
  }),
  'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
  [`GET /atlas/v1/checkout/v2/checkouts/${ORDER_ID}`]: () => aHeldCheckout(),
  'GET /atlas/v1/flash-sales/v1': () => ({ flashSales: [] }),
};

const PAGES = [
  ['home', '/'],
  ['search', '/search?q=juice'],
  ['product', `/p/${product.gtin13}`],
  ['cart', '/cart'],
  ['scheduling', '/scheduling?fulfillmentType=Pickup'],
  ['checkout', `/checkout?orderId=${ORDER_ID}&nc=true`],
  ['account', '/account/dashboard'],
] as const;

async function open(at: string) {
  answerCalls(answers);
  const queryClient = aQueryClient();
  const session = { status: 'fully-authenticated' as const, ...rosa };
  const cartCounts = { PICKUP: 12, DELIVERY: 0, IN_STORE: 0 };
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    aBootstrap({ session, modality, departments, cartCounts, payOrigin: 'https://pay.example' }),
  );
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  // The page once nothing is loading any more.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}

/** What overflows the window at its end, and is not in a part that scrolls by itself. */
const cutOff = () => {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > clientWidth + 1)
    .filter((part) => !isInScroller(part))
    .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`);
};
function isInScroller(part: HTMLElement): boolean {
  for (let parent = part.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowX !== 'visible') return true;
  }
  return false;
}

describe.each([
  { text: 200, width: 1280 },
  { text: 200, width: 640 },
  { text: 100, width: 320 },
])('text at $text % in a window of $width px', ({ text, width }) => {
  test.each(PAGES)('the %s page does not scroll sideways, and nothing of it is cut off', async (name, at) => {
    await page.viewport(width, 860);
    await open(at);
    document.documentElement.style.fontSize = `${text}%`;
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(cutOff()).toEqual([]);
    if (name === 'checkout' || name === 'scheduling') return;
    const header = page.getByRole('banner');
    for (const control of [
      header.getByRole('link', { name: /^Cart/ }),
      header.getByRole('combobox'),
      header.getByRole('button', { name: 'Search', exact: true }),
    ]) {
      const { left, right } = control.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(clientWidth);
    }
  });

  test('in the cart no control covers text, and the lines have more room than the summary', async () => {
    await page.viewport(width, 860);
    await open('/cart');
    document.documentElement.style.fontSize = `${text}%`;
    const line = page.getByRole('listitem').filter({ hasText: 'Grapefruit' }).first().element();
    const boxes = [...line.children].map((part) => part.getBoundingClientRect());
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    );
    expect(overlaps).toEqual([]);
    const summary = page.getByRole('complementary').element().getBoundingClientRect();
    expect(line.getBoundingClientRect().width).toBeGreaterThan(summary.width * 0.9);
  });
});
