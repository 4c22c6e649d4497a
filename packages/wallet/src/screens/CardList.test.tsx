import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import type { Selection } from '../config.ts';
import { card, json, listOf, network, preferredCard, refusal } from '../testing/fixtures.ts';
import { button, everything, expectGone, LIST, list, openList, orderOf } from '../testing/mounted.ts';
import { gift, snap } from '../testing/moves.ts';

const namesOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const section = (name: string) => list().getByRole('region', { name });
const BANK = [preferredCard('a'), card('b', { lastFourPan: '4444', brand: 'MASTERCARD', imageType: 'mastercard' })];

describe('sections', () => {
  test('WAL-003 WAL-057 WAL-058 WAL-059 WAL-060 three kinds of cards, two of them only if the host wants them, each with its add button', async () => {
    network({ [LIST]: listOf(...BANK, snap('s'), gift('g')) });
    for (const [ui, titles] of [
      [{}, ['Credit & Debit']],
      [{ showSnapCards: true }, ['Credit & Debit', 'SNAP EBT']],
      [{ showGiftCards: true }, ['Credit & Debit', 'Gift Card']],
      [{ showSnapCards: true, showGiftCards: true }, ['Credit & Debit', 'SNAP EBT', 'Gift Card']],
    ] as const) {
      const wallet = await openList({ ui });
      await expect.poll(() => namesOf(list().getByRole('heading', { level: 3 }).elements())).toEqual(titles);
      const adds = list().getByRole('button', { name: /^Add / });
      expect(adds.elements()).toHaveLength(titles.length);
      wallet.destroy();
      await expectGone(list());
    }
  });

  test.each([
    ['Credit & Debit', 'Add Credit/Debit Card', 'Add Credit/Debit Card'],
    ['SNAP EBT', 'Add SNAP EBT Card', 'Add SNAP EBT Card'],
    ['Gift Card', 'Add Gift Card', 'Add Gift Card'],
  ])('WAL-060 the add button of %s opens its form', async (name, add, title) => {
    network({
      [LIST]: listOf(...BANK),
      'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }),
    });
    await openList();
    await section(name).getByRole('button', { name: add }).click();
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  });

  test('WAL-072 an empty wallet says how to add a card', async () => {
    network({ [LIST]: listOf() });
    await openList();
    await expect
      .element(list().getByText('No cards found. Please add a new card by clicking "Add Credit/Debit Card"'))
      .toBeVisible();
  });

  test('WAL-085 a failed load shows its error with Retry, which loads again', async () => {
    const answers = [refusal(400, 'X'), listOf(...BANK)];
    network({ [LIST]: () => answers.shift()?.() ?? json({})() });
    await openList();
    const alert = list().getByRole('alert');
    await expect.element(alert.getByText(/weren't able to load your cards/)).toBeVisible();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => list().getByRole('radio').elements().length).toBe(2);
  });

  test('offline the list says so and stays', async () => {
    network({ [LIST]: listOf(...BANK) });
    await openList();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect
      .element(
        list()
          .getByRole('status')
          .getByText(/You're offline/),
      )
      .toBeVisible();
    expect(list().getByRole('radio').elements()).toHaveLength(2);
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expectGone(list().getByText(/You're offline/));
  });
});

describe('bank cards', () => {
  test('WAL-061 WAL-069 WAL-070 WAL-071 PAY-007 have a radio each, a masked number, an expiry and their mark from the payment host', async () => {
    network({ [LIST]: listOf(...BANK, snap('s'), gift('g')) });
    await openList();
    await expect.poll(() => section('Credit & Debit').getByRole('radio').elements().length).toBe(2);
    await expect.element(list().getByText('••••4444')).toBeVisible();
    await expect.element(list().getByText('Expires 08/29').first()).toBeVisible();
    expect(list().element().textContent).not.toMatch(/No cards found|Please add|Expired/);
    expect([...list().element().querySelectorAll('img')].map(({ src }) => src)).toEqual(
      ['visa', 'mastercard', 'ebt', 'gift'].map((icon) => `https://pay.example/manage-payment/${icon}.svg`),
    );
    expect(list().element().textContent).not.toMatch(/\d{6}/);
  });

  test('WAL-063 WAL-064 have Edit, Delete and Make Preferred; the preferred one lacks the last', async () => {
    network({ [LIST]: listOf(...BANK) });
    await openList();
    for (const [name, actions] of [
      ['Visa ending in 1881', ['Edit', 'Delete']],
      ['Mastercard ending in 4444', ['Edit', 'Delete', 'Make Preferred']],
    ] as const) {
      await button(`Actions for ${name}`).click();
      await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      expect(namesOf(page.getByRole('menuitem').elements())).toEqual(actions);
      await userEvent.keyboard('{Escape}');
    }
  });

  test('WAL-065 WAL-066 WAL-067 WAL-078 that have expired say so, cannot be chosen and offer only Edit', async () => {
    network({ [LIST]: listOf(...BANK, card('x', { lastFourPan: '3333', expired: true })) });
    await openList();
    await expect.element(list().getByText('Expired. Please update your payment info.')).toBeVisible();
    await expect.element(list().getByRole('radio', { name: /3333/ })).toBeDisabled();
    await expect.element(button('Edit Visa ending in 3333')).toBeVisible();
    expect(button(/3333/).elements()).toHaveLength(1);
  });

  test('WAL-068 in RXWEB and EPRN have no actions menu', async () => {
    for (const application of ['RXWEB', 'EPRN'] as const) {
      network({ [LIST]: listOf(...BANK) });
      const wallet = await openList({ application });
      await expect.poll(() => list().getByRole('radio').elements().length).toBe(2);
      expect(button(/^Actions/).elements()).toHaveLength(0);
      wallet.destroy();
      await expectGone(list());
    }
  });

  test('WAL-127 one preferred elsewhere is not marked here', async () => {
    network({ [LIST]: listOf(card('m', { defaultApplications: ['MEMBERSHIP'] })) });
    const wallet = await openList();
    await expect.element(list().getByRole('radio')).toBeVisible();
    expect(list().getByText('Preferred').elements()).toHaveLength(0);
    wallet.destroy();
    network({ [LIST]: listOf(card('m', { defaultApplications: ['MEMBERSHIP'] })) });
    await openList({ application: 'MEMBERSHIP' });
    await expect.element(list().getByText('Preferred')).toBeVisible();
  });
});

test('WAL-017 in checkout mode cards of every kind can be selected for an order', async () => {
  network({ [LIST]: listOf(...BANK, snap('s'), gift('g', '$15.00', { lastFourPan: '0093' })) });
  const heard: Selection[] = [];
  await openList({ order: orderOf({ total: 80, ebt: 24 }), onSelectionChange: (selection) => heard.push(selection) });
  await list().getByRole('radio', { name: /4444/ }).click();
  await list().getByRole('checkbox', { name: /0093/ }).click();
  await button('Confirm').click();
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ bank: { cardId: 'b' }, snap: { cardId: 's' }, gift: [{ cardId: 'g' }] });
});

describe('my wallet', () => {
  test('WAL-018 WAL-019 WAL-045 offers no choice, marks the preferred card and has one Close in its foot', async () => {
    network({ [LIST]: listOf(...BANK.toReversed(), snap('s'), gift('g')) });
    const heard: Selection[] = [];
    await openList({ ui: everything({ isMyWallet: true }), onSelectionChange: (selection) => heard.push(selection) });
    await expect.element(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
    const badge = list().getByText('Preferred', { exact: true });
    await expect.element(badge).toBeVisible();
    expect(badge.elements().map((each) => each.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Visa ••••1881') as string,
    ]);
    expect(list().getByRole('radio').elements()).toHaveLength(0);
    expect(list().getByRole('checkbox').elements()).toHaveLength(0);
    expect(namesOf([...document.querySelectorAll('dialog footer button')])).toEqual(['Close']);
    expect(heard).toEqual([{ bank: null, gift: [], snap: null }]);
  });

  test('is accessible', async () => {
    network({ [LIST]: listOf(...BANK, snap('s'), gift('g', null)) });
    await openList({ ui: everything({ isMyWallet: true }) });
    await expect.element(list().getByText('Balance Error')).toBeVisible();
    await expectAccessible(list().element());
  });
});

test('the list is accessible with every kind of card in every state', async () => {
  const all = [snap('s'), gift('g'), gift('h', null), gift('z', '$0.00'), card('x', { expired: true })];
  network({ [LIST]: listOf(...BANK, ...all) });
  await openList({ order: orderOf({ total: 80, ebt: 24 }) });
  await expect.element(list().getByText('Balance Error')).toBeVisible();
  await expectAccessible(list().element());
});
