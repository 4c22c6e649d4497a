import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { nextTab } from './next-tab.ts';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'pickup', label: 'Pickup', note: 'From 4 PM' },
  { id: 'delivery', label: 'Delivery' },
  { id: 'store', label: 'In Store' },
] as const;

function ModalityTabs() {
  const [selected, setSelected] = useState<'pickup' | 'delivery' | 'store'>('pickup');
  return (
    <Tabs label="Ways to shop" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>Panel of {selected}</p>
    </Tabs>
  );
}

test('arrow keys move focus and wrap around without selecting', async () => {
  const page = await render(<ModalityTabs />);
  await page.getByRole('tab', { name: 'Pickup From 4 PM' }).click();
  await expect.element(page.getByRole('tab', { name: 'Pickup From 4 PM' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'In Store' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Delivery' })).toHaveFocus();
  await expect.element(page.getByRole('tab', { name: 'Pickup From 4 PM' })).toHaveAttribute('aria-selected', 'true');
});

test('Home and End go to the ends; Enter and Space select', async () => {
  const page = await render(<ModalityTabs />);
  await page.getByRole('tab', { name: 'Pickup From 4 PM' }).click();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('tab', { name: 'In Store' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: 'In Store' })).toHaveTextContent('Panel of store');
  await userEvent.keyboard('{Home}[Space]');
  await expect.element(page.getByRole('tab', { name: 'Pickup From 4 PM' })).toHaveAttribute('aria-selected', 'true');
});

test('only the selected tab is in the tab order', async () => {
  const page = await render(<ModalityTabs />);
  await page.getByRole('tab', { name: 'Delivery' }).click();
  const order = [...page.container.querySelectorAll('[role="tab"]')].map((tab) => tab.getAttribute('tabindex'));
  expect(order).toEqual(['-1', '0', '-1']);
  await expectAccessible(page.container);
});

test('in right-to-left text the arrows are mirrored', () => {
  expect(nextTab('ArrowLeft', { index: 0, count: 3, rtl: true })).toBe(1);
  expect(nextTab('ArrowRight', { index: 0, count: 3, rtl: true })).toBe(2);
  expect(nextTab('a', { index: 0, count: 3, rtl: true })).toBeUndefined();
});
