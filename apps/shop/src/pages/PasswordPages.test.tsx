import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const RESETS = 'POST /atlas/v1/security/v1/password-resets';
const COMPLETE = `${RESETS}/complete`;
const CHANGE = 'POST /atlas/v1/security/v1/password';
const BOOTSTRAP = 'GET /atlas/v1/bootstrap';
const rosa = {
  status: 'remembered',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'rosa@example.com',
} as const;

afterEach(() => vi.unstubAllGlobals());

const opened = (answers: Record<string, () => unknown>, at = '/reset-password#tok-1') =>
  renderInShop(<ResetPasswordPage />, { at, answers: { [BOOTSTRAP]: () => aBootstrap(), ...answers } });

test('a link is requested for an address, and what follows does not reveal whether it has an account', async () => {
  const { page, requests } = await renderInShop(<ForgotPasswordPage />, { answers: { [RESETS]: () => null } });
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect.element(page.getByRole('region', { name: 'Please fix the following' })).toHaveFocus();
  await page.getByLabelText('Email').fill(' rosa@example.com ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.element(page.getByText(/^If rosa@example.com has an account/)).toBeVisible();
  expect(requests).toEqual([`${RESETS} {"email":"rosa@example.com"}`]);
  await page.getByRole('button', { name: 'Try Another Email Address' }).click();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
});

test('the address of a remembered shopper is filled in, and a failure is reported beside the form', async () => {
  const { page } = await renderInShop(<ForgotPasswordPage />, {
    bootstrap: aBootstrap({ session: rosa }),
    answers: { [RESETS]: () => new Refusal(429, 'TOO_MANY_REQUESTS') },
  });
  await expect.element(page.getByLabelText('Email')).toHaveValue('rosa@example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('rosa@example.com');
});

test('the link of a mail chooses a new password, and the way goes on to signing in', async () => {
  const { page, requests } = await opened({ [COMPLETE]: () => null });
  const field = page.getByLabelText('New password');
  await field.fill('too short');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('walnut saddle 77');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  expect(requests[0]).toBe(`${COMPLETE} {"token":"tok-1","password":"walnut saddle 77"}`);
});

test('a password that is easy to guess can be replaced in place, with the same link', async () => {
  const { page } = await opened({ [COMPLETE]: () => new Refusal(400, 'PASSWORD_TOO_WEAK') });
  await page.getByLabelText('New password').fill('Password123!');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This password is too easy to guess. Choose another one.');
  await expect.element(page.getByLabelText('New password')).toHaveValue('Password123!');
});

test.each([
  ['that was used', '/reset-password#tok-1', true],
  ['that was cut off', '/reset-password', false],
])('a link %s says so, and offers a new one', async (_what, at, isSent) => {
  const { page } = await opened({ [COMPLETE]: () => new Refusal(410, 'LINK_ENDED') }, at);
  if (isSent) {
    await page.getByLabelText('New password').fill('walnut saddle 77');
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Request a New Link' }))
    .toHaveAttribute('href', '/forgot-password');
});

test('the password is changed with the current one, and a wrong one is reported', async () => {
  let tries = 0;
  const { page, requests } = await renderInShop(<PasswordPage />, {
    bootstrap: aBootstrap({ session: rosa }),
    answers: { [CHANGE]: () => (tries++ === 0 ? new Refusal(401, 'WRONG_CREDENTIALS') : null) },
  });
  const [current, chosen] = [page.getByLabelText('Current password'), page.getByLabelText('New password')];
  await current.fill('plum kettle 42');
  await chosen.fill('plum kettle 42');
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveAccessibleDescription(/different from your current one/);
  await chosen.fill('walnut saddle 77');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your current password is incorrect.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  expect(requests).toHaveLength(2);
});
