import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Answers, renderInShop } from '#testing/in-shop.tsx';
import { ChangeEmailForm } from './email/ChangeEmailForm.tsx';
import { ForgotPasswordForm } from './password/ForgotPasswordForm.tsx';
import { SignUpForm } from './sign-up/SignUpForm.tsx';

const answers: Answers = {
  'POST /atlas/v1/session/sign-up': () => null,
  'POST /atlas/v1/security/v1/password-resets': () => null,
  'POST /atlas/v1/security/v1/email-changes': () => null,
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'a sign-up',
    <SignUpForm key="sign-up">.</SignUpForm>,
    { 'First name': 'Rosa', 'Last name': 'L', Password: 'walnut saddle 77', Email: 'rosa@example.com' },
    'Use Another Email Address',
  ],
  [
    'a forgotten password',
    <ForgotPasswordForm key="forgot" email="">
      .
    </ForgotPasswordForm>,
    { Email: 'rosa@example.com' },
    'Try Another Email Address',
  ],
  [
    'a change of the address',
    <ChangeEmailForm key="change" email="rosa@example.com">
      .
    </ChangeEmailForm>,
    { 'New email address': 'rosa@new.example' },
    'Try Another Email Address',
  ],
])('after %s the note has the focus, and the field once the form is wanted back', async (_, form, typed, back) => {
  const { page } = await renderInShop(form, { answers });
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label, { exact: true }).fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
  await page.getByRole('button', { name: back }).click();
  await expect.element(page.getByLabelText(/email/i)).toHaveFocus();
});
