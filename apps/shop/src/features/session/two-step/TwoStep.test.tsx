import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aBootstrap } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { CodeForm } from './CodeForm.tsx';
import { copy } from './copy.ts';
import { TwoStep } from './TwoStep.tsx';

const TWO_STEP = '/atlas/v1/security/v1/two-step';
const PROOF = 'POST /atlas/v1/security/v1/proof';
const CODE = 'POST /atlas/v1/session/code';
const setup = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Kroger:rosa?secret=ABCDEFGHIJKLMNOP' };
const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-000${n}`);
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'L', email: 'rosa@example.com' };

afterEach(() => vi.unstubAllGlobals());

const opened = (answers: Record<string, () => unknown>) =>
  renderInShop(<TwoStep />, {
    answers: { 'GET /atlas/v1/bootstrap': () => aBootstrap(), ...answers },
  });

test('it is set up by a QR code or a key and one code, and its recovery codes are shown until they are saved', async () => {
  let isOn = false;
  const { page, requests } = await opened({
    [`GET ${TWO_STEP}`]: () => ({ isOn, codesLeft: isOn ? 10 : 0 }),
    [`POST ${TWO_STEP}/setup`]: () => setup,
    [`POST ${TWO_STEP}/confirm`]: () => {
      isOn = true;
      return { recoveryCodes: codes };
    },
  });
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await expect.element(page.getByText(copy.scan)).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Open in Your Authenticator App' }))
    .toHaveAttribute('href', setup.uri);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Copy Key' }).click();
  await expect.element(page.getByText('Key copied')).toBeVisible();
  expect(writeText).toHaveBeenLastCalledWith(setup.secret);
  const field = page.getByLabelText('Code from the app');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/Enter the code/);
  await field.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Your Recovery Codes' })).toHaveFocus();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(codes);
  expect(requests).toContain(`POST ${TWO_STEP}/confirm {"code":"123 456"}`);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(writeText).toHaveBeenLastCalledWith(`${codes.join('\n')}\n`);
  await page.getByRole('button', { name: "I've Saved My Codes" }).click();
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible();
  await expect.element(page.getByText(codes[0] ?? '')).not.toBeInTheDocument();
});

test('a wrong code is reported and can be corrected; a setup can be canceled', async () => {
  const { page } = await opened({
    [`GET ${TWO_STEP}`]: () => ({ isOn: false, codesLeft: 0 }),
    [`POST ${TWO_STEP}/setup`]: () => setup,
    [`POST ${TWO_STEP}/confirm`]: () => new Refusal(400, 'WRONG_CODE'),
  });
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabelText('Code from the app').fill('111111');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(copy.wrongCode);
  await expect.element(page.getByLabelText('Code from the app')).toHaveValue('111111');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Set up two-step sign-in' })).toHaveFocus();
});

test('turning it off wants the password and then a code, in one dialog that repeats the call', async () => {
  let [isOn, isProved] = [true, false];
  const proofs: (() => unknown)[] = [
    () => new Refusal(401, 'CODE_NEEDED'),
    () => new Refusal(401, 'WRONG_CODE'),
    () => {
      isProved = true;
      return null;
    },
  ];
  const { page, requests } = await opened({
    [`GET ${TWO_STEP}`]: () => ({ isOn, codesLeft: isOn ? 1 : 0 }),
    [`DELETE ${TWO_STEP}`]: () => {
      if (!isProved) return new Refusal(401, 'CONFIRM_IDENTITY');
      isOn = false;
      return null;
    },
    [PROOF]: () => proofs.shift()?.(),
  });
  await expect.element(page.getByText('1 recovery code left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await userEvent.keyboard('{Enter}');
  const code = page.getByLabelText('Code from your app, or a recovery code');
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(copy.wrongCode);
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up two-step sign-in' })).toHaveFocus();
  expect(requests.filter((each) => each.startsWith(PROOF))).toEqual([
    `${PROOF} {"password":"correct horse"}`,
    `${PROOF} {"password":"correct horse","code":"000000"}`,
    `${PROOF} {"password":"correct horse","code":"123456"}`,
  ]);
});

test('new recovery codes are shown, a failure of one change is reported, and so is a failure to load', async () => {
  const answers: (() => unknown)[] = [() => new Refusal(400, 'SOME_CODE'), () => ({ recoveryCodes: codes })];
  const states: (() => unknown)[] = [() => new Refusal(400, 'SOME_CODE')];
  const { page } = await opened({
    [`GET ${TWO_STEP}`]: () => states.shift()?.() ?? { isOn: true, codesLeft: 3 },
    [`POST ${TWO_STEP}/recovery-codes`]: () => answers.shift()?.(),
  });
  await expect.element(page.getByText("We couldn't load two-step sign-in.")).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Get New Recovery Codes' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(copy.notChanged);
  await page.getByRole('button', { name: 'Get New Recovery Codes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your Recovery Codes' })).toBeVisible();
});

test('signing in takes a code of the app or a recovery code, and goes back to the password', async () => {
  const [onDone, onBack] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const answers: (() => unknown)[] = [
    () => new Refusal(401, 'WRONG_CODE'),
    () => new Refusal(410, 'SIGN_IN_ENDED'),
    () => ({ status: 'fully-authenticated', ...rosa }),
  ];
  const { page, requests } = await renderInShop(<CodeForm challenge="c1" onDone={onDone} onBack={onBack} />, {
    answers: { 'GET /atlas/v1/bootstrap': () => aBootstrap(), [CODE]: () => answers.shift()?.() },
  });
  const code = page.getByLabelText('Code from the app');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(copy.wrongCode);
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const recovery = page.getByLabelText('Recovery code', { exact: true });
  await expect.element(recovery).toHaveFocus();
  await recovery.fill('abcd-efgh-jkmn-0000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(copy.stepEnded);
  expect(onDone).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(requests.slice(0, 2)).toEqual([
    `${CODE} {"challenge":"c1","code":"123456"}`,
    `${CODE} {"challenge":"c1","code":"abcd-efgh-jkmn-0000"}`,
  ]);
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  expect(onBack).toHaveBeenCalledOnce();
});
