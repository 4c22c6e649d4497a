import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Receipt } from './Receipt.tsx';

const lines = [
  {
    id: 'items',
    label: 'Items (14)',
    amount: '$71.32',
    parts: [{ id: 'regular', label: 'Regular price', amount: '$77.82' }],
  },
  { id: 'coupons', label: 'Coupons', amount: '−$1.50', kind: 'saving' as const },
];
const total = { label: 'Estimated total', amount: '$69.82' };

test('lines and their parts are pairs of label and amount, in order', async () => {
  const page = await render(<Receipt title="Order summary" lines={lines} total={total} />);
  const pairs = [...page.container.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent.replace('$6982', ''),
  ]);
  expect(pairs).toEqual([
    ['Items (14)', '$71.32'],
    ['Regular price', '$77.82'],
    ['Coupons', '−$1.50'],
    ['Estimated total', '$69.82'],
  ]);
  await expectAccessible(page.container);
});

test('while waiting the old total stays, and the pending word is shown', async () => {
  const page = await render(<Receipt title="Order summary" lines={lines} total={total} />);
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  await page.rerender(<Receipt title="Order summary" lines={lines} total={total} updating="Updating" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Updating');
  await expect.element(page.getByText('$69.82')).toBeInTheDocument();
  await expectAccessible(page.container);
});

test('the action under the total stays in place while the figures are updated', async () => {
  const receipt = (updating?: string) => (
    <Receipt title="Order summary" lines={lines} total={total} updating={updating}>
      <button type="button">Place order</button>
    </Receipt>
  );
  const page = await render(receipt());
  const topOf = () => page.getByRole('button').element().getBoundingClientRect().top;
  const before = topOf();
  await page.rerender(receipt('Updating'));
  await expect.element(page.getByRole('status')).toHaveTextContent('Updating');
  expect(topOf()).toBe(before);
});
