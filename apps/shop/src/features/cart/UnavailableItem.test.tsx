import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCartWithout, aLine } from '#testing/order.ts';
import { opsSent, replacingServer, someOffers } from '#testing/replacements.ts';
import { CartLines } from './CartLines.tsx';
import { cartQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const gel = aLine({ gtin13: '0400000000099', brand: 'Clean', description: 'Gel', size: '10 oz' });
const milk = aLine();
const SIMILAR = `GET /atlas/v1/product/v2/products/${gel.gtin13}/replacements`;

function Lines() {
  const cart = useQuery(cartQuery('PICKUP')).data;
  return cart && <CartLines cart={cart} />;
}

async function open(offers = someOffers(7), answers: Answers = {}, line: Partial<typeof gel> = {}) {
  const kept: Parameters<typeof replacingServer>[0] = { cart: aCartWithout([gel.gtin13], [{ ...gel, ...line }, milk]) };
  const shop = await renderInShop(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    { answers: { ...replacingServer(kept, offers), ...answers } },
  );
  const panel = shop.page.getByRole('region', { name: 'Unavailable Item: Clean Gel' });
  await expect.element(panel).toBeVisible();
  return { ...shop, kept, panel };
}
const names = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
  panel
    .getByRole('radio')
    .elements()
    .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);

