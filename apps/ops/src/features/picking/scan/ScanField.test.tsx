import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScanField } from './ScanField.tsx';

test('a typed code is sent by a button that a thumb hits: the digits of a phone have no Enter', async () => {
  const codes: string[] = [];
  const page = await render(<ScanField onCode={(code) => codes.push(code)} />);
  const field = page.getByRole('textbox', { name: 'Scan or type a code' });
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill(' 0400000000015 ');
  const use = page.getByRole('button', { name: 'Use Code' });
  expect(use.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await use.click();
  expect(codes).toEqual(['0400000000015']);
  await expect.element(field).toHaveValue('');
});

test('a code with letters is typed with letters', async () => {
  const page = await render(<ScanField hasLetters label="Label of tote" onCode={() => {}} />);
  await expect.element(page.getByRole('textbox', { name: 'Label of tote' })).toHaveAttribute('inputmode', 'text');
});
