import { afterEach, describe, expect, test, vi } from 'vitest';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { TaskHeader } from './TaskHeader.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the steps', () => {
  test('NAV-010 are Schedule and Pay, in this order', async () => {
    const { page } = await renderInShop(<TaskHeader task="schedule" />);
    const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem').elements();
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Schedule'),
      expect.stringContaining('Pay'),
    ]);
  });

  test('NAV-011 each says its one state', async () => {
    const states = async (task: 'schedule' | 'pay') => {
      const { page } = await renderInShop(<TaskHeader task={task} />);
      const steps = page.getByRole('listitem').elements();
      const message = steps.map((step) => /Not Completed|Completed|Current/.exec(step.textContent)?.[0]);
      await page.unmount();
      return message;
    };
    expect(await states('schedule')).toEqual(['Current', 'Not Completed']);
    expect(await states('pay')).toEqual(['Completed', 'Current']);
  });
});

test.each(['schedule', 'pay'] as const)('NAV-037 the banner’s name leads home from the step to %s', async (task) => {
  const { page } = await renderInShop(<TaskHeader task={task} />);
  await expect
    .element(page.getByRole('link', { name: `${aBootstrap().banner.name}, home` }))
    .toHaveAttribute('href', '/');
});

describe('the way back', () => {
  test('NAV-017 from the times leads to the cart', async () => {
    const { page } = await renderInShop(<TaskHeader task="schedule" />);
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/cart');
  });

  test.each([
    ['000000000000000101', 'Pickup'],
    ['000000000000000102', 'Delivery'],
    ['', 'Delivery'],
  ])('NAV-022 WAL-132 WAL-133 from paying for %j leads to the times of %s', async (orderId, type) => {
    const { page } = await renderInShop(<TaskHeader task="pay" />, { at: `/checkout?orderId=${orderId}` });
    await expect
      .element(page.getByRole('link', { name: 'Back' }))
      .toHaveAttribute('href', `/scheduling?fulfillmentType=${type}`);
  });

  test('from the change of an order leads to its items, and there are no steps', async () => {
    const orderId = '000000000000000101';
    const { page } = await renderInShop(<TaskHeader task="pay" />, {
      at: `/checkout?orderId=${orderId}&nc=true&im=true`,
    });
    const back = page.getByRole('link', { name: 'Back' });
    await expect.element(back).toHaveAttribute('href', `/cart/modify?orderId=${orderId}`);
    expect(page.getByRole('navigation', { name: 'Checkout steps' }).elements()).toEqual([]);
  });
});
