import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { DeleteAccountPage } from './DeleteAccountPage.tsx';

const DELETION = '/atlas/v1/security/v1/account-deletion';
const planned = {
  requestedAt: '2026-11-24T15:00:00.000Z',
  dueAt: '2026-12-08T15:00:00.000Z',
  waitsForOrders: false,
};
const session = {
  status: 'fully-authenticated',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'r@example.com',
} as const;

afterEach(() => vi.unstubAllGlobals());

const open = (state: typeof planned | null, answers: Answers = {}) =>
  renderInShop(<DeleteAccountPage />, {
    at: '/account/delete',
    bootstrap: aBootstrap({ session }),
    answers: { [`GET ${DELETION}`]: () => ({ planned: state }), ...answers },
  });

/** The dialog before anything happens. */
const deletionDialog = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.getByRole('dialog', { name: 'Delete your account?' });

test('the page says what goes and what stays, asks, plans the deletion, and offers to keep the account', async () => {
  const { page, requests } = await open(null, {
    [`POST ${DELETION}`]: () => ({ planned }),
    [`DELETE ${DELETION}`]: () => null,
  });
  await expect.element(page.getByRole('heading', { name: "What We'll Delete" })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: "What We'll Keep" })).toBeVisible();
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await deletionDialog(page).getByRole('button', { name: 'Go Back' }).click();
  await expect.element(deletionDialog(page)).not.toBeInTheDocument();
  expect(requests).not.toContain(`POST ${DELETION}`);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expectAccessible(document.body);
  await deletionDialog(page).getByRole('button', { name: 'Delete My Account' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  await expect.element(page.getByText(/deleted after December 8, 2026/)).toBeVisible();
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  await expect.element(page.getByText("Your account won't be deleted").first()).toBeVisible();
  expect(requests.filter((each) => !each.startsWith('GET'))).toEqual([`POST ${DELETION}`, `DELETE ${DELETION}`]);
});

test('without a recent proof it asks for the password; whoever closes that dialog changed nothing', async () => {
  const { page } = await open(null, { [`POST ${DELETION}`]: () => new Refusal(401, 'CONFIRM_IDENTITY') });
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await deletionDialog(page).getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Delete My Account' })).toBeEnabled();
  await expect.element(page.getByRole('heading', { name: 'Delete Account' })).toBeVisible();
});

test('it says when a planned deletion waits for an order', async () => {
  const { page } = await open({ ...planned, waitsForOrders: true });
  await expect.element(page.getByText(/An order or a payment isn't complete yet/)).toBeVisible();
});

test('what fails is said where it failed, and can be repeated', async () => {
  const { page } = await open(planned, { [`DELETE ${DELETION}`]: () => new Refusal(503, 'UNAVAILABLE') });
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep My Account' })).toBeEnabled();
});

test('a page that could not load says so, and loads again', async () => {
  let isDown = true;
  const { page } = await open(null, {
    [`GET ${DELETION}`]: () => (isDown ? new Refusal(503, 'UNAVAILABLE') : { planned: null }),
  });
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(page.getByRole('button', { name: 'Delete My Account' })).toBeVisible();
});
