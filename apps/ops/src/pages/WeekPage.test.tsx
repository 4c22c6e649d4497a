import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const base = `/ops/v1/stores/${STORE.locationId}/weeks`;
const at = (start: string, end: string, more: object = {}) => ({
  type: 'STANDARD',
  dow: 1,
  start,
  end,
  cutoffMinutes: 120,
  cutoffAt: null,
  orders: 12,
  units: 600,
  totes: 60,
  fee: 0,
  ...more,
});
const WEEK = [at('08:00', '10:00'), at('10:00', '12:00')];
const VANS = [at('08:00', '10:00', { fee: 495 }), at('08:00', '09:00', { type: 'EXPRESS', fee: 1195 })];
const weeks = {
  from: '2026-11-21',
  to: '2026-12-04',
  weeks: [
    { modality: 'PICKUP', vendorId: 'store', vendorName: 'Store Pickup', version: 'one', windows: WEEK, feesSet: WEEK },
    {
      modality: 'DELIVERY',
      vendorId: 'van',
      vendorName: 'Oakley Vans',
      version: 'two',
      windows: VANS,
      feesSet: VANS,
    },
  ],
  changes: [
    {
      actionId: 'act',
      at: Date.parse('2026-11-20T15:00:00Z'),
      by: 'Dana',
      reason: 'Winter hours',
      modality: 'PICKUP',
      vendorId: 'store',
      from: '2026-11-23',
      windows: 2,
      removed: [at('08:00', '10:00')],
      added: [at('08:00', '10:00', { orders: 8 })],
      slots: 4,
      undone: false,
    },
  ],
};
const preview = {
  fingerprint: 'print',
  windows: 1,
  appear: 0,
  close: 2,
  change: 0,
  fees: 0,
  cutoffs: 0,
  numbers: 0,
  booked: 3,
  held: 1,
  over: 0,
  keptCutoffs: 0,
  keptNumbers: 0,
  days: [{ date: '2026-11-23', appear: 0, close: 2, change: 0 }],
  orders: [{ orderId: 'ord_0123456789', shopper: 'Ada B.', startsAt: 1_763_989_200_000, endsAt: 1_763_996_400_000 }],
  coming: 1,
};
const open = (role: 'STORE_LEAD' | 'ADMIN' = 'STORE_LEAD', more: object = {}) =>
  openConsole(paths.week(STORE.locationId), role, {
    [`GET ${base}`]: weeks,
    [`POST ${base}/preview`]: preview,
    [`POST ${base}/changes`]: { actionId: 'act2', slots: 2 },
    [`POST ${base}/changes/act2/undo`]: { restored: 2, left: 1 },
    ...more,
  });

