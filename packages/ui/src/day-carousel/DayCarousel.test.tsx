import { useState } from 'react';
import { expect, test } from 'vitest';
import { page as window } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { DayCarousel } from './DayCarousel.tsx';

const days = ['Today', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'].map((over, index) => ({
  id: over,
  over,
  title: `Nov ${20 + index}`,
  under: index === 6 ? 'Unavailable' : 'Free',
  empty: index === 6,
}));

function Days({ first = 'Today' }: { first?: string }) {
  const [selected, setSelected] = useState(first);
  return <DayCarousel label="Day" days={days} selected={selected} onSelect={setSelected} />;
}

test('one day is pressed at a time', async () => {
  const page = await render(<Days />);
  await page.getByRole('button', { name: 'Sun Nov 22 Free' }).click();
  const pressed = [...page.container.querySelectorAll('[aria-pressed="true"]')].map((day) => day.textContent);
  expect(pressed).toEqual(['SunNov 22Free']);
  await expect.element(page.getByRole('group', { name: 'Day' })).toBeVisible();
  await expectAccessible(page.container);
});

test('a day without times can still be looked at and says so', async () => {
  const page = await render(<Days />);
  await page.getByRole('button', { name: 'Thu Nov 26 Unavailable' }).click();
  await expect.element(page.getByRole('button', { name: /Thu/ })).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone the buttons scroll the row, and a chosen day starts in sight', async () => {
  await window.viewport(390, 844);
  try {
    const page = await render(<Days first="Thu" />);
    const row = page.getByRole('list').element();
    await expect.poll(() => row.scrollLeft).toBeGreaterThan(100);
    const before = row.scrollLeft;
    await page.getByRole('button', { name: 'Earlier days' }).click();
    await expect.poll(() => row.scrollLeft).toBeLessThan(before);
  } finally {
    await window.viewport(1280, 860);
  }
});

test('where seven days fit there is nothing to scroll with', async () => {
  const page = await render(<Days />);
  await expect.element(page.getByRole('button', { name: 'Later days' })).not.toBeInTheDocument();
});
