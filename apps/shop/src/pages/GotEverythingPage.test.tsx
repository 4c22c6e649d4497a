import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { GotEverythingPage } from './GotEverythingPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const { product } = aLine();
const milk = { ...product, description: 'Whole Milk' };
const eggs = { ...product, gtin13: '0400000000999', description: 'Brown Eggs' };
const SHELVES = 'GET /atlas/v1/product/v2/shelves';
const shelves = (part: object = {}) => ({
  buyAgain: [milk, eggs],
  onSale: [],
  saleEndsAt: '2026-11-30T00:00:00.000Z',
  popular: [],
  ...part,
});

const open = (answers: Answers = {}, modalityType: 'PICKUP' | 'IN_STORE' = 'PICKUP') => {
  const destination = { locationId: 'oakley' };
  const modality = { id: 'm', modalityType, destination, store: aStore('oakley'), source: 'test', createdDate: 1 };
  return renderInShop(<GotEverythingPage />, {
    bootstrap: aBootstrap({ modality }),
    at: '/got-everything',
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart(modalityType, [{ ...aLine(), product: milk }]),
      [SHELVES]: () => shelves(),
      ...answers,
    },
  });
};

test('NAV-034 GC-08 offers usual purchases that are not in the cart, on the way to the times', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Got everything?' })).toBeVisible();
  await expect.element(page.getByText('Brown Eggs')).toBeVisible();
  await expect.element(page.getByText('Whole Milk')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Continue to Checkout' }))
    .toHaveAttribute('href', '/scheduling?fulfillmentType=Pickup');
  await expect.element(page.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart');
});

test('a new shopper gets what others buy', async () => {
  const { page } = await open({ [SHELVES]: () => shelves({ buyAgain: [], popular: [eggs] }) });
  await expect.element(page.getByText('Brown Eggs')).toBeVisible();
  await expect.element(page.getByText(/others buy/)).toBeVisible();
});

test('the way to the times stays while the products cannot be loaded', async () => {
  const { page } = await open({ [SHELVES]: () => new Refusal(500, 'INTERNAL') });
  await expect.element(page.getByRole('button', { name: /Try Again/i })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Continue to Checkout' })).toBeVisible();
});

test.each([
  ['an empty cart', { 'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP', []) }, 'PICKUP'],
  ['a list for the store', {}, 'IN_STORE'],
] as const)('%s leads to the cart', async (_, answers, modality) => {
  const { address } = await open(answers, modality);
  await expect.poll(address).toBe('/cart');
});