test('CRT-123 CRT-124 CRT-125 CRT-126 CRT-127 CRT-130 the panel has its title, below it the item with its alert, and the similar items with a quantity and Select', async () => {
  const { page, panel } = await open();
  await expect.element(panel.getByRole('radio').first()).toBeVisible();
  expect(
    panel
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Unavailable Item', 'Similar Items']);
  const text = panel.element().textContent ?? '';
  const order = [
    'Unavailable Item',
    'Clean Gel',
    'This item is currently unavailable.',
    'Similar Items',
    'Select a replacement for the unavailable item.',
    'Brand 1 Milk',
  ].map((words) => text.indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await expect.element(panel.getByRole('group', { name: 'Quantity, Clean Gel' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expectAccessible(page.container);
});

test('CRT-104 CRT-105 the row of an unavailable item says so, beside its name, its substitution and its note', async () => {
  const { panel } = await open(undefined, {}, { substitutionPolicy: 'NONE', instructions: 'The blue one' });
  await expect.element(panel.getByRole('link', { name: 'Clean Gel' })).toBeVisible();
  await expect.element(panel.getByText('This item is currently unavailable.')).toBeVisible();
  await expect.element(panel.getByText('Substitutions not allowed · Item Instructions: The blue one')).toBeVisible();
});

test('CRT-102 image and name of every row link to the product', async () => {
  const { page, panel } = await open();
  const linksOf = (row: Element | null | undefined) => [...(row?.querySelectorAll('a') ?? [])];
  const rows = [linksOf(panel.element()), linksOf(page.getByRole('listitem').last().element())];
  for (const [links, gtin13] of [
    [rows[0], gel.gtin13],
    [rows[1], milk.gtin13],
  ] as const) {
    expect(links?.map((link) => new URL(link.href).pathname)).toEqual([`/p/${gtin13}`, `/p/${gtin13}`]);
    expect(links?.[0]?.querySelector('img')).not.toBeNull();
    expect(links?.[1]?.textContent).not.toBe('');
  }
});

test('CRT-128 CON-001 four similar items a page, and the pages reach every one of them', async () => {
  const { panel } = await open(someOffers(9));
  const next = panel.getByRole('button', { name: 'More similar items' });
  await expect.element(panel.getByText('1–4 of 9')).toBeVisible();
  const seen = [...names(panel)];
  expect(seen).toHaveLength(4);
  await next.click();
  await expect.element(panel.getByText('5–8 of 9')).toBeVisible();
  await expect.element(panel.getByRole('radio', { name: 'Brand 5 Milk' })).toBeVisible();
  seen.push(...names(panel));
  await next.click();
  await expect.element(panel.getByText('9–9 of 9')).toBeVisible();
  await expect.element(panel.getByRole('radio', { name: 'Brand 9 Milk' })).toBeVisible();
  seen.push(...names(panel));
  expect(seen).toEqual(Array.from({ length: 9 }, (_, n) => `Brand ${n + 1} Milk`));
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('button', { name: 'Previous similar items' }).click();
  await expect.element(panel.getByText('5–8 of 9')).toBeVisible();
});

test('CRT-128 up to four need no pages', async () => {
  const { panel } = await open(someOffers(4));
  await expect.element(panel.getByRole('radio', { name: 'Brand 4 Milk' })).toBeVisible();
  await expect.element(panel.getByRole('navigation')).not.toBeInTheDocument();
});

test('offers that look alike are told apart by brand, size and unit price', async () => {
  const one = { price: { regular: 'USD 3.00', promo: null, yellowTag: false, unitPrice: '$0.30/oz' }, size: '10 oz' };
  const other = { price: { ...one.price, unitPrice: '$0.25/oz' }, size: '12 oz' };
  const { panel } = await open([...someOffers(1, one), { ...someOffers(2, other)[1] } as typeof milk.product]);
  const first = panel.getByRole('radio', { name: 'Brand 1 Milk' });
  await expect.element(first).toHaveAccessibleDescription(/\$3\.00 · 10 oz · \$0\.30\/oz/);
  await expect
    .element(panel.getByRole('radio', { name: 'Brand 2 Milk' }))
    .toHaveAccessibleDescription(/\$3\.00 · 12 oz · \$0\.25\/oz.*12 oz instead of 10 oz/);
});

test('CRT-129 Select with none of the item says so first and changes nothing', async () => {
  const { panel, requests } = await open();
  await panel.getByRole('radio', { name: 'Brand 2 Milk' }).click();
  await panel.getByRole('textbox', { name: 'Quantity' }).fill('0');
  await panel.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(panel.getByText('Please select a similar item first.')).toBeVisible();
  expect(opsSent(requests)).toEqual([]);
});

test('CRT-129 Select without an item, and then with none of it, says so first and changes nothing', async () => {
  const { page, panel, requests } = await open();
  const words = panel.getByText('Please select a similar item first.');
  await expect.element(panel.getByRole('radio').first()).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(words).toBeVisible();
  await panel.getByRole('radio', { name: 'Brand 2 Milk' }).click();
  await expect.element(words).not.toBeInTheDocument();
  await panel.getByRole('textbox', { name: 'Quantity' }).fill('0');
  await panel.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(words).toBeVisible();
  expect(opsSent(requests)).toEqual([]);
  expect(page.getByText('Updating').elements()).toEqual([]);
});

test('CRT-139 Select replaces in one operation that says where the item was, and its row offers Undo', async () => {
  const { page, panel, requests } = await open(someOffers(7), {}, { instructions: 'The blue one' });
  await panel.getByRole('button', { name: 'More similar items' }).click();
  await panel.getByRole('radio', { name: 'Brand 6 Milk' }).click();
  await panel.getByRole('button', { name: 'One more' }).click();
  await panel.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(page.getByText(/^Replaces 2 × Clean Gel/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Brand 6 Milk' })).toBeVisible();
  await expect
    .poll(() => opsSent(requests))
    .toMatchObject([
      [
        {
          type: 'replace',
          gtin13: gel.gtin13,
          newGtin13: someOffers(6)[5]?.gtin13,
          quantity: 3,
          itemIndex: 5,
        },
      ],
    ]);
  await expectAccessible(page.container);
  await page.getByRole('button', { name: 'Undo, and get Clean Gel back' }).click();
  await expect.element(panel).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Brand 6 Milk' })).not.toBeInTheDocument();
});

test('the quantity is at most what can be had of the new item, not of the old one', async () => {
  const { panel, requests } = await open(someOffers(1, { maxQuantity: 1 }));
  await panel.getByRole('radio').click();
  await expect.element(panel.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await panel.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.poll(() => opsSent(requests)).toMatchObject([[{ quantity: 1 }]]);
});

test('a replacement that is sold out meanwhile is refused in words, and the item stays with what is left', async () => {
  const offers = [...someOffers(5)];
  const { page, kept, panel } = await open(offers);
  await panel.getByRole('radio', { name: 'Brand 1 Milk' }).click();
  kept.refusal = new Refusal(409, 'REPLACEMENT_UNAVAILABLE');
  offers.shift();
  await panel.getByRole('button', { name: 'Select', exact: true }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      "The item you selected just became unavailable. Your cart hasn't changed. Please select another.",
    );
  await expect.element(panel.getByRole('radio', { name: 'Brand 1 Milk' })).not.toBeInTheDocument();
  await expect.element(panel.getByRole('radio', { name: 'Brand 5 Milk' })).toBeVisible();
});

test('CRT-140 similar items that cannot be fetched are a problem to try again, CRT-142 and none are said to be none', async () => {
  let isDown = true;
  const { panel } = await open([], {
    [SIMILAR]: () => (isDown ? new Refusal(429, 'TOO_MANY_REQUESTS') : { original: null, replacements: [], total: 0 }),
  });
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('There was a problem retrieving similar items. Please try again.');
  isDown = false;
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(panel.getByText('There are no similar items for this item.')).toBeVisible();
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

test('an item that is available again says so, and can be kept', async () => {
  const { page, kept, panel } = await open([], {
    [SIMILAR]: () => ({ original: gel.product, replacements: someOffers(1), total: 1 }),
  });
  await expect.element(panel.getByText(/^Good news: Clean Gel is available again\./)).toBeVisible();
  kept.cart = { ...kept.cart, lines: kept.cart.lines.map((line) => ({ ...line, problems: [] })) };
  await panel.getByRole('button', { name: 'Keep It' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Clean Gel' })).toBeVisible();
});

test('changed prices are named with what they were, until the shopper has read them, and no line is hidden', async () => {
  const { page, kept, requests } = await open();
  const [first, second] = kept.cart.lines;
  expect(first && second).toBeDefined();
  kept.cart = {
    ...kept.cart,
    lines: kept.cart.lines.map((line) => ({ ...line, problems: ['PRICE_CHANGED'], priceBefore: 'USD 2.99' })),
  };
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('2 prices in your cart have changed')).toBeVisible();
  await expect.element(page.getByText('Milk: was $2.99, now $3.19', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Clean Gel: was $2.99, now $3.19')).toBeVisible();
  await page.getByRole('button', { name: 'Got It' }).click();
  await expect.element(page.getByText(/prices in your cart/)).not.toBeInTheDocument();
  await expect
    .poll(() => opsSent(requests))
    .toMatchObject([
      [
        { type: 'seePrice', gtin13: gel.gtin13 },
        { type: 'seePrice', gtin13: milk.gtin13 },
      ],
    ]);
  await expect.element(page.getByRole('link', { name: 'Milk', exact: true })).toBeVisible();
});