test('a lead takes a time out, sees what that does, says why, and takes it back', async () => {
  const { page, sent } = await open();
  const see = page.getByRole('button', { name: 'Preview' });
  await expect.element(see).toHaveAccessibleDescription('Change a time to preview it.');
  await expect
    .element(page.getByText('Monday, 8–10 AM: 12 → 8 orders; and 1 more. Reason: Winter hours'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove Monday, 8 AM' }).click();
  await expect.element(page.getByRole('button', { name: 'Monday, 1 time, changed' })).toBeVisible();
  await see.click();
  await expect.element(page.getByText('3 orders stay as booked.')).toBeVisible();
  // A second press of Enter meets no button: the next one would throw the draft away.
  expect(document.activeElement?.textContent).toMatch(/^Preview, nothing saved yet/);
  await expect.element(page.getByText('Monday, 8–10 AM: removed')).toBeVisible();
  await expect.element(page.getByText('2 closing', { exact: true })).toBeVisible();
  await expectAccessible(page.container);
  const apply = page.getByRole('button', { name: 'Save the Week' });
  await apply.click();
  await expect.element(page.getByText('Say why in a few words.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Fewer people');
  await apply.click();
  await expect.element(page.getByText('The week is changed, with 2 times on days ahead.')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('The week is changed, with 2 times on days ahead.Undo');
  const change = { modality: 'PICKUP', vendorId: 'store', version: 'one', from: '2026-11-21', windows: WEEK.slice(1) };
  expect(sent).toEqual([
    { call: `POST ${base}/preview`, body: change },
    { call: `POST ${base}/changes`, body: { ...change, fingerprint: 'print', reason: 'Fewer people' } },
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('1 time was changed again since', { exact: false })).toBeVisible();
});

test('what is typed wrong, and times that overlap, are said before anything is sent', async () => {
  const { page, sent } = await open();
  const see = page.getByRole('button', { name: 'Preview' });
  await page.getByRole('textbox', { name: 'Monday, 8 AM: Orders' }).fill('0');
  await expect.element(page.getByText('Enter 1 to 500 orders.')).toBeVisible();
  await expect.element(see).toHaveAccessibleDescription('Fix what is marked on Monday first.');
  await page.getByRole('textbox', { name: 'Monday, 8 AM: Orders' }).fill('12');
  await page.getByLabelText('Monday, 8 AM: To').first().fill('10:30');
  await expect.element(see).toHaveAccessibleDescription('Monday, 8 AM: this time overlaps another.');
  await see.click({ force: true });
  expect(sent).toEqual([]);
});

test('on a phone a bar leads from the rows to the change', async () => {
  await browser.viewport(390, 844);
  const { page } = await open();
  const review = page.getByRole('button', { name: 'Review' });
  expect(review.query()).toBeNull();
  await page.getByRole('textbox', { name: 'Monday, 8 AM: Orders' }).fill('9');
  await expect.element(review).toBeInViewport();
  await review.click();
  await expect.element(page.getByRole('button', { name: 'Preview' })).toBeInViewport();
  await expectAccessible(page.container);
});

test('fees are an admin’s, and what was typed in one week stays while another is shown', async () => {
  const { page, router } = await open();
  await page.getByRole('textbox', { name: 'Monday, 8 AM: Orders' }).fill('9');
  await page.getByRole('button', { name: 'Delivery by Oakley Vans' }).click();
  const fee = page.getByRole('textbox', { name: 'Monday, 8 AM: Fee, $' });
  await expect.element(fee).toHaveAttribute('readonly');
  await expect.element(page.getByText('Express times, 1')).toBeVisible();
  await page.getByRole('textbox', { name: 'Monday, 8 AM: Orders' }).fill('8');
  await page.getByRole('button', { name: 'Pickup', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Monday, 8 AM: Orders' })).toHaveValue('9');
  // Both weeks are unsaved, and that is one question.
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.log(STORE.locationId));
});

test('an admin changes fees', async () => {
  const { page } = await open('ADMIN');
  const fee = page.getByRole('textbox', { name: 'Monday, 8 AM: Fee, $' });
  await fee.fill('5.95');
  await expect.element(page.getByRole('button', { name: 'Monday, 2 times, changed' })).toBeVisible();
});

test('a day is copied to others, and who leaves then is asked first', async () => {
  const { page, router } = await open();
  await page.getByText('Copy Monday to other days').first().click();
  await page.getByRole('checkbox', { name: 'Sunday' }).click();
  await page.getByRole('button', { name: 'Copy Monday', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Sunday, 2 times, changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  expect(router.state.location.pathname).toBe(paths.week(STORE.locationId));
});

test('a week that somebody else changed is loaded anew', async () => {
  const { page } = await open('STORE_LEAD', { [`POST ${base}/preview`]: 'FORBIDDEN' });
  await page.getByRole('button', { name: 'Remove Monday, 8 AM' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect.element(page.getByRole('button', { name: 'Monday, 2 times', exact: true })).toBeVisible();
});

test('a pickup time outside of the store hours is named as one, and is previewed all the same', async () => {
  const hours = { week: [{ dow: 1, opens: '09:00', closes: '11:30' }], exceptions: [] };
  const { page } = await open('STORE_LEAD', {
    [`GET /ops/v1/stores/${STORE.locationId}/hours`]: { hours, version: '1', actionId: null },
  });
  const hint = page.getByText('Outside store hours (9 AM–11:30 AM)');
  await expect.element(hint.first()).toBeVisible();
  expect(hint.elements()).toHaveLength(2); // none of the week of the vans, which may drive while the store is closed
  await expectAccessible(page.container);
  await page.getByLabelText('Monday, 10 AM: To').fill('11:00');
  await expect.poll(() => hint.elements().length).toBe(1);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('Preview, nothing saved yet')).toBeVisible();
});
