import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { TileStepper } from './TileStepper.tsx';

function Bananas({ start = 0 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TileStepper
        label="Quantity, Bananas"
        addLabel="Add Bananas to cart"
        countLabel={`${value} in cart, Bananas. Change quantity`}
        value={value}
        max={3}
        onChange={setValue}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

test('plus adds one and opens the stepper with focus on plus', async () => {
  const page = await render(<Bananas />);
  await page.getByRole('button', { name: 'Add Bananas to cart' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await expect.element(page.getByRole('button', { name: 'One more' })).toHaveFocus();
  await expectAccessible(page.container);
});

test('the ringed number opens without counting, and collapses when focus leaves', async () => {
  const page = await render(<Bananas start={2} />);
  const number = page.getByRole('button', { name: '2 in cart, Bananas. Change quantity' });
  await number.click();
  await expect.element(page.getByRole('textbox')).toHaveValue('2');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(number).toBeVisible();
  await expectAccessible(page.container);
});

test('the last minus removes the item and leaves focus on plus', async () => {
  const page = await render(<Bananas start={1} />);
  await page.getByRole('button', { name: /1 in cart/ }).click();
  await page.getByRole('button', { name: 'One less' }).click();
  await expect.element(page.getByRole('button', { name: 'Add Bananas to cart' })).toHaveFocus();
});

test('by keyboard alone: add, count, reach the limit, leave', async () => {
  const page = await render(<Bananas />);
  page.getByRole('button', { name: 'Add Bananas to cart' }).element().focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await expect.element(page.getByRole('textbox')).toHaveValue('3');
  await expect.element(page.getByRole('status')).toHaveTextContent('Up to 3');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /3 in cart/ })).toBeVisible();
});

test('every control is at least 40 px to press', async () => {
  const page = await render(<Bananas start={1} />);
  await page.getByRole('button', { name: /1 in cart/ }).click();
  for (const name of ['One less', 'One more']) {
    const { width, height } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  }
});

/** Bananas that are unavailable: what is added is reverted. */
function Refused() {
  const [value, setValue] = useState(0);
  return (
    <>
      <TileStepper
        label="Quantity, Bananas"
        addLabel="Add Bananas to cart"
        countLabel={`${value} in cart, Bananas. Change quantity`}
        value={value}
        max={3}
        failure={value === 0 ? 'Your cart is full.' : undefined}
        onChange={setValue}
      />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue(0)}>
        Take back
      </button>
    </>
  );
}

test('a failed change is shown on the tile, and the focus goes from the stepper back to the plus', async () => {
  const page = await render(<Refused />);
  const plus = page.getByRole('button', { name: 'Add Bananas to cart' });
  await plus.click();
  await expect.element(page.getByRole('button', { name: 'One more' })).toHaveFocus();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your cart is full.');
  await expect.element(plus).toHaveFocus();
  await expectAccessible(page.container);
});
