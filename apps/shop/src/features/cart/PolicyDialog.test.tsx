import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCart } from '#testing/order.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import type { CartLine } from './cart.ts';
import { PolicyDialog } from './PolicyDialog.tsx';

const line = (part: Partial<CartLine> = {}): CartLine => {
  const [first] = aCart('PICKUP').lines;
  if (!first) throw new Error('a cart with a line');
  return { ...first, ...part };
};
const answers = { 'GET /atlas/v1/product/v2/products/0400000000015/similar': () => [] };

test.each([
  ['Same as the rest of my order', { substitutionPolicy: 'SHOPPER_CHOICE' }],
  ['Substitutions allowed', { substitutionPolicy: 'SHOPPER_CHOICE', substitutionPreference: 'ALLOW' }],
  ['Ask me first', { substitutionPolicy: 'SHOPPER_CHOICE', substitutionPreference: 'APPROVAL' }],
  ['Substitutions not allowed', { substitutionPolicy: 'NONE' }],
] as const)('%s is saved, and shown the next time', async (name, saved) => {
  const onSave = vi.fn();
  const other =
    name === 'Ask me first' ? line({ substitutionPolicy: 'NONE' }) : line({ substitutionPreference: 'APPROVAL' });
  const { page: shown } = await renderInShop(<PolicyDialog line={other} onSave={onSave} onClose={() => {}} />, {
    answers,
  });
  await page.getByRole('radio', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(saved, undefined);
  await shown.unmount();
  await renderInShop(<PolicyDialog line={line(saved)} onSave={onSave} onClose={() => {}} />, { answers });
  await expect.element(page.getByRole('radio', { name, exact: true })).toBeChecked();
});

test('instructions with what nobody sees are not saved, and say why', async () => {
  const onSave = vi.fn();
  await renderInShop(<PolicyDialog line={line()} onSave={onSave} onClose={() => {}} />, { answers });
  const instructions = page.getByLabelText(/Item instructions/);
  await instructions.fill('not \u202Egnorw');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(instructions).toHaveAccessibleDescription(/Delete the hidden characters, or type this again/);
  expect(onSave).not.toHaveBeenCalled();
  await instructions.fill('not wrong');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ instructions: 'not wrong' }), undefined);
});
