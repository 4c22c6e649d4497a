import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TimesFailed } from './TimesFailed.tsx';

test('times that did not load are announced, and loaded again by a press', async () => {
  const refetch = vi.fn(async () => undefined);
  const page = await render(<TimesFailed error={new Error('fault')} isFetching={false} refetch={refetch} />);
  await expect.element(page.getByRole('alert').getByText('The times did not load.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
  await page.rerender(<TimesFailed error={null} isFetching={false} refetch={refetch} />);
  expect(page.getByRole('alert').query()).toBeNull();
});
