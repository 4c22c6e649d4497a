import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { SETTINGS } from '#testing/banner-settings.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const base = `/ops/v1/banners/${STORE.bannerId}/settings`;
const open = (answers: Readonly<Record<string, unknown>> = {}) =>
  openConsole(paths.bannerSwitches(STORE.locationId), 'ADMIN', {
    'GET /ops/v1/session': sessionOf('ADMIN', { kind: 'everywhere' }),
    [`GET ${base}`]: SETTINGS,
    ...answers,
  });
const turnOff = { name: 'Turn off: Find stores by the shopper’s position' };

test('a switch says what shoppers get by it, and whether it is as it was originally', async () => {
  const { page } = await open();
  await expect.element(page.getByText('Checkout does not offer to send deals by email.')).toBeVisible();
  await expect.element(page.getByText('Changed: the original setting is on.')).toBeVisible();
  for (const width of [390, 768, 1280]) {
    await browser.viewport(width, 900);
    await expectAccessible(page.container);
  }
});

test('a switch is turned with a reason, after what that does was read', async () => {
  const name = 'switch/disableGeoLocation';
  const { page, sent } = await open({ [`PUT ${base}`]: { name, value: true, version: 1, actionId: 'action' } });
  await page.getByRole('button', turnOff).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off: “Find stores by the shopper’s position”?' });
  await expect.element(dialog.getByText('Shoppers find stores by ZIP code only.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('1 checkout of the last day is still open.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect.element(dialog.getByText('Say why in a few words.')).toBeVisible();
  await expectAccessible(page.container);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A privacy complaint');
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect
    .element(page.getByText('Find stores by the shopper’s position: now off. The shop follows within seconds.'))
    .toBeVisible();
  // It is named after what shoppers have, the stored switch after what they have not.
  expect(sent).toEqual([
    { call: `PUT ${base}`, body: { name, value: true, version: 0, reason: 'A privacy complaint' } },
  ]);
});

test('a switch that somebody else turned meanwhile says so', async () => {
  const current = { name: 'switch/disableGeoLocation', value: true, version: 1, actionId: null };
  const refused = { errors: { code: 'CHANGED_MEANWHILE' }, current };
  const { page } = await open({ [`PUT ${base}`]: Response.json(refused, { status: 409 }) });
  await page.getByRole('button', turnOff).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A privacy complaint');
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Somebody else changed this switch meanwhile. Check how it is now.');
});

test('the changes of a banner say of what they are, and offer to bring back only what is no more', async () => {
  const name = 'switch/emailOptIn';
  const made = { at: '2026-11-21T16:00:00.000Z', staffName: 'Nia Brooks', staffNumber: '204801', name };
  const changes = [
    { ...made, actionId: '3', reason: 'Too many mails', before: null, after: false, version: 3, isUndo: false },
    { ...made, actionId: '2', reason: 'It was a slip', before: false, after: null, version: 2, isUndo: true },
  ];
  const { page } = await openConsole(paths.bannerChanges(STORE.locationId), 'ADMIN', {
    'GET /ops/v1/session': sessionOf('ADMIN', { kind: 'everywhere' }),
    [`GET ${base}`]: SETTINGS,
    [`GET ${base}/changes`]: { changes, hasMore: false },
  });
  await expect.poll(() => page.getByText('Offer deals by email at checkout').elements().length).toBe(2);
  await expect.element(page.getByText('Brought back')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo the change of Offer deals by email at checkout' });
  await expect.element(undo).toBeVisible();
  // What was before the older one is what shoppers have: there is nothing to bring back.
  expect(page.getByRole('button', { name: /^Bring back/ }).elements()).toEqual([]);
  await expectAccessible(page.container);
});
