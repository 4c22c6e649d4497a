import { expect, test } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { PinLockedDialog } from './PinDialog.tsx';

test('PAY-025 a locked PIN opens a window with the title Too Many PIN Attempts, and its message', async () => {
  let left = 0;
  const { page } = await renderInShop(
    <PinLockedDialog message="Call the number on your card." onBack={() => (left += 1)} />,
  );
  const dialog = page.getByRole('dialog', { name: 'Too Many PIN Attempts' });
  await expect.element(dialog.getByText('Call the number on your card.')).toBeVisible();
  await dialog.getByRole('button').last().click();
  expect(left).toBe(1);
});
