import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { Answers } from '#testing/in-shop.tsx';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { anOrder, ORDER_ID } from '#testing/order.ts';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { OrderFacts } from '../OrderFacts.tsx';
import type { Order } from '../queries.ts';

const MAP = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}/map`;
/** An image that is there, with the tile in its address. */
const tiles = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=#{z}/{x}/{y}';
const found = { kind: 'found', tiles, coordinates: { lat: 39.15, lon: -84.43 }, isExact: true };

async function openAt(width: number, answer: Answers[string], order: Order = anOrder()) {
  await screen.viewport(width, 900);
  const shop = await renderInShop(<OrderFacts order={order} />, { answers: { [MAP]: answer } });
  const image = shop.page.getByRole('img', { name: /^Map/ });
  return { ...shop, image };
}
const delivery = () => anOrder({ modalityType: 'DELIVERY' });

afterEach(() => vi.unstubAllGlobals());

test.each([768, 1280])('CMP-010 MDL-036 on a screen of %d px the map of the address is shown', async (width) => {
  const { image, page } = await openAt(width, () => found);
  await expect.element(image).toBeVisible();
  await expect.element(image).toHaveAccessibleName(/^Map: .+, .+/);
  expect(page.container.querySelectorAll('svg circle').length).toBe(1);
  await expectAccessible(page.container);
});

test('CMP-010 MDL-036 on a small screen it is hidden, and nothing of it is requested', async () => {
  const { page, requests, image } = await openAt(390, () => found);
  await expect.element(page.getByRole('link', { name: /^Get Directions/ })).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect([requests, image.elements()]).toEqual([[], []]);
  await screen.viewport(1280, 900);
  await expect.element(image).toBeVisible();
});

test('CMP-011 CON-021 SUB-019 the page has the address geocoded and draws it at zoom 14, with no script of anybody else', async () => {
  const { page, image, requests } = await openAt(1280, () => found, delivery());
  await expect.element(image).toBeVisible();
  const shown = [...page.container.querySelectorAll('image')].map((each) => each.getAttribute('href') ?? '');
  expect(shown.length).toBeGreaterThan(3);
  const zooms = new Set(shown.map((url) => /#(\d+)\//.exec(url)?.[1]));
  expect([...zooms]).toEqual(['14']);
  expect(requests).toEqual([MAP]);
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'script');
  expect(scripts.map(({ name }) => new URL(name).origin).filter((origin) => origin !== location.origin)).toEqual([]);
});

test('an address that is known to its ZIP alone has no mark, and the page says what the map shows', async () => {
  const { page, image } = await openAt(1280, () => ({ ...found, isExact: false }), delivery());
  await expect.element(image).toHaveAccessibleName('Map of the area around ZIP 45202');
  await expect.element(page.getByText('This map shows the area of ZIP 45202, not the exact address.')).toBeVisible();
  expect(page.container.querySelectorAll('svg circle').length).toBe(0);
});

test.each([
  ['CMP-023 geocoding without results', () => ({ kind: 'no-result' }), 'No map found for this address.'],
  ['CMP-024 a shop without a map', () => ({ kind: 'not-available' }), 'The map is not available.'],
  ['CMP-024 a call that fails', () => new Refusal(500, 'INTERNAL'), 'The map is not available.'],
  ['CMP-024 a broken connection', () => Promise.reject(new TypeError('offline')), 'The map is not available.'],
])('%s has its message in place of the map, and the way to the address stays', async (_what, answer, words) => {
  const { page, image } = await openAt(1280, answer, delivery());
  await expect.element(page.getByText(words)).toBeVisible();
  expect(image.elements()).toEqual([]);
  const link = page.getByRole('link', { name: /^Open in Maps/ });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('1420 Elm St')));
});
