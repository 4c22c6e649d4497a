import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { json, listOf, network, PAY, refusal } from '../testing/fixtures.ts';
import { button, expectGone, LIST, mount } from '../testing/mounted.ts';

const ADDRESSES = 'GET /payment/v2/wallet/account/billing';
const listed = (...addresses: readonly object[]) => json({ data: { payment: { addresses } } });
const HOME = {
  id: 'ad1',
  type: 'home',
  address: { street: '1420 Elm Street', unit: 'Apt 3B', locality: 'Cincinnati', region: 'OH', postalCode: '45202' },
};

test('BIL-002 BIL-009 a failed address load can be tried again, and the first address is then chosen', async () => {
  const answers = [refusal(400, 'X'), listed(HOME)];
  network({ [LIST]: listOf(), [ADDRESSES]: () => answers.shift()?.() ?? json({})() });
  mount().open('ADD_CARD');
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByText('There has been an error loading your address. Please try again by clicking "Retry".'))
    .toBeVisible();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('1420 Elm Street, Apt 3B')).toBeVisible();
  await expect.element(button('Change Billing Address')).toBeVisible();
});

test('ERR-220 a failed address load leads to a new address', async () => {
  network({ [LIST]: listOf(), [ADDRESSES]: refusal(400, 'X') });
  mount().open('ADD_CARD');
  await button('Choose Billing Address').click();
  await expect
    .element(
      page
        .getByRole('dialog', { name: 'Billing Address' })
        .getByText("We couldn't load your saved address at this time . Please add a new address.")
        .first(),
    )
    .toBeVisible();
  await expect.element(button('Add New Address')).toBeVisible();
});

test('ERR-221 an address that could not be saved stays in its form', async () => {
  network({
    [LIST]: listOf(),
    [ADDRESSES]: listed(HOME),
    'PUT /payment/v2/wallet/account/billing': refusal(400, 'TOO_MANY_ADDRESSES'),
  });
  mount().open('ADD_CARD');
  await button('Change Billing Address').click();
  await button('Edit 1420 Elm Street, Apt 3B').click();
  await button('Save Address').click();
  await expect
    .element(
      page.getByRole('alert').getByText("We're sorry, but we weren't able to save your address. Please try again."),
    )
    .toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Edit Billing Address' })).toBeVisible();
});

test('the frame is a document of the payment host, without any attribute that would grant it more', async () => {
  network({ [LIST]: listOf(), [ADDRESSES]: listed() });
  mount().open('ADD_CARD');
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
  const frame = document.querySelector('iframe');
  expect(frame?.src).toBe(`${PAY}/manage-payment/pci-forms/payment-form?tenant=kroger`);
  expect(frame?.title).toBe('Card details');
  expect(frame?.referrerPolicy).toBe('origin');
  for (const name of ['style', 'credentialless', 'loading', 'srcdoc']) expect(frame?.hasAttribute(name)).toBe(false);
  expect(document.querySelectorAll('[style]')).toHaveLength(0);
});

/**
 * A document with the handshake of the payment host's frame, which records on the page what it is asked, and answers
 * about its fields.
 */
const frameThat = (is: { readonly empty: boolean }) => `<script>
  const send = (type, body, re) => port.postMessage({ v: 1, id: crypto.randomUUID(), type, re, ts: Date.now(), body });
  const field = { valid: false, empty: ${is.empty} };
  let port;
  addEventListener('message', ({ ports }) => {
    [port] = ports;
    port.onmessage = ({ data }) => {
      parent.document.body.dataset.requests += data.type + (data.body.quiet ? '-QUIETLY ' : ' ');
      if (data.type === 'VALIDATE') send('VALIDITY', { number: field, month: field, year: field, cvv: field }, data.id);
    };
    send('CONNECTED', { v: 1, build: 'b1' });
  });
  parent.postMessage({ k: 'gw', t: 'FRAME_READY', n: 'nonce', doc: 'payment-form', v: 1 }, '*');
</script>`;
const requests = () => (document.body.dataset['requests'] ?? '').split(' ').filter((type) => type !== '');
const EARLY = 'The card form is still loading. Please try again in a moment.';

test.each([
  ['happens once it is', { empty: false }],
  ['needs another press when nothing was typed in it', { empty: true }],
])('a submit before the frame is ready says so, and %s', async (_title, is) => {
  document.body.dataset['requests'] = '';
  const here = (call: string) => call.replace(' ', ` ${location.origin}`);
  network({ [here(LIST)]: listOf(), [here(ADDRESSES)]: listed() });
  mount({ payOrigin: location.origin }).open('ADD_CARD');
  await button('Save Card').click();
  const early = page.getByRole('alert').getByText(EARLY);
  await expect.element(early).toBeVisible();
  document.querySelector('iframe')!.srcdoc = frameThat(is);
  await expectGone(early);
  await expect.poll(requests).toContain('VALIDATE-QUIETLY');
  if (is.empty) await button('Save Card').click();
  await expect.poll(() => requests().filter((type) => type === 'VALIDATE')).toEqual(['VALIDATE']);
});

test('a submit before a frame that never came does not happen in the frame that is loaded instead', async () => {
  document.body.dataset['requests'] = '';
  const here = (call: string) => call.replace(' ', ` ${location.origin}`);
  network({ [here(LIST)]: listOf(), [here(ADDRESSES)]: listed() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    mount({ payOrigin: location.origin }).open('ADD_CARD');
    await button('Save Card').click();
    await expect.element(page.getByRole('alert').getByText(EARLY)).toBeVisible();
    await vi.advanceTimersByTimeAsync(10_100);
    const retry = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry');
    await expect.poll(retry).toBeDefined();
    const first = document.querySelector('iframe');
    retry()?.click();
    await expect.poll(() => document.querySelector('iframe')).not.toBe(first);
  } finally {
    vi.useRealTimers();
  }
  document.querySelector('iframe')!.srcdoc = frameThat({ empty: false });
  await expectGone(page.getByRole('alert').getByText(EARLY));
  expect(requests()).not.toContain('VALIDATE');
});

test.each([
  ['ADD_SNAP_EBT_CARD', 'ebt-form', 'SNAP EBT card number'],
  ['ADD_GIFT_CARD', 'gift-form', 'Gift card number and PIN'],
] as const)('%s loads the document %s', async (screen, name, title) => {
  network({ [LIST]: listOf() });
  mount({ ui: { isMyWallet: true, showSnapCards: true, showGiftCards: true } }).open(screen);
  await expect.poll(() => document.querySelector('iframe')?.title).toBe(title);
  expect(document.querySelector('iframe')?.src).toContain(`/manage-payment/pci-forms/${name}?`);
});

test('FRM-015 RTY-003 a frame that does not answer in ten seconds opens the retry question, and Retry loads it anew with twenty', async () => {
  network({ [LIST]: listOf(), [ADDRESSES]: listed() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    mount().open('ADD_CARD');
    await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
    const first = document.querySelector('iframe');
    const query = () =>
      document.body.textContent.includes(
        "Sorry, but we're having trouble accepting new card information. Would you like to try again?",
      );
    await vi.advanceTimersByTimeAsync(10_100);
    await expect.poll(() => query()).toBe(true);
    expect(document.body.textContent).toContain('Unable to add card');
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')?.click();
    await expect.poll(() => query()).toBe(false);
    expect(document.querySelector('iframe')).not.toBe(first);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(query()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_100);
    await expect.poll(() => query()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
