import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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

function Days({ first = 'Today', name }: { first?: string; name?: string }) {
  const [selected, setSelected] = useState(first);
  return <DayCarousel label="Day" days={days} selected={selected} onSelect={setSelected} {...(name && { name })} />;
}

test('one day is pressed at a time', async () => {
  const page = await render(<Days />);
  await page.getByRole('button', { name: 'Sun Nov 22 Free' }).click();
  const pressed = [...page.container.querySelectorAll('[aria-pressed="true"]')].map((day) => day.textContent);
  expect(pressed).toEqual(['SunNov 22Free']);
  await expect.element(page.getByRole('group', { name: 'Day' })).toBeVisible();
  await expectAccessible(page.container);
});

test('a day without slots can still be opened and says so', async () => {
  const page = await render(<Days />);
  await page.getByRole('button', { name: 'Thu Nov 26 Unavailable' }).click();
  await expect.element(page.getByRole('button', { name: /Thu/ })).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone the buttons scroll the row, and a chosen day starts in view', async () => {
  await window.viewport(390, 844);
  const page = await render(<Days first="Thu" />);
  const row = page.getByRole('list').element();
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(100);
  const before = row.scrollLeft;
  await page.getByRole('button', { name: 'Earlier days' }).click();
  await expect.poll(() => row.scrollLeft).toBeLessThan(before);
});

test('on a phone the buttons stand beside the days, not on a row of their own', async () => {
  await window.viewport(390, 844);
  const page = await render(<Days />);
  const row = page.getByRole('list').element().getBoundingClientRect();
  const earlier = page.getByRole('button', { name: 'Earlier days' }).element().getBoundingClientRect();
  const later = page.getByRole('button', { name: 'Later days' }).element().getBoundingClientRect();
  expect(earlier.top).toBeGreaterThanOrEqual(row.top);
  expect(earlier.right).toBeLessThanOrEqual(row.left + 4);
  expect(later.left).toBeGreaterThanOrEqual(row.right - 4);
});

test('CON-022 a step scrolls by 0.7 of the visible width', async () => {
  await window.viewport(390, 844);
  const page = await render(<Days />);
  const row = page.getByRole('list').element();
  const steps: number[] = [];
  row.scrollBy = (by?: ScrollToOptions | number) => {
    steps.push((typeof by === 'object' ? (by.left ?? 0) : 0) / row.clientWidth);
  };
  await page.getByRole('button', { name: 'Later days' }).click();
  await page.getByRole('button', { name: 'Earlier days' }).click();
  expect(steps.map((step) => step.toFixed(2))).toEqual(['0.70', '-0.70']);
});

test('a day is as wide as its longest word, in any language', async () => {
  await window.viewport(390, 844);
  const long = days.map((day) => ({ ...day, under: day.empty ? 'Unavailableeeeeee' : day.under }));
  const page = await render(<DayCarousel label="Day" days={long} selected="Today" onSelect={() => undefined} />);
  const day = page.getByRole('button', { name: /Thu/ }).element();
  const place = page.getByRole('listitem').filter({ hasText: 'Thu' }).element();
  expect(day.getBoundingClientRect().width).toBeLessThanOrEqual(place.getBoundingClientRect().width);
});

test('where seven days fit there is no scroll button', async () => {
  const page = await render(<Days />);
  await expect.element(page.getByRole('button', { name: 'Later days' })).not.toBeInTheDocument();
});

test('SLT-025 a chosen day is the value that a form has under the name of its picker', async () => {
  const page = await render(
    <form aria-label="Two pickers">
      <Days name="page-date" />
      <Days name="window-date" first="Sat" />
    </form>,
  );
  const form = page.getByRole('form').element();
  const values = () => Object.fromEntries(form instanceof HTMLFormElement ? new FormData(form) : []);
  expect(values()).toEqual({ 'page-date': 'Today', 'window-date': 'Sat' });
  await page.getByRole('button', { name: 'Mon Nov 23 Free' }).first().click();
  expect(values()).toEqual({ 'page-date': 'Mon', 'window-date': 'Sat' });
});

test('SLT-027 while its days load it is busy and keeps their place; while what they cost loads it shows no cost', async () => {
  const page = await render(
    <DayCarousel label="Day" days={[]} selected={undefined} onSelect={() => undefined} loading />,
  );
  const row = page.getByRole('group', { name: 'Day' });
  await expect.element(row).toHaveAttribute('aria-busy', 'true');
  expect(page.container.querySelectorAll('li')).toHaveLength(7);
  expect(row.element().getBoundingClientRect().height).toBeGreaterThan(60);
  await page.rerender(<DayCarousel label="Day" days={days} selected="Today" onSelect={() => undefined} loading />);
  await expect.element(page.getByRole('button', { name: 'Today Nov 20', exact: true })).toBeVisible();
  await page.rerender(<DayCarousel label="Day" days={days} selected="Today" onSelect={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Today Nov 20 Free', exact: true })).toBeVisible();
  await expect.element(row).not.toHaveAttribute('aria-busy');
});

test('SLT-028 warns the developer of more than 15 days, and of 15 not', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const some = (count: number) =>
    Array.from({ length: count }, (_, day) => ({ id: `${day}`, over: 'Sat', title: `11/${day}` }));
  const page = await render(<DayCarousel label="Day" days={some(15)} selected="0" onSelect={() => undefined} />);
  expect(warned).not.toHaveBeenCalled();
  await page.rerender(<DayCarousel label="Day" days={some(16)} selected="0" onSelect={() => undefined} />);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('16 days'));
  warned.mockRestore();
});

test('a weekday that its language writes small begins with a capital, as it stands alone', async () => {
  const page = await render(
    <DayCarousel label="Days" days={[{ id: 'a', over: 'lun', title: '23 nov' }]} selected="a" onSelect={() => {}} />,
  );
  const first = getComputedStyle(page.getByText('lun').element(), '::first-letter');
  expect(first.textTransform).toBe('uppercase');
});
