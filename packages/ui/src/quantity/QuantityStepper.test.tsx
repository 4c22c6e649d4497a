import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { readQuantity } from './read-quantity.ts';

const limits = { min: 1, max: 12 };

function Stepper({ start = 2, onChange = () => {} }: { start?: number; onChange?: (to: number) => void }) {
  const [value, setValue] = useState(start);
  function change(to: number) {
    onChange(to);
    setValue(to);
  }
  return <QuantityStepper label="Quantity, Bananas" value={value} max={12} onChange={change} />;
}

test('the end buttons count by one and are 44 px', async () => {
  const page = await render(<Stepper />);
  const more = page.getByRole('button', { name: 'One more' });
  await more.click();
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  await page.getByRole('button', { name: 'One less' }).click();
  await page.getByRole('button', { name: 'One less' }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue('1');
  expect(more.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  await expect.element(page.getByRole('group', { name: 'Quantity, Bananas' })).toBeVisible();
  await expectAccessible(page.container);
});

test('a typed number is accepted by Enter, or when focus leaves', async () => {
  const change = vi.fn<(to: number) => void>();
  const page = await render(<Stepper onChange={change} />);
  const box = page.getByRole('textbox');
  await box.fill('7');
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith(7);
  await box.fill('9');
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith(9);
  expect(change).toHaveBeenCalledTimes(2);
});

test('plus after typing counts from the typed number', async () => {
  const change = vi.fn<(to: number) => void>();
  const page = await render(<Stepper onChange={change} />);
  await page.getByRole('textbox').fill('7');
  await page.getByRole('button', { name: 'One more' }).click();
  expect(change).toHaveBeenCalledTimes(1);
  expect(change).toHaveBeenLastCalledWith(8);
});

test.each([
  ['13', 'Up to 12'],
  ['0', 'At least 1'],
  ['two', 'Enter a whole number'],
  ['1.5', 'Enter a whole number'],
  ['', 'Enter a whole number'],
])('typed %j is refused in words and changes nothing', async (typed, words) => {
  const change = vi.fn<(to: number) => void>();
  const page = await render(<Stepper onChange={change} />);
  const box = page.getByRole('textbox');
  await box.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
  await expect.element(box).toHaveValue('2');
  await expect.element(box).toHaveAccessibleDescription(words);
  expect(change).not.toHaveBeenCalled();
});

test('at its limits it says so; the next valid step removes the message', async () => {
  const page = await render(<Stepper start={12} />);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Up to 12');
  await page.getByRole('button', { name: 'One less' }).click();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

test('arrow keys in the number step it; Escape discards what was typed', async () => {
  const page = await render(<Stepper />);
  const box = page.getByRole('textbox');
  await box.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expect.element(box).toHaveValue('3');
  await box.fill('9');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('3');
});

test('reads whole numbers within limits, both included', () => {
  expect(readQuantity(' 12 ', limits)).toEqual({ ok: true, quantity: 12 });
  expect(readQuantity('1', limits)).toEqual({ ok: true, quantity: 1 });
  expect(readQuantity('13', limits)).toEqual({ ok: false, problem: 'too-many' });
  expect(readQuantity('-1', limits)).toEqual({ ok: false, problem: 'unreadable' });
  expect(readQuantity('1e2', limits)).toEqual({ ok: false, problem: 'unreadable' });
});
