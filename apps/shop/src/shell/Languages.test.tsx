import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextReload } from '#testing/next-reload.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { Languages } from './Languages.tsx';

const languages = [
  { locale: 'es-US', name: 'Español' },
  { locale: 'fr-US', name: 'Français' },
];

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'locale=; Path=/; Max-Age=0';
});

test('each language is a button with its own name, spoken in it', async () => {
  const { page } = await renderInShop(<Languages languages={languages} />);
  const buttons = page.getByRole('group', { name: 'Language' }).getByRole('button');
  expect(buttons.elements().map((button) => [button.textContent, button.getAttribute('lang')])).toEqual([
    ['Español', 'es-US'],
    ['Français', 'fr-US'],
  ]);
  await expectAccessible(page.container);
});

test('a language is chosen by the keyboard: it is kept for a year, and the same address loads anew', async () => {
  const { page } = await renderInShop(<Languages languages={languages} />);
  const written = vi.spyOn(document, 'cookie', 'set');
  const reload = nextReload();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Español' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await reload;
  expect(written).toHaveBeenCalledExactlyOnceWith('locale=es-US; Path=/; Max-Age=31536000; SameSite=Lax');
});

test('a shop of one language has no control for it', async () => {
  const { page } = await renderInShop(<Languages languages={[]} />);
  expect(page.getByRole('group').query()).toBeNull();
});
