import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextReload } from '#testing/next-reload.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { LiveRegion } from '@cartwright/ui/live-region/LiveRegion.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { Languages } from './Languages.tsx';
import { NavDisclosure } from './NavDisclosure.tsx';

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

test('what was typed on the page is lost only after a question', async () => {
  const { page } = await renderInShop(
    <>
      <input aria-label="Street" />
      <Languages languages={languages} />
    </>,
  );
  await page.getByLabelText('Street').fill('1420 Elm');
  const written = vi.spyOn(document, 'cookie', 'set');
  await page.getByRole('button', { name: 'Español' }).click();
  const prompt = page.getByRole('dialog', { name: 'Change the language?' });
  await prompt.getByRole('button', { name: 'Keep Typing' }).click();
  await expect.element(page.getByRole('button', { name: 'Español' })).toHaveFocus();
  await expect.element(page.getByLabelText('Street')).toHaveValue('1420 Elm');
  expect(written).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Español' }).click();
  const reload = nextReload();
  await prompt.getByRole('button', { name: 'Change Language' }).click();
  await reload;
  expect(written).toHaveBeenCalledOnce();
});

test('the page in the new language has the focus where it was chosen, and announces it once', async () => {
  sessionStorage.setItem('language-changed', 'footer');
  const parts = () => (
    <>
      <Languages languages={languages} />
      <LiveRegion />
    </>
  );
  const { page } = await renderInShop(parts());
  await expect.element(page.getByRole('button', { name: 'Español' })).toHaveFocus();
  await expect.element(page.getByText('This page is now in English')).toBeInTheDocument();
  const again = await renderInShop(parts());
  const [first, second] = again.page.getByRole('button', { name: 'Español' }).elements();
  expect(document.activeElement).toBe(first);
  expect(document.activeElement).not.toBe(second);
});

test('a language chosen in a closed menu gives the focus to the button of the menu', async () => {
  sessionStorage.setItem('language-changed', 'menu');
  const { page } = await renderInShop(
    <>
      <Languages languages={languages} />
      <NavDisclosure button="Rosa" buttonClass={undefined}>
        <li>
          <LanguageButton language={{ locale: 'es-US', name: 'Español' }} place="menu" />
        </li>
      </NavDisclosure>
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Rosa' })).toHaveFocus();
});

test('a shop of one language has no control for it', async () => {
  const { page } = await renderInShop(<Languages languages={[]} />);
  expect(page.getByRole('group').query()).toBeNull();
});
