import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchSession } from '#api/client.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { OPTIONS, openPicker, SAVE } from '#testing/modality-picker.tsx';

const signIn = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  watchSession(signIn);
});
afterEach(() => {
  signIn.mockReset();
  vi.unstubAllGlobals();
});

/** No alert, and no field or group with something said against it. */
function isSilent() {
  expect(document.querySelectorAll('[role="alert"], [aria-invalid="true"]')).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/expired|technical difficulties|There are no/);
}

describe('SES-009 starts the sign-in flow and shows no error', () => {
  test.each([
    ['nobody is signed in', new Refusal(401, 'NOT_SIGNED_IN')],
    ['the session is bad', new Refusal(403, 'FORBIDDEN')],
  ])('when it searches and %s', async (_why, refusal) => {
    await openPicker({ shopping: true, answers: { [OPTIONS]: () => refusal } });
    await expect.poll(() => signIn.mock.calls.length).toBe(1);
    isSilent();
  });

  test('when it saves a choice and the session is an old one', async () => {
    const { page, onClose } = await openPicker({
      shopping: true,
      answers: { [SAVE]: () => new Refusal(401, 'SIGN_IN_AGAIN') },
    });
    await page.getByRole('radio', { name: /Depot/ }).click();
    await page.getByRole('button', { name: 'Start Shopping' }).click();
    await expect.poll(() => signIn.mock.calls.length).toBe(1);
    await expect.element(page.getByRole('button', { name: 'Start Shopping' })).toBeEnabled();
    isSilent();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('when slots are requested and nobody is signed in', async () => {
    const { page } = await openPicker({ shopping: true });
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await page.getByRole('button', { name: 'Reserve Your Time' }).click();
    await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    isSilent();
  });
});
