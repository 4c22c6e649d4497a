import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { PageFailure } from './PageFailure.tsx';

test.each([
  ['part', FailureNotice],
  ['page', PageFailure],
])('a %s that did not load says why aloud, and is asked for again', async (_what, Failure) => {
  const onRetry = vi.fn<() => void>();
  const page = await render(
    <Failure title="Your orders did not load" retry="Try Again" onRetry={onRetry}>
      Check your internet connection.
    </Failure>,
  );
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Your orders did not load', { exact: true })).toBeVisible();
  expect(alert.element().textContent).toContain('Check your internet connection.');
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await expectAccessible(page.container);
});
