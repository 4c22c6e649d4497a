import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aModification } from '#testing/modification.ts';
import { aLine, ORDER_ID } from '#testing/order.ts';
import { EditOrder } from './EditOrder.tsx';

afterEach(() => vi.unstubAllGlobals());

const ONE = `/atlas/v1/checkout/v2/checkouts/${ORDER_ID}/modification`;
const open = (answers: Answers = {}, part: Parameters<typeof aModification>[0] = {}) =>
  renderInShop(<EditOrder id={ORDER_ID} />, { answers: { [`POST ${ONE}`]: () => aModification(part), ...answers } });

test('shows each line before and after, and what the order costs now and before', async () => {
  const { page } = await open();
  await expect.element(page.getByText('Now 1, was 2')).toBeVisible();
  await expect.element(page.getByText('Added', { exact: true })).toBeVisible();
  await expect.element(page.getByText('+$4.50')).toBeVisible();
  const next = page.getByRole('link', { name: 'Review Changes' });
  await expect.element(next).toHaveAttribute('href', `/checkout?orderId=${ORDER_ID}&nc=true&im=true`);
  await expectAccessible(page.container);
});

test('a quantity, an undone line and an added item are changes under the version that is shown', async () => {
  const { page, requests } = await open({
    [`PUT ${ONE}`]: () => aModification({ versionKey: '4' }),
    'GET /atlas/v1/product/v2/products': () => ({
      products: [aLine({ gtin13: '0400000000034', description: 'Eggs' }).product],
      total: 1,
    }),
  });
  const changes = () =>
    requests.filter((request) => request.startsWith('PUT')).map((request) => request.slice(request.indexOf('{')));
  await page.getByRole('button', { name: 'Undo: Milk' }).click();
  await expect
    .poll(changes)
    .toEqual([JSON.stringify({ versionKey: '3', changes: [{ type: 'setQuantity', id: aLine().id, quantity: 2 }] })]);
  await page.getByRole('searchbox', { name: 'Search for an item' }).fill('eggs');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Add Eggs' }).click();
  await expect
    .poll(() => changes().at(-1))
    .toBe(JSON.stringify({ versionKey: '4', changes: [{ type: 'add', gtin13: '0400000000034', quantity: 1 }] }));
});

test('a change that another tab was first to make is made again on top of that', async () => {
  let calls = 0;
  const { page, requests } = await open({
    [`PUT ${ONE}`]: () => {
      calls += 1;
      return calls === 1
        ? Object.assign(new Refusal(409, 'VERSION_MISMATCH'), { current: aModification({ versionKey: '9' }) })
        : aModification({ versionKey: '10' });
    },
  });
  await page.getByRole('button', { name: 'Undo: Milk' }).click();
  await expect.poll(() => requests.filter((request) => request.startsWith('PUT')).at(-1)).toContain('"versionKey":"9"');
});

test('MOD-012 an item that cannot come says why, and holds up the review', async () => {
  const { page } = await open({}, { ineligible: [{ gtin13: '0400000000027', code: 'OUT_OF_STOCK' }] });
  await expect.element(page.getByText('This item is out of stock.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Review Changes' })).toHaveAttribute('aria-disabled', 'true');
});

test('without a change there is nothing to review', async () => {
  const lines = aModification()
    .lines.slice(0, 1)
    .map((line) => ({ ...line, quantity: line.ordered }));
  const { page } = await open({}, { lines });
  await expect.element(page.getByText("You haven't changed anything yet.")).toBeVisible();
  expect(page.getByRole('link', { name: 'Review Changes' }).elements()).toEqual([]);
});

test('MOD-022 an order that is being processed says that it cannot be changed, and links to the order', async () => {
  const { page } = await open({ [`POST ${ONE}`]: () => new Refusal(409, 'ORDER_IN_PROCESS') });
  await expect
    .element(page.getByText("Your order is already being processed, so it can't be changed anymore."))
    .toBeVisible();
  const link = page.getByRole('link', { name: 'See Order Details' });
  await expect.element(link).toHaveAttribute('href', `/mypurchases/pending/${ORDER_ID}`);
});

test('a discarded change leads to the order, which stays as it was', async () => {
  const { page, requests, address } = await open({ [`DELETE ${ONE}`]: () => null });
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect.poll(() => address()).toBe(`/mypurchases/pending/${ORDER_ID}`);
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([`DELETE ${ONE}`]);
});

test('a change that could not be discarded says so, and stays', async () => {
  const { page, address } = await open({ [`DELETE ${ONE}`]: () => undefined });
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('There was a problem, please try again.');
  expect(address()).toBe('/');
});
