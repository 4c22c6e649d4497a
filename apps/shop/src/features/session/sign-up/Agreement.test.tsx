import { expect, test } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { SignUpForm } from './SignUpForm.tsx';

test('what a new account agrees to is named, and opens beside what was typed', async () => {
  const { page } = await renderInShop(<SignUpForm>.</SignUpForm>);
  for (const [name, address] of [
    ['Terms of Use (opens in a new tab)', '/i/terms'],
    ['Privacy Policy (opens in a new tab)', '/i/privacy-policy'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});
