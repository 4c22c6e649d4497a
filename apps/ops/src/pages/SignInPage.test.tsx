import { expect, onTestFinished, test } from 'vitest';
import { markSignedIn, unmarkSignedIn } from '#api/signed-in-mark.ts';
import { browserOps } from '#features/picking/device/op-store.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const LINE = `/stores/${STORE.locationId}/pick/884122073301441601/lines/line-1`;

test.each([
  ['somebody else at the queue, not at the pick of whoever left it', 'lee', `/stores/${STORE.locationId}/pick`],
  ['whoever left a pick there again', 'dana', LINE],
])('the sign-in leads %s', async (_whom, staffId, place) => {
  const { page, router } = await openConsole(`/sign-in?next=${encodeURIComponent(LINE)}&of=dana&ended=true`, 'PICKER', {
    'POST /ops/v1/session': { ...sessionOf('PICKER'), staffId },
    'GET /ops/v1/session': { ...sessionOf('PICKER'), staffId },
    [`GET /ops/v1/stores/${STORE.locationId}/picking`]: { yours: [], waiting: [], others: [] },
  });
  await page.getByRole('textbox', { name: 'Staff number' }).fill('204417');
  await page.getByLabelText('Password').fill('Groceries');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(place);
});

test('after a sign-in that ended it is said what of the picks is saved, and what waits on the phone', async () => {
  const saved = await openConsole(`/sign-in?next=${encodeURIComponent(LINE)}&of=dana&ended=true`, 'PICKER', {});
  await expect.element(saved.page.getByText('What you picked is saved.', { exact: false })).toBeVisible();
  expect(saved.page.getByText('Nothing was done after that.', { exact: false }).elements()).toEqual([]);
  await saved.page.unmount();
  const op = {
    opId: 'op-kept',
    staffId: 'dana',
    at: 1,
    kind: 'pick' as const,
    locationId: STORE.locationId,
    orderId: '884122073301441601',
    lineId: 'line-1',
    item: 'Whole Milk',
    body: { quantity: 1, grams: null, substitute: null },
    substitute: null,
  };
  await browserOps.put(op);
  onTestFinished(() => browserOps.remove(op.opId));
  const { page } = await openConsole('/sign-in?ended=true', 'PICKER', {});
  const text = '1 pick is kept on this phone, and sent when whoever made it signs in here again.';
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  expect(page.getByText('What you picked is saved.', { exact: false }).elements()).toEqual([]);
});

const ORDER = `/stores/${STORE.locationId}/orders/884122073301441601`;

test('whoever left a page that keeps nothing is told that the last was not done, where the focus is', async () => {
  const { page } = await openConsole(`/sign-in?next=${encodeURIComponent(ORDER)}&of=dana&ended=true`, 'SERVICE', {});
  await expect.element(page.getByText(/Nothing was done after that\. Check what you did last\.$/)).toBeVisible();
  expect(page.getByText('What you picked is saved.', { exact: false }).elements()).toEqual([]);
  expect(document.activeElement?.textContent).toMatch(/^Your sign-in has ended/);
});

test('a page that is opened after the sign-in has ended says so, unless its owner signed out', async () => {
  markSignedIn();
  onTestFinished(unmarkSignedIn);
  const ended = await openConsole(ORDER, 'SERVICE', { 'GET /ops/v1/session': null });
  await expect.element(ended.page.getByText(/^Your sign-in has ended, as it does after 10 minutes/)).toBeVisible();
  expect(ended.page.getByText('Nothing was done after that.', { exact: false }).elements()).toEqual([]);
  await ended.page.unmount();
  unmarkSignedIn();
  const { page } = await openConsole(ORDER, 'SERVICE', { 'GET /ops/v1/session': null });
  await expect.element(page.getByRole('textbox', { name: 'Staff number' })).toBeVisible();
  expect(page.getByText(/^Your sign-in has ended/).elements()).toEqual([]);
});

test('a browser in which nobody is signed in is led to the sign-in', async () => {
  unmarkSignedIn();
  const { page, router } = await openConsole('/', 'PICKER', { 'GET /ops/v1/session': null });
  await expect.element(page.getByRole('textbox', { name: 'Staff number' })).toBeVisible();
  expect(router.state.location.href).toBe('/sign-in?next=%2F&ended=false');
});
