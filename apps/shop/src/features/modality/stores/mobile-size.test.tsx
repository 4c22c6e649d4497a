import { expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPicker } from '#testing/modality-picker.tsx';

test.each([
  [450, 20],
  [451, 28],
])(
  'CNT-013 at %i px of width the logos of stores are %i px high: 450 is the size of a phone',
  async (width, height) => {
    await screen.viewport(width, 900);
    const { page } = await openPicker({ shopping: true });
    const logo = () => page.getByRole('dialog').element().querySelector('img')?.getBoundingClientRect().height;
    await expect.poll(logo).toBe(height);
  },
);
