import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { STILL, painted, watchShifts } from '#testing/layout-shifts.ts';
import { SignUpForm } from './SignUpForm.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a mail that is sent again says so on the page, one that is sent for the first time does not', async () => {
  const { page, requests } = await renderInShop(<SignUpForm>.</SignUpForm>, {
    answers: { 'POST /atlas/v1/session/sign-up': () => null },
  });
  const typed = { 'First name': 'Rosa', 'Last name': 'L', Email: 'rosa@example.com', Password: 'walnut saddle 77' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.element(page.getByText('We sent it again.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send Again' }).click();
  await expect.element(page.getByText('We sent it again.').first()).toBeVisible();
  expect(requests.filter((each) => each.startsWith('POST'))).toHaveLength(2);
});

test('what follows the form stays where it is when the mail was sent', async () => {
  const sent = Promise.withResolvers<null>();
  const { page } = await renderInShop(
    <>
      <SignUpForm>.</SignUpForm>
      <footer>Find a Store</footer>
    </>,
    { answers: { 'POST /atlas/v1/session/sign-up': () => sent.promise } },
  );
  const typed = { 'First name': 'Rosa', 'Last name': 'L', Email: 'rosa@example.com', Password: 'walnut saddle 77' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await painted();
  const shifts = watchShifts();
  const footer = () => page.getByText('Find a Store').element().getBoundingClientRect().top;
  const before = footer();
  sent.resolve(null);
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(footer()).toBe(before);
  expect(await shifts()).toBeLessThanOrEqual(STILL);
});
