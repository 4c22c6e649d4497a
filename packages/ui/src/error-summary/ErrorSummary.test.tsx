import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextField } from '../field/TextField.tsx';
import { expectAccessible } from '../testing/axe.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

const problems = [
  { fieldId: 'phone', message: 'Please enter a valid phone number' },
  { fieldId: 'zip', message: 'Enter a 5-digit ZIP code' },
];

function Form({ attempt, ok = false }: { attempt: number; ok?: boolean }) {
  return (
    <>
      <ErrorSummary title="There is a problem" problems={ok ? [] : problems} attempt={attempt} />
      <TextField id="phone" label="Phone" />
      <TextField id="zip" label="ZIP Code" />
    </>
  );
}

test('each failed attempt moves focus to the summary', async () => {
  const page = await render(<Form attempt={1} />);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect.element(summary).toHaveFocus();
  await page.getByLabelText('Phone').click();
  await page.rerender(<Form attempt={2} />);
  await expect.element(summary).toHaveFocus();
  await expectAccessible(page.container);
});

test('rendering again without a new attempt leaves focus in the field', async () => {
  const page = await render(<Form attempt={1} />);
  await page.getByLabelText('Phone').click();
  await page.rerender(<Form attempt={1} />);
  await expect.element(page.getByLabelText('Phone')).toHaveFocus();
});

test('a link moves focus to its field and leaves the URL alone', async () => {
  const page = await render(<Form attempt={1} />);
  const address = location.href;
  await page.getByRole('link', { name: 'Enter a 5-digit ZIP code' }).click();
  await expect.element(page.getByLabelText('ZIP Code')).toHaveFocus();
  expect(location.href).toBe(address);
});

test('without problems there is no summary', async () => {
  const page = await render(<Form attempt={1} ok />);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
