import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Selection, WalletConfig, WalletHandle } from './config.ts';
import { createWallet } from './create-wallet.ts';
import { card, config, json, listOf, network, preferredCard, refusal } from './testing/fixtures.ts';

const LIST = 'GET /payment/v2/wallet';
let wallet: WalletHandle | undefined;
let place: HTMLElement | undefined;

function mount(change: Partial<WalletConfig> = {}): WalletHandle {
  place = document.createElement('main');
  document.body.append(place);
  wallet = createWallet(place, config(change));
  return wallet;
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
async function openList(change: Partial<WalletConfig> = {}): Promise<void> {
  mount(change).open();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

afterEach(() => {
  wallet?.destroy();
  place?.remove();
  vi.unstubAllGlobals();
});

test('WAL-087 WAL-089 WAL-090 the summary box has its title, the chosen card and the way to change it', async () => {
  network({ [LIST]: listOf(card('a'), preferredCard('b', { lastFourPan: '4444', brand: 'MASTERCARD' })) });
  mount();
  await expect.element(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible();
  await expect.element(page.getByText('Mastercard ••••4444')).toBeVisible();
  await button('Add or Change Payment Method').click();
  await expect.element(page.getByRole('dialog', { name: 'Select Payment' })).toBeVisible();
});

test('WAL-086 without showCardbox there is no summary box', async () => {
  network({ [LIST]: listOf(card('a')) });
  await openList({ ui: {} });
  expect(page.getByRole('heading', { name: 'Payment Method' }).elements()).toHaveLength(0);
});

test('WAL-088 WAL-091 WAL-092 WAL-093 WAL-094 the host may hide parts of the box, add a text and a class', async () => {
  network({ [LIST]: listOf() });
  mount({
    ui: {
      showCardbox: true,
      hideCardboxTitle: true,
      hideChangePaymentMethod: true,
      hideCardboxNoCardsMessage: true,
      paymentSummaryMessage: 'Charged when ready',
      cardBoxClass: 'mine',
    },
  });
  await expect.element(page.getByText('Charged when ready')).toBeVisible();
  expect(document.querySelector('section.mine')).not.toBeNull();
  await expect.poll(() => document.body.textContent).not.toContain('Loading');
  expect(page.getByRole('button').elements()).toHaveLength(0);
  expect(page.getByRole('heading').elements()).toHaveLength(0);
  expect(document.body.textContent).not.toContain('No cards found');
});

test('WAL-072 an empty wallet says how to add a card', async () => {
  network({ [LIST]: listOf() });
  mount();
  await expect
    .element(page.getByText('No cards found. Please add a new card by clicking "Add Credit/Debit Card"'))
    .toBeVisible();
});

test('WAL-085 a failed load shows the error with Retry, which loads again', async () => {
  const answers = [refusal(400, 'X'), listOf(card('a'))];
  network({ [LIST]: () => answers.shift()?.() ?? json({})() });
  mount();
  await expect.element(page.getByRole('alert').getByText(/weren't able to load your cards/)).toBeVisible();
  await button('Retry').click();
  await expect.element(page.getByText('Visa ••••1881')).toBeVisible();
});

test('WAL-095 while the wallet loads the summary box says so', async () => {
  let release: (response: Response) => void = () => undefined;
  network({ [LIST]: () => new Promise((resolve) => (release = resolve)) });
  mount();
  await expect.element(page.getByText('Loading your payment methods')).toBeVisible();
  expect(document.querySelector('section output [class*="spinner"]')).not.toBeNull();
  release(listOf(card('a'))());
  await expect.element(page.getByText('Visa ••••1881')).toBeVisible();
  expect(document.body.textContent).not.toContain('Loading your payment methods');
});

test('WAL-023 WAL-044 WAL-057 WAL-061 WAL-069 WAL-070 the list is a modal dialog with a radio per card, Confirm and Cancel', async () => {
  network({ [LIST]: listOf(card('a'), card('b', { lastFourPan: '4444' })) });
  await openList();
  expect(page.getByRole('dialog', { name: 'Select Payment' }).element().matches(':modal')).toBe(true);
  await expect.element(page.getByRole('heading', { name: 'Credit & Debit' })).toBeVisible();
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(2);
  await expect.element(page.getByRole('dialog').getByText('••••4444')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('Expires 08/29').first()).toBeVisible();
  await expect.element(button('Confirm')).toBeVisible();
  await expect.element(button('Cancel')).toBeVisible();
});

test('WAL-018 WAL-019 WAL-045 my wallet offers no choice, marks the preferred card and has one Close in its foot', async () => {
  network({ [LIST]: listOf(preferredCard('a'), card('b')) });
  await openList({ ui: { isMyWallet: true } });
  await expect.element(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
  await expect.element(page.getByText('Preferred')).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  expect(button('Confirm').elements()).toHaveLength(0);
  expect(button('Cancel').elements()).toHaveLength(0);
  const words = [...document.querySelectorAll('dialog footer button')].map(({ textContent }) => textContent);
  expect(words).toEqual(['Close']);
});

test('WAL-063 WAL-064 the actions of a card are Edit, Delete and Make Preferred; the preferred one lacks the last', async () => {
  network({ [LIST]: listOf(preferredCard('a', { lastFourPan: '1111' }), card('b', { lastFourPan: '2222' })) });
  await openList();
  for (const [lastFour, actions] of [
    ['1111', ['Edit', 'Delete']],
    ['2222', ['Edit', 'Delete', 'Make Preferred']],
  ] as const) {
    await button(`Actions for Visa ending in ${lastFour}`).click();
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    const names = page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual(actions);
    await userEvent.keyboard('{Escape}');
  }
});

test('WAL-065 WAL-067 an expired card offers only an Edit button', async () => {
  network({ [LIST]: listOf(card('x', { lastFourPan: '3333', expired: true })) });
  await openList();
  await expect.element(button('Edit Visa ending in 3333')).toBeVisible();
  expect(button(/Actions/).elements()).toHaveLength(0);
});

test('WAL-066 WAL-078 an expired card says so and cannot be chosen', async () => {
  network({ [LIST]: listOf(card('a'), card('x', { lastFourPan: '3333', expired: true })) });
  await openList();
  await expect.element(page.getByText('Expired. Please update your payment info.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /3333/ })).toBeDisabled();
});

test('WAL-068 in RXWEB the cards of the list have no actions menu', async () => {
  network({ [LIST]: listOf(card('a')) });
  await openList({ application: 'RXWEB' });
  await expect.element(page.getByRole('radio')).toBeVisible();
  expect(button(/Actions/).elements()).toHaveLength(0);
});

test('WAL-049 the host hears of the default choice, and of another one at Confirm', async () => {
  network({ [LIST]: listOf(card('a'), card('b', { lastFourPan: '4444' })) });
  const heard: Selection[] = [];
  await openList({ onSelectionChange: (selection) => heard.push(selection) });
  await expect.poll(() => heard.at(-1)?.bank?.cardId).toBe('a');
  await page.getByRole('radio', { name: /4444/ }).click();
  expect(heard.at(-1)?.bank?.cardId).toBe('a');
  await button('Confirm').click();
  expect(heard.at(-1)?.bank).toMatchObject({ cardId: 'b', lastFour: '4444', paymentType: 'BANK_CARD' });
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
});

test('WAL-052 WAL-054 WAL-055 WAL-056 Escape after a change asks, No keeps it and Yes drops it', async () => {
  network({ [LIST]: listOf(card('a'), card('b', { lastFourPan: '4444' })) });
  await openList();
  await page.getByRole('radio', { name: /4444/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByText('If you exit now, your selections will not be saved. Do you want to discard your changes?'))
    .toBeVisible();
  await button('No, Keep Changes').click();
  await expect.element(page.getByRole('radio', { name: /4444/ })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await button('Yes, Discard Changes').click();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  expect(wallet?.selection().bank?.cardId).toBe('a');
});

test('WAL-119 WAL-120 WAL-121 WAL-122 deleting asks, keeps or deletes, and says what was done', async () => {
  const sent = network({
    [LIST]: listOf(card('a'), card('b', { lastFourPan: '4444' })),
    'DELETE /payment/v2/wallet/b': json({ done: true }),
  });
  await openList();
  const ask = async () => {
    await button('Actions for Visa ending in 4444').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByText('Are you sure you want to delete your card?')).toBeVisible();
  };
  await ask();
  await button('Keep Card').click();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  await ask();
  await button('Delete Card').click();
  await expect.element(page.getByText('Card Deleted!')).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(1);
});

test('WAL-123 a failed delete shows its error in the list, and the card stays', async () => {
  network({
    [LIST]: listOf(card('b', { lastFourPan: '4444' })),
    'DELETE /payment/v2/wallet/b': refusal(403, 'FORBIDDEN'),
  });
  await openList();
  await button('Actions for Visa ending in 4444').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete Card').click();
  await expect.element(page.getByRole('alert').getByText(/weren't able to delete your card/)).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(1);
});

test('WAL-125 Make Preferred says Card Updated!', async () => {
  network({
    [LIST]: listOf(preferredCard('a'), card('b', { lastFourPan: '4444' })),
    'PUT /payment/v2/wallet/cards/defaults': json({
      data: { payment: { cardId: 'b', defaultApplications: ['CLICKLIST'] } },
    }),
  });
  await openList();
  await button('Actions for Visa ending in 4444').click();
  await page.getByRole('menuitem', { name: 'Make Preferred' }).click();
  await expect.element(page.getByText('Card Updated!')).toBeVisible();
  await button('Dismiss').click();
  expect(document.body.textContent).not.toContain('Card Updated!');
});

test('WAL-024 the address of the page never changes', async () => {
  network({
    [LIST]: listOf(card('a')),
    'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }),
  });
  const before = [location.href, history.length];
  await openList();
  await button('Add Credit/Debit Card').click();
  await button('Back').click();
  await button('Cancel').click();
  expect([location.href, history.length]).toEqual(before);
});

test('destroying twice leaves nothing on the page, and stops what runs', async () => {
  network({ [LIST]: () => new Promise(() => undefined) });
  const made = mount();
  made.open();
  made.destroy();
  made.destroy();
  await expect.poll(() => place?.childElementCount).toBe(0);
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
});
