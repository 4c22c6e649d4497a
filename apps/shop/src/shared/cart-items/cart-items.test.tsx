import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { aLine } from '#testing/order.ts';
import { ItemImages } from './ItemImages.tsx';
import { ItemSummary } from './ItemSummary.tsx';

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...aLine({ description: `Item ${n + 1}` }), id: String(n) }));

const summary = (count: number, max?: number) =>
  renderInShop(
    <ItemSummary lines={lines(count)} {...(max !== undefined && { max })}>
      {(shown) => shown.map(({ id, product }) => <article key={id}>{product.description}</article>)}
    </ItemSummary>,
  );

test('CRT-004 CRT-006 the summary shows up to 5 items and how many more there are, until it is expanded', async () => {
  const { page } = await summary(6);
  const shown = () => page.getByRole('article').elements().length;
  expect(shown()).toBe(5);
  await expect.element(page.getByText('+1', { exact: true })).toBeVisible();
  await expectAccessible(page.container);
  await page.getByRole('button', { name: 'Show All 6' }).click();
  expect(shown()).toBe(6);
  expect(page.getByText('+1').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show Fewer' }).click();
  expect(shown()).toBe(5);
  await expect.element(page.getByRole('button', { name: 'Show All 6' })).toHaveFocus();
});

test('CRT-004 its maximum can be set', async () => {
  const { page } = await summary(5, 2);
  expect(page.getByRole('article').elements()).toHaveLength(2);
  await expect.element(page.getByText('+3', { exact: true })).toBeVisible();
});

test('a list within the maximum is whole', async () => {
  const { page } = await summary(5);
  expect(page.getByRole('article').elements()).toHaveLength(5);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test.each([
  [8, undefined, 8, undefined],
  [9, undefined, 8, '+1'],
  [9, 4, 4, '+5'],
  [1_007, undefined, 8, '+999'],
  [1_008, undefined, 8, '999+'],
])(
  'CRT-005 CRT-006 CRT-007 of %i items with the maximum %s it shows %i images and %s',
  async (count, max, images, more) => {
    const { page } = await renderInShop(<ItemImages lines={lines(count)} {...(max !== undefined && { max })} />);
    expect(page.container.querySelectorAll('img')).toHaveLength(images);
    const circle = page.container.querySelector('li > [aria-hidden]');
    expect(circle?.textContent).toBe(more);
    await expectAccessible(page.container);
  },
);

test.each([56, 80] as const)(
  'CRT-006 CRT-008 its images are %i px wide and high, and so is the circle',
  async (size) => {
    const { page } = await renderInShop(<ItemImages lines={lines(9)} size={size} />);
    const circle = page.container.querySelector('li > [aria-hidden]');
    expect(circle && getComputedStyle(circle).borderRadius).toBe('50%');
    for (const selector of ['[data-ground]', 'li > [aria-hidden]']) {
      const box = page.container.querySelector(selector)?.getBoundingClientRect();
      expect([box?.width, box?.height]).toEqual([size, size]);
    }
  },
);
