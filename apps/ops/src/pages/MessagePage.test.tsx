import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { SETTINGS } from '#testing/banner-settings.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const base = `/ops/v1/banners/${STORE.bannerId}/settings`;
const NAME = 'banner/checkoutFailed';
const setting = (english: string | null, version: number) => ({
  name: NAME,
  value: english === null ? null : { 'en-US': english, 'es-US': null },
  version,
  actionId: `action-${version}`,
});
const change = {
  actionId: 'action-1',
  at: '2026-11-21T16:00:00.000Z',
  staffName: 'Nia Brooks',
  staffNumber: '204801',
  reason: 'The line is down',
  name: NAME,
  before: null,
  after: { 'en-US': 'Write to {phone}.', 'es-US': null },
  version: 1,
  isUndo: false,
};
const open = (answers: Readonly<Record<string, unknown>> = {}, key = 'checkoutFailed') =>
  openConsole(paths.bannerMessage(STORE.locationId, key), 'ADMIN', {
    'GET /ops/v1/session': sessionOf('ADMIN', { kind: 'everywhere' }),
    [`GET ${base}`]: SETTINGS,
    [`GET ${base}/changes`]: { changes: [], hasMore: false },
    ...answers,
  });
type Opened = Awaited<ReturnType<typeof open>>['page'];
const english = (page: Opened) => page.getByRole('textbox', { name: 'English' });

