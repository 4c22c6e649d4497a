import { afterEach, expect, test, vi } from 'vitest';
import type { SignedInDevice } from '@cartwright/contracts/devices';
import { latestAnnouncement } from '@cartwright/ui/live-region/announcements.ts';
import { userEvent } from 'vitest/browser';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const DEVICES = '/atlas/v1/security/v1/devices';
const PASSKEYS = '/atlas/v1/security/v1/passkeys';
const PROOF = 'POST /atlas/v1/security/v1/proof';
const rosa = {
  status: 'remembered',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'rosa@example.com',
} as const;
const here: SignedInDevice = {
  id: 's1',
  browser: 'CHROME',
  system: 'WINDOWS',
  signedInAt: '2026-11-02T17:17:00.000Z',
  lastUsedAt: '2026-11-20T15:00:00.000Z',
  isCurrent: true,
};
const phone: SignedInDevice = { ...here, id: 's2', browser: 'SAFARI', system: 'IPHONE', isCurrent: false };
const unknown: SignedInDevice = { ...phone, id: 's3', browser: null, system: null };

afterEach(() => vi.unstubAllGlobals());

const opened = (answers: Answers) =>
  renderInShop(<SecurityPage />, {
    bootstrap: aBootstrap({ session: rosa }),
    answers: {
      'GET /atlas/v1/bootstrap': () => aBootstrap({ session: rosa }),
      [`GET ${PASSKEYS}`]: () => ({ passkeys: [] }),
      'GET /atlas/v1/security/v1/two-step': () => ({ isOn: false, codesLeft: 0 }),
      [`GET ${DEVICES}`]: () => ({ devices: [here] }),
      ...answers,
    },
  });

test('each device reads as people call it, and only the others can be signed out', async () => {
  const { page } = await opened({ [`GET ${DEVICES}`]: () => ({ devices: [here, phone, unknown] }) });
  await expect.element(page.getByText(/^Chrome on Windows/)).toBeVisible();
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Signed in Nov 2, 2026, .+ · in use now$/)).toBeVisible();
  expect(page.getByText(/^Signed in Nov 2, 2026, .+ · last used Nov 20, 2026$/).elements()).toHaveLength(2);
  expect(
    page
      .getByRole('button', { name: /^Sign out \w/ })
      .elements()
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Sign out Safari on iPhone', 'Sign out Unknown device']);
  await expect
    .element(page.getByRole('link', { name: 'Change Password' }))
    .toHaveAttribute('href', '/account/password');
});

