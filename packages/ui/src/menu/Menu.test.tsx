import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../dialog/Dialog.tsx';
import { expectAccessible } from '../testing/axe.ts';
import { Menu } from './Menu.tsx';

function items(onEdit: () => void = () => {}) {
  return [
    { id: 'edit', label: 'Edit', onSelect: onEdit },
    { id: 'delete', label: 'Delete', onSelect: () => {} },
    { id: 'prefer', label: 'Make Preferred', onSelect: () => {} },
  ];
}

test('the menu opens on its first item and arrows wrap around', async () => {
  const page = await render(<Menu label="More for Visa ending in 1881" items={items()} />);
  await page.getByRole('button', { name: 'More for Visa ending in 1881' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('menuitem', { name: 'Make Preferred' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Home}{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Make Preferred' })).toHaveFocus();
  await expectAccessible(page.baseElement);
});

test('choosing acts once, closes, and returns focus to the button', async () => {
  const edit = vi.fn<() => void>();
  const page = await render(<Menu label="More" items={items(edit)} />);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  expect(edit).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('Escape closes the menu and leaves the dialog around it open', async () => {
  const close = vi.fn<() => void>();
  const page = await render(
    <Dialog title="Cards" onClose={close}>
      <Menu label="More" items={items()} />
    </Dialog>,
  );
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Cards' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
  expect(close).not.toHaveBeenCalled();
});

test('the menu is attached to its button', async () => {
  const page = await render(
    <div style={{ marginInlineStart: '20rem' }}>
      <Menu label="More" items={items()} />
    </div>,
  );
  const button = page.getByRole('button', { name: 'More' });
  await button.click();
  const at = button.element().getBoundingClientRect();
  const menu = page.getByRole('menu').element().getBoundingClientRect();
  expect(Math.abs(menu.top - at.bottom)).toBeLessThanOrEqual(4);
  expect(Math.abs(menu.right - at.right)).toBeLessThanOrEqual(4);
});
