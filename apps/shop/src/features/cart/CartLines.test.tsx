import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { focusManager, onlineManager, useQuery } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { CartLines } from './CartLines.tsx';
import { cartQuery } from './queries.ts';

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const price = { regular: 'USD 3.19', promo: 'USD 1.58', yellowTag: false, unitPrice: '$1.58/gal' };
const cartOf = (quantity: number, lineTotal: string) => aCart('PICKUP', [{ ...aLine({ price }), quantity, lineTotal }]);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  focusManager.setFocused(undefined);
});

function Lines() {
  const cart = useQuery(cartQuery('PICKUP')).data;
  return cart && <CartLines cart={cart} />;
}

const open = (answer: () => unknown) =>
  renderInShop(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    { answers: { [`GET ${BASKET}`]: () => cartOf(1, 'USD 1.58'), [`PUT ${BASKET}`]: answer } },
  );

test('CRT-101 each row shows the picture of its product', async () => {
  // The pictures are in no server here, and a row whose picture does not come drops it.
  const stop = new AbortController();
  window.addEventListener('error', (event) => event.stopImmediatePropagation(), { capture: true, signal: stop.signal });
  onTestFinished(() => stop.abort());
  const lines = ['milk', 'bread'].map((picture, n) => {
    const line = aLine({ price, picture, gtin13: `040000000000${n}` });
    return { ...line, id: picture };
  });
  const { page } = await renderInShop(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    { answers: { [`GET ${BASKET}`]: () => aCart('PICKUP', lines) } },
  );
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(2);
  const rows = page.getByRole('listitem').elements();
  expect(rows.map((row) => [...row.querySelectorAll('img')].map((image) => image.getAttribute('src')))).toEqual([
    ['/pictures/milk.svg'],
    ['/pictures/bread.svg'],
  ]);
});

test('while two quick changes are being sent nothing says that the connection is down, and no price belongs to another quantity', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let turn = 0;
  const { page, requests } = await open(() => answers[turn++]?.promise);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  await expect.element(page.getByText('Updating')).toBeInTheDocument();
  expect(page.container.textContent).not.toMatch(/\$\d+\.\d\d(?!\/)|offline/);
  answers[0]?.resolve(cartOf(2, 'USD 3.16'));
  await expect.poll(() => requests.filter((each) => each.startsWith('PUT'))).toHaveLength(2);
  expect(page.container.textContent).not.toMatch(/\$\d+\.\d\d(?!\/)|offline/);
  answers[1]?.resolve(cartOf(3, 'USD 4.74'));
  await expect.element(page.getByText('was $9.57')).toBeVisible();
  expect(page.container.textContent).toMatch(/\$4\.74/);
});

test('without a connection a changed line has the price of one, and the notice of the page alone says that changes wait', async () => {
  const { page } = await open(() => cartOf(2, 'USD 3.16'));
  await expect.element(page.getByRole('button', { name: 'One more' })).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.element(page.getByText(/^\$\d+\.\d\d each$/)).toBeVisible();
  expect(page.container.textContent).not.toMatch(/offline|Updating/);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('was $6.38')).toBeVisible();
});

test('two products that differ only by brand are distinguishable: in the cart, as replacements and as backups', async () => {
  const beans = (gtin13: string, brand: string) => aLine({ gtin13, brand, description: 'Pinto Beans' });
  const gone = beans('0400000000010', 'Hearth');
  const lines = [
    { ...gone, product: { ...gone.product, availability: 'unavailable' as const } },
    beans('0400000000027', 'Mill'),
  ];
  const similar = [beans('0400000000034', 'Kroger').product, beans('0400000000041', 'Private Selection').product];
  const cart = aCart('PICKUP', lines);
  const { page } = await renderInShop(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    {
      answers: {
        [`GET ${BASKET}`]: () => ({
          ...cart,
          lines: cart.lines.map((line, n) => (n === 0 ? { ...line, problems: ['UNAVAILABLE'] } : line)),
        }),
        'GET /atlas/v1/product/v2/products/0400000000010/replacements': () => ({
          original: null,
          replacements: similar,
          total: 2,
        }),
        'GET /atlas/v1/product/v2/products/0400000000027': () => ({ similar }),
      },
    },
  );
  await expect.element(page.getByRole('radio', { name: 'Kroger Pinto Beans' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Private Selection Pinto Beans' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Hearth Pinto Beans' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mill Pinto Beans' })).toBeVisible();
  await page
    .getByRole('button', { name: /Mill Pinto Beans/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /backup/i }).click();
  await expect
    .element(page.getByRole('option', { name: 'Kroger Pinto Beans, 1 gal · $3.19/gal, $3.19' }))
    .toBeInTheDocument();
});

test('an item sold by weight shows its weight, the price per pound, per item and in total, and the former total', async () => {
  const part = {
    sellBy: 'WEIGHT' as const,
    averageWeightGrams: 363,
    price: { regular: 'USD 9.35', promo: 'USD 7.95', yellowTag: false, unitPrice: '$9.94/lb' },
  };
  const line = { ...aLine(part), quantity: 2, lineTotal: 'USD 15.90' };
  const { page } = await renderInShop(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    { answers: { [`GET ${BASKET}`]: () => aCart('PICKUP', [line]) } },
  );
  await expect.element(page.getByText('About 0.8 lb · $9.94/lb')).toBeVisible();
  await expect.element(page.getByText('was $18.70')).toBeVisible();
  for (const words of ['$7.95 each', 'for about 1.6 lb']) await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('listitem').element().textContent).toContain('$15.90');
});

test('returning to a tab shows the cart as another tab has left it, however short the time', async () => {
  let quantity = 2;
  const { page } = await renderInShop(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    { answers: { [`GET ${BASKET}`]: () => cartOf(quantity, 'USD 3.16') } },
  );
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  focusManager.setFocused(false);
  quantity = 5;
  focusManager.setFocused(true);
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('5');
});
