import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Checkbox } from './Checkbox.tsx';
import { SwitchRow } from './SwitchRow.tsx';

test('pressing the label ticks the box', async () => {
  const page = await render(<Checkbox label="Text me" hint="At most three messages" />);
  await page.getByText('Text me').click();
  const box = page.getByRole('checkbox', { name: 'Text me' });
  await expect.element(box).toBeChecked();
  await expect.element(box).toHaveAccessibleDescription('At most three messages');
  await expectAccessible(page.container);
});

test('a disabled box gives its reason', async () => {
  const page = await render(<Checkbox label="Leave at the door" disabledReason="Not for orders with alcohol" />);
  const box = page.getByRole('checkbox');
  await expect.element(box).toBeDisabled();
  await expect.element(box).toHaveAccessibleDescription('Not for orders with alcohol');
  await expectAccessible(page.container);
});

test('a disabled box that is ticked shows its tick', async () => {
  const page = await render(<Checkbox label="My preferred card" checked disabledReason="Choose another card" />);
  const box = page.getByRole('checkbox').element();
  const tick = getComputedStyle(box, '::before').borderRightColor;
  const ink = getComputedStyle(page.getByText('My preferred card').element()).color;
  expect(tick).toBe(ink);
  expect(tick).not.toBe(getComputedStyle(box).backgroundColor);
});

test('a box with an error is invalid and described by it', async () => {
  const page = await render(<Checkbox label="I agree" error="Tick this to go on" />);
  await expect.element(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription('Tick this to go on');
});

test('a switch reports on and off, and notifies its owner', async () => {
  const change = vi.fn<() => void>();
  const page = await render(<SwitchRow label="Deals by mail" hint="Every Wednesday" onChange={change} />);
  const row = page.getByRole('switch', { name: 'Deals by mail' });
  await expect.element(row).not.toBeChecked();
  await page.getByText('Deals by mail').click();
  await expect.element(row).toBeChecked();
  expect(change).toHaveBeenCalledTimes(1);
  await expectAccessible(page.container);
});
