import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { FilterChip } from './FilterChip.tsx';

test('a filter shows whether it is on and notifies its owner when it is pressed', async () => {
  const press = vi.fn<() => void>();
  const page = await render(
    <FilterChip pressed removable onPress={press}>
      Under $5
    </FilterChip>,
  );
  const chip = page.getByRole('button', { name: 'Under $5', pressed: true });
  await chip.click();
  expect(press).toHaveBeenCalledTimes(1);
  expect(chip.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  await expectAccessible(page.container);
});
