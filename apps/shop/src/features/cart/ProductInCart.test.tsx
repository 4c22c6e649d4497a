import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { applyOps } from './apply-ops.ts';
import type { Cart, Op } from './cart.ts';
import { ProductInCart } from './ProductInCart.tsx';

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const { product } = aLine({ gtin13: '0400000000027', brand: 'Hearth', description: 'Rye Bread', maxQuantity: 4 });
const backup = aLine({ gtin13: '0400000000034', description: 'Wheat Bread' }).product;

afterEach(() => vi.unstubAllGlobals());

/** The control of a product page, over a server that applies what it is sent, or refuses it. */
async function open({
  modalityType = 'PICKUP',
  refuses = false,
}: {
  modalityType?: 'PICKUP' | 'IN_STORE';
  refuses?: boolean;
}) {
  let cart: Cart = aCart(modalityType, []);
  const modality = { id: 'm', modalityType, destination: { locationId: 'oakley' }, store: aStore('oakley') } as const;
  const sent: Op[][] = [];
  const { page } = await renderInShop(<ProductInCart product={product} addLabel="Add to Cart" />, {
    bootstrap: aBootstrap({ modality: { ...modality, source: 'test', createdDate: 0 } }),
    answers: {
      [`GET ${BASKET}`]: () => cart,
      [`PUT ${BASKET}`]: ({ body }) => {
        if (refuses) return new Refusal(409, 'CART_FULL');
        const { ops } = body as { ops: Op[] }; // the page's own
        sent.push(ops);
        const isNew = ops.some(({ type }) => type === 'addQty') && cart.lines.length === 0;
        cart = applyOps(isNew ? aCart(modalityType, [{ ...aLine(product), quantity: 0 }]) : cart, ops);
        return cart;
      },
      [`GET /atlas/v1/product/v2/products/${product.gtin13}`]: () => ({ similar: [backup] }),
    },
  });
  return { page, sent };
}

test('the quantity, the preference and the instructions are chosen first and added in one call', async () => {
  const { page, sent } = await open({});
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Change substitution for Hearth Rye Bread' }).click();
  await page.getByRole('radio', { name: 'Choose a backup' }).click();
  await page.getByRole('textbox', { name: /Item instructions/ }).fill('Sliced, please');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Backup: Wheat Bread')).toBeVisible();
  await expect.element(page.getByText('Item Instructions: Sliced, please')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.element(page.getByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  await expect
    .poll(() => sent)
    .toEqual([
      [
        expect.objectContaining({ type: 'addQty', gtin13: product.gtin13, quantity: 3 }),
        expect.objectContaining({
          type: 'setPolicy',
          gtin13: product.gtin13,
          substitutionPolicy: 'CUSTOMER_CHOICE',
          backupGtin13: backup.gtin13,
          instructions: 'Sliced, please',
        }),
      ],
    ]);
});

test('without a preference only the quantity is sent, and the one before adding cannot be zero', async () => {
  const { page, sent } = await open({});
  await page.getByRole('button', { name: 'One less' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => sent).toEqual([[expect.objectContaining({ type: 'addQty', quantity: 1 })]]);
});

test('what is in the cart is changed at once, and its last step removes it', async () => {
  const { page, sent } = await open({});
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole('button', { name: 'Change substitution for Hearth Rye Bread' }).click();
  await page.getByRole('radio', { name: 'Substitutions not allowed' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent[1])
    .toEqual([expect.objectContaining({ type: 'setPolicy', substitutionPolicy: 'NONE' })]);
  await expect.element(page.getByText('Substitutions not allowed')).toBeVisible();
  await page.getByRole('button', { name: 'One less' }).click();
  await expect.poll(() => sent[2]).toEqual([expect.objectContaining({ type: 'remove' })]);
  await expect.element(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('whoever adds by keyboard hears that it is in the cart, and a second press changes nothing', async () => {
  const { page, sent } = await open({});
  page.getByRole('button', { name: 'Add to Cart' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('In your cart')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await expect.poll(() => sent).toHaveLength(1);
});

test('a refused addition says why, and keeps what was chosen', async () => {
  const { page } = await open({ refuses: true });
  await page.getByRole('button', { name: 'Change substitution for Hearth Rye Bread' }).click();
  await page.getByRole('radio', { name: 'Ask me first' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your cart is full. Check out, or remove an item first.');
  await expect.element(page.getByText('Ask me first')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('a list for the store has no substitutions', async () => {
  const { page } = await open({ modalityType: 'IN_STORE' });
  await expect.element(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect.element(page.getByText('If We Run Out')).not.toBeInTheDocument();
});