async function save(page: Opened, text: string): Promise<void> {
  await english(page).fill(text);
  await page.getByRole('checkbox', { name: 'I checked: the Spanish text still fits' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Clearer words');
  await page.getByRole('button', { name: 'Save Message' }).click();
}

test('a text is checked and shown where it stands while it is typed, and saved with a reason', async () => {
  const { page, sent } = await open({ [`PUT ${base}`]: setting('Call us: {phone}', 1) });
  const button = page.getByRole('button', { name: 'Save Message' });
  await expect.element(button).toHaveAccessibleDescription('Change a text to save it.');
  await english(page).fill('Call us');
  await expect.element(english(page)).toHaveAccessibleDescription(/Put \{phone\} back in\. The shop fills it in\./);
  await english(page).fill('Call us: {phone} or else {name}');
  await expect
    .element(english(page))
    .toHaveAccessibleDescription(/Remove \{name\}\. The shop cannot fill it in here\./);
  await english(page).fill('Call us as soon as ever you can: {phone}');
  await expect.element(page.getByText('47 of 40 characters')).toBeVisible();
  await expect.element(english(page)).toHaveAccessibleDescription(/Shorten it to 40 characters\./);
  await expect.element(page.getByText('Shoppers cannot get this text. Shorten it to 40 characters.')).toBeVisible();
  expect(page.getByRole('img', { name: /^In the shop, in English/ }).query()).toBeNull();
  await english(page).fill('<b>Call us:</b> {name}');
  await expect.element(english(page)).toHaveAccessibleDescription(/no < or >.* Remove \{name\}\./);
  await english(page).fill('Call us: {phone}');
  await expect
    .element(page.getByRole('img', { name: 'In the shop, in English: Call us: 1-800-555-0100' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'In the shop, in Spanish: Llama al 1-800-555-0100.' }))
    .toBeVisible();
  await expect.element(page.getByText('You changed the English text only. The Spanish stays as it is.')).toBeVisible();
  await button.click();
  await expect.element(page.getByText('Say why in a few words.')).toBeVisible();
  await expect.element(page.getByText('Check the Spanish text first: change it, or check this box.')).toBeVisible();
  expect(sent).toEqual([]);
  for (const width of [390, 768, 1280]) {
    await browser.viewport(width, 900);
    await expectAccessible(page.container);
  }
  await save(page, 'Call us: {phone}');
  await expect.element(page.getByText('The message is saved. The shop shows it within seconds.')).toBeVisible();
  const value = { 'en-US': 'Call us: {phone}', 'es-US': 'Llama al {phone}.' };
  expect(sent).toEqual([{ call: `PUT ${base}`, body: { name: NAME, value, version: 0, reason: 'Clearer words' } }]);
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
});

test('a message that somebody else changed meanwhile is shown, and what was typed stays', async () => {
  const current = setting('Theirs: {phone}', 4);
  const refused = { errors: { code: 'CHANGED_MEANWHILE' }, current };
  const { page, sent } = await open({ [`PUT ${base}`]: Response.json(refused, { status: 409 }) });
  await save(page, 'Mine: {phone}');
  await expect.element(page.getByRole('alert').getByText('Theirs: 1-800-555-0100')).toBeVisible();
  await expect.element(english(page)).toHaveValue('Mine: {phone}');
  await expectAccessible(page.container);
  await page.getByRole('button', { name: 'Save Message' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ version: 0 }, { version: 4 }]);
  await page.getByRole('button', { name: 'Use Theirs Instead' }).click();
  await expect.element(english(page)).toHaveValue('Theirs: {phone}');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('what the server refuses stands beside the text of its language, until another one is typed', async () => {
  const errors = { code: 'WORD_CHARACTER', meta: { locale: 'es-US' } };
  const { page } = await open({ [`PUT ${base}`]: Response.json({ errors }, { status: 400 }) });
  await save(page, 'Call us: {phone}');
  const spanish = page.getByRole('textbox', { name: 'Spanish' });
  await expect.element(spanish).toHaveAccessibleDescription(/Use plain text: no < or >/);
  await spanish.fill('Llama hoy al {phone}.');
  await expect.element(spanish).not.toHaveAttribute('aria-invalid');
});

test('without a connection nothing is lost', async () => {
  const { page } = await open({ [`PUT ${base}`]: new TypeError('no network') });
  await save(page, 'Call us: {phone}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no connection. Check it, and try again.');
  await expect.element(english(page)).toHaveValue('Call us: {phone}');
});

test('who leaves with a text that is not saved is asked first', async () => {
  const { page, router } = await open();
  await english(page).fill('Call us: {phone}');
  await page.getByRole('link', { name: 'All Messages' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(english(page)).toHaveValue('Call us: {phone}');
  await page.getByRole('link', { name: 'All Messages' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.banner(STORE.locationId));
});

test('a change is shown with who made it and why, and undone with a reason', async () => {
  const own = { 'en-US': 'Write to {phone}.', 'es-US': null };
  const words = SETTINGS.words.map((word) => (word.name === NAME ? { ...word, own, version: 1 } : word));
  const undo = `POST ${base}/changes/action-1/undo`;
  const { page, sent } = await open({
    [`GET ${base}`]: { ...SETTINGS, words },
    [`GET ${base}/changes`]: { changes: [change], hasMore: false },
    [undo]: setting(null, 2),
  });
  await expect.element(page.getByText('Nia Brooks (204801), Sat, Nov 21, 11:00 AM')).toBeVisible();
  await expect.element(page.getByRole('deletion')).toHaveTextContent('Please call 1-800-555-0100.');
  await expect.element(page.getByRole('insertion')).toHaveTextContent('Write to 1-800-555-0100.');
  await expect.element(english(page)).toHaveValue('Write to {phone}.');
  await page.getByRole('button', { name: 'Undo the change of An order was not placed' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('Please call 1-800-555-0100.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It works again');
  await expectAccessible(page.container);
  await dialog.getByRole('button', { name: 'Undo the Change' }).click();
  await expect.element(page.getByText('It is as it was before that change.', { exact: false })).toBeVisible();
  await expect.element(english(page)).toHaveValue('Please call {phone}.');
  expect(sent).toEqual([{ call: undo, body: { version: 1, reason: 'It works again' } }]);
});

test('changes that did not load leave the message to be changed', async () => {
  const { page } = await open({ [`GET ${base}/changes`]: Response.json({}, { status: 404 }) }, 'welcomeText');
  await expect
    .element(page.getByRole('img', { name: /Fresh groceries, your way\. Choose how you shop\./ }))
    .toBeVisible();
  await expect.element(page.getByText('The changes did not load')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save Message' })).toBeVisible();
});
