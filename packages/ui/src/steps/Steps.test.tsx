import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Steps } from './Steps.tsx';

test('each step has its state in words, and the current one is marked', async () => {
  const page = await render(
    <Steps
      label="Checkout"
      steps={[
        { id: 'a', label: 'Schedule', state: 'completed' },
        { id: 'b', label: 'Pay', state: 'current' },
        { id: 'c', label: 'Done', state: 'not-completed' },
      ]}
    />,
  );
  const spoken = [...page.container.querySelectorAll('li > span:not([aria-hidden])')].map((step) => step.textContent);
  expect(spoken).toEqual(['Schedule, Completed', 'Pay, Current', 'Done, Not Completed']);
  const current = [...page.container.querySelectorAll('li')].map((step) => step.getAttribute('aria-current'));
  expect(current).toEqual([null, 'step', null]);
  await expectAccessible(page.container);
});
