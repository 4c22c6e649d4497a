import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { announce } from './announcements.ts';
import { LiveRegion } from './LiveRegion.tsx';

test('an announcement is read, and the same text again is a new message', async () => {
  const page = await render(<LiveRegion />);
  announce('12 of 185 shown');
  await expect.element(page.getByRole('status')).toHaveTextContent('12 of 185 shown');
  const first = page.getByText('12 of 185 shown').element();
  announce('12 of 185 shown');
  await expect.poll(() => page.getByText('12 of 185 shown').element()).not.toBe(first);
});

test('a region that is mounted later does not repeat earlier announcements', async () => {
  announce('4 stores near 45209');
  const page = await render(<LiveRegion />);
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});
