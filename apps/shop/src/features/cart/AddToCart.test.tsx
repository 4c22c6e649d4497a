import { afterEach, expect, test, vi } from 'vitest';
import { useBootstrap } from '#api/bootstrap.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { AddToCart } from './AddToCart.tsx';
import type { Op } from './cart.ts';

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const { product } = aLine({ gtin13: '0400000000027', brand: 'Hearth', description: 'Rye Bread' });

afterEach(() => vi.unstubAllGlobals());

const HeaderCount = () => <p>{`${useBootstrap().cartCounts.PICKUP} in the header`}</p>;

/** A tile's control, over a server that stores the quantity of the bread and responds when it is told to. */
async function open(may: (turn: number) => unknown) {
  let quantity = 0;
  let turn = 0;
  const cart = () => {
    const known = aCart('PICKUP', [aLine(), ...(quantity > 0 ? [{ ...aLine(product), quantity }] : [])]);
    return { ...known, counts: { PICKUP: 2 + quantity, DELIVERY: 0, IN_STORE: 0 } };
  };
  const store = aStore('oakley');
  const modality = { id: 'm', modalityType: 'PICKUP', destination: { locationId: 'oakley' }, store } as const;
  return renderInShop(
    <>
      <AddToCart product={product} />
      <HeaderCount />
    </>,
    {
      bootstrap: aBootstrap({
        modality: { ...modality, source: 'test', createdDate: 0 },
        cartCounts: { PICKUP: 2, DELIVERY: 0, IN_STORE: 0 },
      }),
      answers: {
        [`GET ${BASKET}`]: cart,
        [`PUT ${BASKET}`]: async ({ body }) => {
          const refusal = await may(turn++);
          if (refusal !== undefined) return refusal;
          const { ops } = body as { ops: readonly Op[] }; // the page's own
          for (const op of ops) if (op.type === 'addQty') quantity += op.quantity;
          return cart();
        },
      },
    },
  );
}

test('the first plus and those after it show at once, on the tile and in the header, before the server has responded', async () => {
  const answers = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const { page, requests } = await open((turn) => answers[turn]?.promise);
  await expect.poll(() => requests.length).toBe(1); // the cart has loaded
  await page.getByRole('button', { name: 'Add Hearth Rye Bread to cart' }).click();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect.element(quantity).toHaveValue('1');
  await expect.element(page.getByRole('button', { name: 'One more' })).toHaveFocus();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.element(quantity).toHaveValue('2');
  await expect.element(page.getByText('4 in the header')).toBeVisible();
  answers[0]?.resolve(undefined);
  await expect.poll(() => requests.filter((each) => each.startsWith('PUT'))).toHaveLength(2);
  await expect.element(quantity).toHaveValue('2');
  await expect.element(page.getByText('4 in the header')).toBeVisible();
  answers[1]?.resolve(undefined);
  await expect.element(quantity).toHaveValue('2');
  await expect.element(page.getByText('4 in the header')).toBeVisible();
});

test('an item that could not be added is removed again, and the reason stays on the tile until the next attempt', async () => {
  const { page } = await open((turn) => (turn === 0 ? new Refusal(409, 'CART_FULL') : undefined));
  await page.getByRole('button', { name: 'Add Hearth Rye Bread to cart' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your cart is full. Check out, or remove an item first.');
  await expect.element(page.getByText('2 in the header')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Hearth Rye Bread to cart' })).toHaveFocus();
  await page.getByRole('button', { name: 'Add Hearth Rye Bread to cart' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByText('3 in the header')).toBeVisible();
});