test('a device that is signed out leaves the list, also when it was signed out before', async () => {
  let devices = [here, phone, unknown];
  const { page, requests } = await opened({
    [`GET ${DEVICES}`]: () => ({ devices }),
    [`DELETE ${DEVICES}/s2`]: () => {
      devices = [here, unknown];
      return null;
    },
    [`DELETE ${DEVICES}/s3`]: () => {
      devices = [here];
      return new Refusal(404, 'NOT_FOUND');
    },
  });
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
  await expect.element(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(requests.filter((each) => each.startsWith('DELETE'))).toEqual([
    `DELETE ${DEVICES}/s2`,
    `DELETE ${DEVICES}/s3`,
  ]);
});

test('all others are signed out by one call, and a failure leaves the list and is reported in it', async () => {
  let tries = 0;
  const { page } = await opened({
    [`GET ${DEVICES}`]: () => ({ devices: tries < 2 ? [here, phone] : [here] }),
    [`DELETE ${DEVICES}`]: () => (++tries === 1 ? new Refusal(400, 'SOME_CODE') : null),
  });
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("We couldn't sign out that device. Please try again.");
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect.element(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
});

test('a list that cannot be loaded has a retry', async () => {
  let tries = 0;
  const { page } = await opened({
    [`GET ${DEVICES}`]: () => (++tries === 1 ? new Refusal(400, 'SOME_CODE') : { devices: [here] }),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent("We couldn't load your devices.");
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText(/^Chrome on Windows/)).toBeVisible();
});

const laptop = {
  id: 'k1',
  name: 'Kitchen laptop',
  host: 'other.example',
  createdAt: '2026-06-12T15:00:00.000Z',
  lastUsedAt: '2026-11-15T15:00:00.000Z',
};

test('a passkey is removed after the password is entered again, in a dialog that repeats the call', async () => {
  let [passkeys, isProved, tries] = [[laptop], false, 0];
  const { page, requests } = await opened({
    [`GET ${PASSKEYS}`]: () => ({ passkeys }),
    [`DELETE ${PASSKEYS}/k1`]: () => {
      if (!isProved) return new Refusal(401, 'CONFIRM_IDENTITY');
      passkeys = [];
      return null;
    },
    [PROOF]: () => {
      if (++tries === 1) return new Refusal(401, 'WRONG_CREDENTIALS');
      isProved = true;
      return null;
    },
  });
  await expect
    .element(page.getByText('Added Jun 12, 2026 · last used Nov 15, 2026 · signs in at other.example'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove passkey Kitchen laptop' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('Password', { exact: true }).fill('plum kettle 42');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Your password is incorrect.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kitchen laptop')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(requests.filter((each) => each.startsWith('DELETE'))).toHaveLength(2);
});

test('a dialog that is closed changes nothing, and reports no error', async () => {
  const { page, requests } = await opened({
    [`GET ${PASSKEYS}`]: () => ({ passkeys: [laptop] }),
    [`DELETE ${PASSKEYS}/k1`]: () => new Refusal(401, 'CONFIRM_IDENTITY'),
  });
  const remove = page.getByRole('button', { name: 'Remove passkey Kitchen laptop' });
  await remove.click();
  await expect.element(page.getByRole('dialog', { name: "Confirm that it's you" })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(requests.filter((each) => each.startsWith('DELETE'))).toHaveLength(1);
});

test('a passkey wants a name, and a refusal is reported in the card', async () => {
  const { page, requests } = await opened({
    [`POST ${PASSKEYS}/options`]: () => new Refusal(400, 'SOME_CODE'),
  });
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const name = page.getByRole('dialog').getByLabelText('Name');
  await expect.element(name).toHaveValue('Chrome on Linux');
  await name.fill('  ');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription(/Enter a name/);
  await name.fill('Desk');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("We couldn't change your passkeys. Please try again.");
  expect(requests.filter((each) => each.startsWith('POST'))).toEqual([`POST ${PASSKEYS}/options`]);
});

test('a passkey is renamed in a dialog, which is announced, and the focus is where it was', async () => {
  let passkeys = [laptop];
  const sent: unknown[] = [];
  const { page } = await opened({
    [`GET ${PASSKEYS}`]: () => ({ passkeys }),
    [`PUT ${PASSKEYS}/k1`]: (request) => {
      sent.push(request.body);
      passkeys = [{ ...laptop, name: 'Desk' }];
      return null;
    },
  });
  await page.getByRole('button', { name: 'Rename passkey Kitchen laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
  const name = dialog.getByLabelText('Name');
  await expect.element(name).toHaveValue('Kitchen laptop');
  for (const [refused, why] of [
    ['  ', /Enter a name/],
    ['Desk\u202Etop', /Enter a name on one line that can be read/],
  ] as const) {
    await name.fill(refused);
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveAccessibleDescription(why);
  }
  await name.fill(' Desk ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('button', { name: 'Rename passkey Desk' });
  await expect.element(renamed).toHaveFocus();
  expect(latestAnnouncement().text).toBe('The passkey is now called Desk');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Desk' }]);
});

test('a name that stays sends nothing, and one of a passkey that is gone is said to be', async () => {
  let passkeys = [laptop];
  const { page, requests } = await opened({
    [`GET ${PASSKEYS}`]: () => ({ passkeys }),
    [`PUT ${PASSKEYS}/k1`]: () => {
      passkeys = [];
      return new Refusal(404, 'NOT_FOUND');
    },
  });
  const rename = page.getByRole('button', { name: 'Rename passkey Kitchen laptop' });
  await rename.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(rename).toHaveFocus();
  expect(requests.filter((each) => each.startsWith('PUT'))).toEqual([]);
  await rename.click();
  await page.getByLabelText('Name').fill('Desk');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This passkey was removed already.');
  await expect.element(page.getByText(/You have no passkeys yet/)).toBeVisible();
});

test('an account with a passkey of this host may use it in the dialog, and reads when that failed', async () => {
  const own = { ...laptop, host: location.hostname };
  let passkeys = [own];
  let isProved = false;
  const get = vi.spyOn(navigator.credentials, 'get');
  const { page, requests } = await opened({
    [`GET ${PASSKEYS}`]: () => ({ passkeys }),
    [`DELETE ${PASSKEYS}/k1`]: () => {
      if (!isProved) return new Refusal(401, 'CONFIRM_IDENTITY');
      passkeys = [];
      return null;
    },
    [`${PROOF}/passkey/options`]: () => ({
      challenge: 'AAAA',
      rpId: location.hostname,
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [{ id: 'AAAA', type: 'public-key' }],
    }),
    [`${PROOF}/passkey`]: ({ body }) => {
      const { credential } = body as { credential: { id: string } };
      if (credential.id !== 'right') return new Refusal(401, 'PASSKEY_REFUSED');
      isProved = true;
      return null;
    },
  });
  const signs = (id: string) =>
    Object.setPrototypeOf({ toJSON: () => ({ id }) }, PublicKeyCredential.prototype) as PublicKeyCredential;
  await page.getByRole('button', { name: 'Remove passkey Kitchen laptop' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  const button = dialog.getByRole('button', { name: 'Use a Passkey Instead' });
  get.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
  await button.click();
  await expect.element(dialog.getByRole('status').getByText(/^Your passkey wasn't confirmed/)).toBeVisible();
  get.mockResolvedValueOnce(signs('wrong'));
  await button.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("Your passkey wasn't confirmed. Try again, or enter your password.");
  get.mockResolvedValueOnce(signs('right'));
  await button.click();
  await expect.element(page.getByText('Kitchen laptop')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(requests.filter((each) => each.startsWith('DELETE'))).toHaveLength(2);
  get.mockRestore();
});

test('a passkey of another host is not offered in the dialog', async () => {
  const { page } = await opened({
    [`GET ${PASSKEYS}`]: () => ({ passkeys: [laptop] }),
    [`DELETE ${PASSKEYS}/k1`]: () => new Refusal(401, 'CONFIRM_IDENTITY'),
  });
  await page.getByRole('button', { name: 'Remove passkey Kitchen laptop' }).click();
  await expect.element(page.getByRole('dialog', { name: "Confirm that it's you" })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use a Passkey Instead' })).not.toBeInTheDocument();
});
