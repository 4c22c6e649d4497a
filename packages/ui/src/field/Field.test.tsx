import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

test('a field is named by its label and described by its hint, then by its error', async () => {
  const page = await render(
    <TextField label="Phone" hint="We call only about this order" error="Please enter a valid phone number" />,
  );
  const field = page.getByRole('textbox', { name: 'Phone' });
  await expect
    .element(field)
    .toHaveAccessibleDescription('We call only about this order Please enter a valid phone number');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page.container);
});

test('a field without hint or error carries no description and no invalid mark', async () => {
  const page = await render(<TextField label="First name" />);
  const field = page.getByRole('textbox', { name: 'First name' }).element();
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('an optional field says so in its name; a required one says nothing', async () => {
  const page = await render(<TextArea label="Instructions" optional="(optional)" />);
  await expect.element(page.getByRole('textbox', { name: 'Instructions (optional)', exact: true })).toBeVisible();
});

test('the given id is the control’s, so that a summary can point at it', async () => {
  const page = await render(<TextField id="zip" label="ZIP Code" inputMode="numeric" />);
  await expect.element(page.getByLabelText('ZIP Code')).toHaveAttribute('id', 'zip');
  await expect.element(page.getByLabelText('ZIP Code')).toHaveAttribute('inputmode', 'numeric');
});

test('a select offers its options and wires its error', async () => {
  const page = await render(
    <Select label="State" error="Choose a state" defaultValue="KY">
      <option value="OH">Ohio</option>
      <option value="KY">Kentucky</option>
    </Select>,
  );
  const select = page.getByRole('combobox', { name: 'State' });
  await expect.element(select).toHaveValue('KY');
  await expect.element(select).toHaveAccessibleDescription('Choose a state');
  await select.selectOptions('OH');
  await expect.element(select).toHaveValue('OH');
  await expectAccessible(page.container);
});

test('text in a field is at least 16 px, so that phones do not zoom', async () => {
  const page = await render(<TextField label="Phone" />);
  expect(parseFloat(getComputedStyle(page.getByRole('textbox').element()).fontSize)).toBeGreaterThanOrEqual(16);
});
