import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { card as cardOf, listOf, refusal } from '../testing/fixtures.ts';
import {
  requestHost,
  button,
  EXPIRY_YEAR,
  frameLoaded,
  frameOf,
  frameMessages,
  giveCard,
  type Mounted,
  mountWallet,
  newShopper,
  recordCalls,
  screenOf,
} from '../testing/pay-host.ts';

const FRAME = 'Expiration date';
const NOW = new Date().getFullYear();
const month = frameOf(FRAME).getByRole('combobox', { name: 'Month' });
const year = frameOf(FRAME).getByRole('combobox', { name: 'Year' });

/** A shopper with one card, of which the edit form is open. */
async function openEdit(): Promise<Mounted> {
  const shopper = newShopper();
  await giveCard(shopper, { kind: 'bank', number: '4242424242424242' });
  const mounted = mountWallet({}, shopper);
  mounted.wallet.open();
  await button(/^Actions for Visa/).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(screenOf('Edit Credit/Debit Card')).toBeVisible();
  await frameLoaded(FRAME);
  return mounted;
}
const listed = async (shopper: string) => await requestHost(shopper, 'GET', '/payment/v2/wallet');

test('FRM-005 WAL-033 WAL-112 WAL-114 WAL-115 another expiry is checked by the frame and saved', async () => {
  const { shopper, events } = await openEdit();
  await expect.element(page.getByRole('dialog').getByText('••••4242')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Make this my preferred card' })).toBeVisible();
  await expectAccessible(document.body);
  await month.selectOptions('11');
  await year.selectOptions(String(NOW + 5));
  await button('Save Changes').click();
  await expect.element(page.getByText('Card Edited!')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(`Expires 11/${String(NOW + 5).slice(-2)}`)).toBeVisible();
  expect(await listed(shopper)).toMatchObject({
    data: { payment: { cards: [{ expirationMonth: 11, expirationYear: NOW + 5 }] } },
  });
  expect(events).toContainEqual({ type: 'UPDATE_PAYMENT_METHOD', change: 'edit' });
});

test('EVT-001 the submit of an edit is told as a usage metric, once, whatever comes of it; a form that is not sent is none', async () => {
  const { events, shopper } = await openEdit();
  const message = () => events.filter(({ type }) => type === 'USAGE_METRICS');
  await month.selectOptions('');
  await button('Save Changes').click();
  await frameMessages(FRAME, 'Expiration Month is a required field.');
  expect(message()).toEqual([]);
  const [card] = ((await listed(shopper)) as { data: { payment: { cards: { id: string }[] } } }).data.payment.cards;
  await requestHost(shopper, 'DELETE', `/payment/v2/wallet/${card?.id}`);
  await month.selectOptions('11');
  await button('Save Changes').click();
  await expect.poll(message).toEqual([{ type: 'USAGE_METRICS', action: 'EDIT_CARD_SUBMIT' }]);
  // The card is gone: the edit itself fails, but its submit counts.
  await expect.poll(() => events.map(({ type }) => type)).toContain('USER_CONSTRAINT_ERROR');
  expect(message()).toHaveLength(1);
});

test('WAL-113 WAL-115 WAL-144 VAL-013 the frame offers fifteen years from the current one on, and an expiry that is not one is not sent', async () => {
  const { shopper } = await openEdit();
  const offered = (await commands.readFrame(FRAME)).match(/\b20\d\d\b/g);
  expect(offered).toEqual(Array.from({ length: 15 }, (_, index) => String(NOW + index)));
  await month.selectOptions('');
  await button('Save Changes').click();
  await frameMessages(FRAME, 'Expiration Month is a required field.');
  await expect.element(screenOf('Edit Credit/Debit Card')).toBeVisible();
  expect(await listed(shopper)).toMatchObject({
    data: { payment: { cards: [{ expirationMonth: 8, expirationYear: EXPIRY_YEAR }] } },
  });
});

test('WAL-116 WAL-117 the preferred mark alone is the update-default-card call, and no edit', async () => {
  const sent = recordCalls();
  const { shopper } = await openEdit();
  const before = await listed(shopper);
  await page.getByRole('checkbox', { name: 'Make this my preferred card' }).click();
  await button('Save Changes').click();
  await expect.element(page.getByText('Successfully edited card')).toBeVisible();
  expect(sent.map(({ line: client }) => client).filter((client) => client.startsWith('PUT'))).toEqual([
    'PUT /payment/v2/wallet/cards/defaults',
  ]);
  const after = await listed(shopper);
  expect(before).toMatchObject({ data: { payment: { cards: [{ default: false }] } } });
  expect(after).toMatchObject({
    data: { payment: { cards: [{ default: true, defaultApplications: ['CLICKLIST'] }] } },
  });
});

test('a form without changes leads back and saves nothing', async () => {
  await openEdit();
  await button('Save Changes').click();
  await expect.element(screenOf('Wallet')).toBeVisible();
  expect(page.getByText('Card Edited!').elements()).toHaveLength(0);
});

/** Mocks some calls of the page; all others go to the network. */
function answerInstead(answers: { readonly [path: string]: () => Response }): void {
  const real = window.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = Object.keys(answers).find((each) => input.endsWith(each));
    return path === undefined ? await real(input, init) : (answers[path]?.() ?? Response.error());
  });
}

test('WAL-128 ERR-235 an edit that fails, of the preferred mark alone or of the expiry, stays on the form and says so above its reason', async () => {
  await openEdit();
  answerInstead({ '/cards/defaults': refusal(403, 'FORBIDDEN'), '/payment/v2/wallet': refusal(402, 'RV32937') });
  const alert = page.getByRole('alert');
  await page.getByRole('checkbox', { name: 'Make this my preferred card' }).click();
  await button('Save Changes').click();
  await expect.element(alert.getByText('There was an error updating your card')).toBeVisible();
  expect(alert.getByText(/Please contact your Card Issuer/).elements()).toHaveLength(0);
  await expect.element(screenOf('Edit Credit/Debit Card')).toBeVisible();
  await month.selectOptions('12');
  await button('Save Changes').click();
  await expect.element(alert.getByText(/Please contact your Card Issuer/)).toBeVisible();
  await expect.element(alert.getByText('There was an error updating your card')).toBeVisible();
});

test('WAL-118 a reward debit card stays the preferred one, and says why', async () => {
  const preferred = { default: true, defaultApplications: ['CLICKLIST' as const] };
  answerInstead({ '/payment/v2/wallet': listOf(cardOf('a', { binType: 'REWARD_DEBIT', ...preferred })) });
  mountWallet().wallet.open();
  await button(/^Actions for Visa/).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const box = page.getByRole('checkbox', { name: 'Make this my preferred card' });
  await expect.element(box).toBeChecked();
  await expect.element(box).toBeDisabled();
  await expect.element(page.getByText('Your reward debit card cannot be unchecked while editing.')).toBeVisible();
});
