import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { ChoiceList } from './ChoiceList.tsx';

const rows = [
  { value: '3', title: '3–4 PM', note: 'Express', end: '$4.95', endNote: 'in 35 minutes' },
  { value: '4', title: '4–5 PM', end: 'Free', warning: '1 item cannot come' },
  { value: '7', title: '7–8 PM', disabledReason: 'Unavailable' },
];

function Times() {
  const [value, setValue] = useState<string>();
  return <ChoiceList legend="Today, Fri Nov 20" rows={rows} value={value} onChange={setValue} id="times" />;
}

test('a row is chosen by pressing it or by arrow keys, and disabled rows are skipped', async () => {
  const page = await render(<Times />);
  await page.getByText('in 35 minutes').click({ force: true });
  await expect.element(page.getByRole('radio', { name: '3–4 PM' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: '3–4 PM' })).toBeChecked();
});

test('note, price and warning are read with the row', async () => {
  const page = await render(<Times />);
  await expect.element(page.getByRole('group', { name: 'Today, Fri Nov 20' })).toBeVisible();
  await expect
    .element(page.getByRole('radio', { name: '3–4 PM' }))
    .toHaveAccessibleDescription('Express $4.95 in 35 minutes');
  await expect
    .element(page.getByRole('radio', { name: '4–5 PM' }))
    .toHaveAccessibleDescription('Free 1 item cannot come');
  await expect.element(page.getByRole('radio', { name: '7–8 PM' })).toHaveAccessibleDescription('Unavailable');
  await expectAccessible(page.container);
});

test('rows are at least 60 px high and the first carries the list’s id', async () => {
  const page = await render(<Times />);
  const first = page.getByRole('radio', { name: '3–4 PM' }).element();
  expect(first.id).toBe('times');
  expect(first.parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(60);
});
