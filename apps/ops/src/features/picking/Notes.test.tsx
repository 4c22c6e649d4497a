import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Notes } from './Notes.tsx';
import { orderOf } from './testing/lines.ts';

test('what a shopper wrote for the team is read on the way, with its order when there are several', async () => {
  const [noted, silent] = [orderOf([], { notes: 'Green bananas' }), orderOf([])];
  const one = await render(<Notes orders={[noted]} />);
  expect(one.container.textContent).toBe('Rosa wrote:“Green bananas”');
  await one.unmount();
  const two = await render(<Notes orders={[silent, noted]} />);
  expect(two.container.textContent).toBe('Rosa wrote, order 4416:“Green bananas”');
});
