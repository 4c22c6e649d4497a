import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import type { WalletStatus } from '../config.ts';
import { card, json, listOf, network, preferredCard, refusal } from '../testing/fixtures.ts';
import { button, everything, expectGone, LIST, list, mount, openList, orderOf } from '../testing/mounted.ts';
import { gift, snap } from '../testing/moves.ts';

const box = () => page.getByRole('region', { name: 'Payment Method' });
const CARDS = [
  preferredCard('b', { lastFourPan: '4444', brand: 'MASTERCARD' }),
  snap('s', { lastFourPan: '4417' }),
  gift('g', '$15.00', { lastFourPan: '0093' }),
];
const paying = { ui: everything(), order: orderOf({ total: 80, ebt: 24 }) };

describe('what the host may say', () => {
  test('WAL-086 there is a summary box with showCardbox, and none without it', async () => {
    network({ [LIST]: listOf(card('a')) });
    const wallet = await openList({ ui: {} });
    wallet.close();
    await expectGone(list());
    expect(box().elements()).toHaveLength(0);
    wallet.update({ ui: { showCardbox: true } });
    await expect.element(box().getByText('••••1881')).toBeVisible();
  });

  test('the other ten options are off or empty unless the host says so', async () => {
    network({ [LIST]: listOf(card('a'), snap('s'), gift('g')) });
    mount({ ui: { showCardbox: true } }).open();
    await expect.element(list().getByRole('heading', { name: 'Credit & Debit' })).toBeVisible();
    for (const name of ['SNAP EBT', 'Gift Card'])
      expect(list().getByRole('heading', { name }).elements()).toHaveLength(0);
    await expect.element(button('Confirm')).toBeVisible();
  });

  test('WAL-088 WAL-091 WAL-092 WAL-093 WAL-094 parts of the box are hidden, a text and a class are added', async () => {
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
    expect(document.body.textContent).not.toContain('Please add a credit or debit card');
  });
});

