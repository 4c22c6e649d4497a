import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilePlace } from './FilePlace.tsx';

const must = <T,>(found: T | null): T => found ?? expect.unreachable();

test('the same file, corrected, can be chosen again', async () => {
  const chosen: (string | undefined)[] = [];
  await render(<FilePlace file={undefined} onFile={(file) => chosen.push(file?.name)} />);
  const input = page.elementLocator(must(document.querySelector('input')));
  await userEvent.upload(input, new File(['price_zone'], 'prices.csv'));
  expect(chosen).toEqual(['prices.csv']);
  await expect.element(input).toHaveValue('');
});
