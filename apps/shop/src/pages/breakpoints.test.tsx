import { Split } from '@cartwright/ui/layout/Split.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { SignUpForm } from '#features/session/sign-up/SignUpForm.tsx';
import { renderInShop } from '#testing/in-shop.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await screen.viewport(1280, 900);
});

const boxOf = (element: Element) => element.getBoundingClientRect();

test.each([
  [479, 1],
  [480, 2],
])('CON-019 at %i px the two names of a short form stand in %i columns', async (width, count) => {
  await screen.viewport(width, 900);
  const { page } = await renderInShop(<SignUpForm>Sign in instead</SignUpForm>);
  const [first, last] = ['First name', 'Last name'].map((name) => boxOf(page.getByLabelText(name).element()));
  expect((last?.left ?? 0) > (first?.right ?? 0)).toBe(count === 2);
});

test.each([
  [1023, 1],
  [1024, 2],
])('CON-019 at %i px content and summary stand in %i columns', async (width, count) => {
  await screen.viewport(width, 900);
  const { page } = await renderInShop(
    <Split aside={<p>The total</p>}>
      <p>The items</p>
    </Split>,
  );
  const [items, total] = ['The items', 'The total'].map((text) => boxOf(page.getByText(text).element()));
  expect((total?.left ?? 0) > (items?.right ?? 0)).toBe(count === 2);
});