describe('the box', () => {
  test('WAL-087 WAL-089 WAL-090 has its title, the cards chosen for checkout and the way to change them', async () => {
    network({ [LIST]: listOf(card('a'), ...CARDS) });
    mount(paying);
    await expect.element(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible();
    await expect.poll(() => box().getByRole('listitem').elements().length).toBe(2);
    await expect.element(box().getByText('••••4417')).toBeVisible();
    await expect.element(box().getByText('••••4444')).toBeVisible();
    expect(box().element().textContent).not.toContain('Please add a credit or debit card');
    await button('Add or Change Payment Method').click();
    await expect.element(page.getByRole('dialog', { name: 'Select Payment' })).toBeVisible();
  });

  test('WAL-073 says what the order lacks without a bank card', async () => {
    network({ [LIST]: listOf() });
    mount();
    await expect
      .element(box().getByText('Please add a credit or debit card to proceed with your order.'))
      .toBeVisible();
  });

  test('WAL-085 says why the cards did not come, and Retry loads them again', async () => {
    const answers = [refusal(400, 'X'), listOf(card('a'))];
    network({ [LIST]: () => answers.shift()?.() ?? json({})() });
    mount();
    await expect
      .element(
        box()
          .getByRole('alert')
          .getByText(/weren't able to load your cards/),
      )
      .toBeVisible();
    await button('Retry').click();
    await expect.element(box().getByText('••••1881')).toBeVisible();
  });

  test('loads again by itself when the connection is back', async () => {
    let isDown = true;
    network({ [LIST]: () => (isDown ? Promise.reject(new TypeError('no line')) : listOf(card('a'))()) });
    mount();
    await expect.element(box().getByRole('alert')).toBeVisible();
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await expect.element(box().getByText('••••1881')).toBeVisible();
  });

  test('WAL-095 spins while the wallet loads', async () => {
    let release: (response: Response) => void = () => undefined;
    network({ [LIST]: () => new Promise((resolve) => (release = resolve)) });
    mount();
    await expect.element(page.getByText('Loading your payment methods')).toBeVisible();
    expect(document.querySelector('section output [class*="spinner"]')).not.toBeNull();
    release(listOf(card('a'))());
    await expect.element(box().getByText('••••1881')).toBeVisible();
    expect(document.body.textContent).not.toContain('Loading your payment methods');
  });

  test('WAL-096 WAL-097 Remove takes SNAP EBT and gift cards out of the order and the flyout; a bank card has none', async () => {
    network({ [LIST]: listOf(...CARDS) });
    const heard: WalletStatus[] = [];
    const wallet = mount({ ...paying, onStatusChange: (status) => heard.push(status) });
    wallet.open();
    await list().getByRole('checkbox', { name: 'Select gift card ending in 0093' }).click();
    await button('Confirm').click();
    await expect.poll(() => box().getByRole('listitem').elements().length).toBe(3);
    expect(
      box()
        .getByRole('button', { name: /^Remove/ })
        .elements(),
    ).toHaveLength(2);

    await button('Remove SNAP EBT ending in 4417').click();
    await button('Remove Gift Card ending in 0093').click();
    await expect.poll(() => box().getByRole('listitem').elements().length).toBe(1);
    expect(
      box()
        .getByRole('button', { name: /^Remove/ })
        .elements(),
    ).toHaveLength(0);
    expect(heard.at(-1)?.selection).toMatchObject({ bank: { cardId: 'b' }, snap: null, gift: [] });
    // Focus was on a button that is expected to go, and stays in the box.
    expect(document.activeElement).toBe(box().element());
    wallet.open();
    for (const name of [/4417/, /0093/]) await expect.element(list().getByRole('checkbox', { name })).not.toBeChecked();
  });

  test.each([
    ['RXWEB', ['Edit']],
    ['EPRN', ['Edit']],
    ['CLICKLIST', []],
  ] as const)('WAL-098 in %s an expired card has these actions and no other: %s', async (application, actions) => {
    network({ [LIST]: listOf(card('x', { expired: true, defaultApplications: [application] })) });
    mount({ application, ui: { showCardbox: true, selectDefaultCardOnly: true } });
    await expect.element(box().getByText('Expired. Please update your payment info.')).toBeVisible();
    const names = box().getByRole('listitem').getByRole('button').elements();
    expect(names.map(({ textContent }) => textContent)).toEqual(actions);
  });

  test('WAL-098 the edit control of an expired card opens its form', async () => {
    network({ [LIST]: listOf(card('x', { lastFourPan: '3333', expired: true, defaultApplications: ['EPRN'] })) });
    mount({ application: 'EPRN', ui: { showCardbox: true, selectDefaultCardOnly: true } });
    await box().getByRole('button', { name: 'Edit Visa ending in 3333' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Edit Credit/Debit Card' })).toBeVisible();
  });

  test('EBT-007 EBT-008 offers the balance check while SNAP EBT has none, and then shows what remains', async () => {
    for (const balance of [null, '$1,044.10']) {
      network({ [LIST]: listOf(card('a'), snap('s', { balance })) });
      const wallet = mount(paying);
      await expect.element(box().getByText('••••1881').first()).toBeVisible();
      expect(button('Check Balance').elements()).toHaveLength(balance === null ? 1 : 0);
      expect(box().getByText('$1,044.10 Remaining').elements()).toHaveLength(balance === null ? 0 : 1);
      wallet.destroy();
      await expectGone(box());
    }
  });

  test('says what SNAP EBT pays of the order, and what is left on it', async () => {
    network({ [LIST]: listOf(card('a'), snap('s', { balance: '$44.10' })) });
    mount(paying);
    await expect.element(box().getByText('$24.00 of $80.00')).toBeVisible();
    await expect.element(box().getByText('$44.10 Remaining')).toBeVisible();
  });

  test('its balance link opens the balance screen', async () => {
    network({ [LIST]: listOf(...CARDS) });
    mount(paying);
    await box().getByRole('button', { name: 'Check Balance' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Check Balance' })).toBeVisible();
  });

  test('EBT-010 says what is billed elsewhere while SNAP EBT pays', async () => {
    network({ [LIST]: listOf(...CARDS) });
    mount(paying);
    const note =
      'When paying with SNAP EBT, extra charges for fees, substitutions, or weight differences will be billed to your backup payment method.';
    await expect.element(box().getByText(note)).toBeVisible();
    await button('Remove SNAP EBT ending in 4417').click();
    await expectGone(box().getByText(note));
  });

  test('is accessible with all kinds of cards', async () => {
    network({ [LIST]: listOf(...CARDS) });
    mount(paying);
    await expect.poll(() => box().getByRole('listitem').elements().length).toBe(2);
    await expectAccessible(box().element());
  });
});
