import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aBootstrap } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { SignInForm } from './SignInForm.tsx';

const SIGN_IN = 'POST /atlas/v1/session/sign-in';
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const accepting = {
  [SIGN_IN]: () => ({ status: 'fully-authenticated', ...rosa }),
  'GET /atlas/v1/bootstrap': () => aBootstrap({ session: { status: 'fully-authenticated', ...rosa } }),
};

async function form(answers: Record<string, () => unknown> = accepting, bootstrap = aBootstrap()) {
  const onDone = vi.fn<() => void>();
  const onCodeNeeded = vi.fn<(challenge: string) => void>();
  const part = (
    <SignInForm text="Sign in to go on." onDone={onDone} onCodeNeeded={onCodeNeeded}>
      <p />
    </SignInForm>
  );
  return { ...(await renderInShop(part, { answers, bootstrap })), onDone, onCodeNeeded };
}

afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
  test('an empty form shows a summary that takes the focus and links to each field', async () => {
    const { page, requests } = await form();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(page.getByRole('region', { name: 'Please fix the following' })).toHaveFocus();
    await page.getByRole('link', { name: 'Enter your password' }).click();
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAccessibleDescription('Enter your email address, such as name@example.com');
    expect(requests).toEqual([]);
  });

  test('a corrected field loses its error at once', async () => {
    const { page } = await form();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabelText('Email').fill('rosa@example.com');
    await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  });

  test('valid input is sent once, and the page continues when the session is known', async () => {
    const { page, requests, onDone } = await form();
    await page.getByLabelText('Email').fill(' rosa@example.com ');
    await page.getByLabelText('Password', { exact: true }).fill('correct horse');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(requests).toEqual([
      `${SIGN_IN} {"email":"rosa@example.com","password":"correct horse","remember":true}`,
      'GET /atlas/v1/bootstrap',
    ]);
  });

  test('wrong credentials are reported without revealing which of them is wrong, and nothing typed is lost', async () => {
    const { page, onDone } = await form({ [SIGN_IN]: () => new Refusal(401, 'WRONG_CREDENTIALS') });
    await page.getByLabelText('Email').fill('rosa@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('wrong');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Incorrect email or password.');
    await expect.element(page.getByLabelText('Email')).toHaveValue('rosa@example.com');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('where a code is needed too, nobody is signed in yet', async () => {
    const needed = { status: 'code-needed', challenge: 'c1' };
    const { page, requests, onDone, onCodeNeeded } = await form({ [SIGN_IN]: () => needed });
    await page.getByLabelText('Email').fill('rosa@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('correct horse');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onCodeNeeded.mock.calls).toEqual([['c1']]);
    expect(requests).toHaveLength(1);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('a remembered shopper finds the email filled in', async () => {
    const { page } = await form(accepting, aBootstrap({ session: { status: 'remembered', ...rosa } }));
    await expect.element(page.getByLabelText('Email')).toHaveValue('rosa@example.com');
    await expect.element(page.getByText(/^Welcome back, Rosa/)).toBeVisible();
  });

  test('the password can be shown', async () => {
    const { page } = await form();
    const show = page.getByRole('button', { name: 'Show password' });
    await show.click();
    await expect.element(show).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text');
  });
});
