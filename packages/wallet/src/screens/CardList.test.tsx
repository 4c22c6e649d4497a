import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import type { Selection } from '../config.ts';
import { TOAST_STAYS } from '../effects.ts';
import { card, json, listOf, network, preferredCard, refusal } from '../testing/fixtures.ts';
import { button, everything, gone, LIST, list, openList, orderOf } from '../testing/mounted.ts';
import { gift, snap } from '../testing/moves.ts';

const namesOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const section = (name: string) => list().getByRole('region', { name });
const BANK = [preferredCard('a'), card('b', { lastFourPan: '4444', brand: 'MASTERCARD' })];

describe('sections', () => {
  test('WAL-057 WAL-058 WAL-059 WAL-060 three kinds of cards, two of them only if the host wants them, each with its add button', async () => {
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
      await gone(list());
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
    await list().getByRole('alert').getByRole('button', { name: 'Retry' }).click();
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
          .getByText(/You are offline/),
      )
      .toBeVisible();
    expect(list().getByRole('radio').elements()).toHaveLength(2);
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await gone(list().getByText(/You are offline/));
  });
});

describe('bank cards', () => {
  test('WAL-061 WAL-069 WAL-070 WAL-071 have a radio each, a masked number, an expiry and their mark from the payment host', async () => {
    network({ [LIST]: listOf(...BANK) });
    await openList();
    await expect.poll(() => section('Credit & Debit').getByRole('radio').elements().length).toBe(2);
    await expect.element(list().getByText('••••4444')).toBeVisible();
    await expect.element(list().getByText('Expires 08/29').first()).toBeVisible();
    expect(list().element().querySelector('img')?.src).toBe('https://pay.example/manage-payment/visa.svg');
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
      await gone(list());
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

describe('SNAP EBT', () => {
  const order = orderOf({ total: 80, ebt: 24 });

  test('WAL-062 EBT-006 has a checkbox, a balance part and Delete', async () => {
    network({ [LIST]: listOf(...BANK, snap('s', { lastFourPan: '4417' })) });
    await openList({ order });
    const tile = section('SNAP EBT');
    await expect.element(tile.getByRole('checkbox', { name: /4417/ })).toBeChecked();
    await expect.element(tile.getByRole('button', { name: 'Check Balance' })).toBeVisible();
    await tile.getByRole('button', { name: 'Delete SNAP EBT ending in 4417' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Deleting Payment' })).toBeVisible();
  });

  test('EBT-007 EBT-008 offers Check Balance only while there is no balance, which otherwise is shown', async () => {
    for (const balance of [null, '$12.00']) {
      network({ [LIST]: listOf(...BANK, snap('s', { balance })) });
      const wallet = await openList({ order, ui: everything({ showCardbox: false }) });
      await expect.element(section('SNAP EBT').getByRole('checkbox')).toBeVisible();
      expect(button('Check Balance').elements()).toHaveLength(balance === null ? 1 : 0);
      expect(list().getByText('$12.00 Remaining').elements()).toHaveLength(balance === null ? 0 : 1);
      wallet.destroy();
      await gone(list());
    }
  });

  test('EBT-009 says so when nothing in the basket is for it, and cannot be chosen then', async () => {
    network({ [LIST]: listOf(...BANK, snap('s')) });
    await openList({ order: orderOf({ total: 80 }) });
    await expect.element(list().getByText('The items in your basket are not SNAP eligible')).toBeVisible();
    await expect.element(section('SNAP EBT').getByRole('checkbox')).toBeDisabled();
  });

  test('EBT-010 says what is billed elsewhere while it is chosen', async () => {
    network({ [LIST]: listOf(...BANK, snap('s')) });
    await openList({ order, ui: everything({ showCardbox: false }) });
    const note =
      'When paying with SNAP EBT, extra charges for fees, substitutions, or weight differences will be billed to your backup payment method.';
    await expect.element(list().getByText(note)).toBeVisible();
    await section('SNAP EBT').getByRole('checkbox').click();
    await gone(list().getByText(note));
  });

  test('EBT-003 a second card is refused with its words', async () => {
    network({ [LIST]: listOf(...BANK, snap('s')) });
    await openList();
    await button('Add SNAP EBT Card').click();
    await expect
      .element(
        list()
          .getByRole('alert')
          .getByText('You can only save one SNAP EBT card. To use a different EBT card, delete the current one.'),
      )
      .toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Select Payment' })).toBeVisible();
  });
});

describe('gift cards', () => {
  const checkbox = (lastFour: string) =>
    list().getByRole('checkbox', { name: `Select gift card ending in ${lastFour}`, exact: true });
  const cards = [
    gift('g', '$25.00', { lastFourPan: '0093' }),
    gift('h', '$1,090.00', { lastFourPan: '4000' }),
    gift('z', '$0.00', { lastFourPan: '1111' }),
  ];

  test('WAL-062 GFT-010 GFT-011 GFT-014 have a named checkbox, what remains and Delete', async () => {
    network({ [LIST]: listOf(...BANK, ...cards) });
    await openList();
    await expect.element(checkbox('0093')).toBeVisible();
    await expect.element(list().getByText('$25.00 Remaining')).toBeVisible();
    await expect.element(list().getByText('$1,090.00 Remaining')).toBeVisible();
    await button('Delete Gift Card ending in 0093').click();
    await expect.element(page.getByText('Are you sure you want to delete your card?')).toBeVisible();
  });

  test('GFT-001 with nothing left are disabled', async () => {
    network({ [LIST]: listOf(...BANK, ...cards) });
    await openList();
    await expect.element(checkbox('1111')).toBeDisabled();
    await expect.element(checkbox('0093')).toBeEnabled();
  });

  test('GFT-003 GFT-004 once the order is met the others are off, the chosen one is not, and the list says so', async () => {
    network({ [LIST]: listOf(...BANK, ...cards) });
    await openList({ order: orderOf({ total: 80 }) });
    const words = 'Your order total has been met. You will not be able to apply any more gift cards to your order.';
    await checkbox('0093').click();
    expect(list().getByText(words).elements()).toHaveLength(0);
    await checkbox('4000').click();
    await checkbox('0093').click();
    await expect.element(list().getByText(words)).toBeVisible();
    await expect.element(checkbox('0093')).toBeDisabled();
    await checkbox('4000').click();
    await gone(list().getByText(words));
    await expect.element(checkbox('0093')).toBeEnabled();
  });

  test('GFT-005 EBT-001 give way to SNAP EBT, and are unchecked where it covers the order', async () => {
    network({ [LIST]: listOf(...BANK, snap('s', { lastFourPan: '4417' }), ...cards) });
    const wallet = await openList({ order: orderOf({ total: 80, ebt: 24 }) });
    const ebt = list().getByRole('checkbox', { name: /4417/ });
    await checkbox('0093').click();
    await expect.element(checkbox('0093')).toBeChecked();
    await ebt.click();
    await ebt.click();
    await expect.element(ebt).toBeChecked();
    await expect.element(checkbox('0093')).not.toBeChecked();
    await checkbox('0093').click();
    await expect.element(checkbox('0093')).toBeChecked();
    wallet.update({ order: orderOf({ total: 24, ebt: 24 }) });
    await expect.element(checkbox('0093')).not.toBeChecked();
  });

  test('GFT-012 GFT-013 without a balance say so, and Retry asks for it again', async () => {
    const answers = [refusal(400, 'X'), json({ data: { payment: { remainingBalance: '$7.50' } } })];
    const sent = network({
      [LIST]: listOf(...BANK, gift('u', null, { lastFourPan: '7740', paymentGram: 'gram-u' })),
      'POST /payment/v2/wallet/gift-card/balance': () => answers.shift()?.() ?? json({})(),
    });
    await openList();
    await expect.element(list().getByText('Balance Error')).toBeVisible();
    const retry = list().getByRole('button', { name: /^Retry/ });
    await retry.click();
    await expect
      .element(list().getByRole('alert').getByText("We couldn't retrieve your gift card's balance. Please try again."))
      .toBeVisible();
    await retry.click();
    await expect.element(list().getByText('$7.50 Remaining')).toBeVisible();
    await expect.element(checkbox('7740')).toBeEnabled();
    expect(sent.filter(({ path }) => path.endsWith('/gift-card/balance')).map(({ body }) => body)).toEqual([
      { paymentGram: 'gram-u' },
      { paymentGram: 'gram-u' },
    ]);
  });

  test('GFT-007 a sixth is refused with its words', async () => {
    network({ [LIST]: listOf(...BANK, ...['1', '2', '3', '4', '5'].map((id) => gift(id))) });
    await openList();
    await button('Add Gift Card').click();
    await expect
      .element(
        list()
          .getByRole('alert')
          .getByText(/^A maximum of 5 gift cards can be saved/),
      )
      .toBeVisible();
  });

  test('GFT-009 wait for a bank card, and the list says so', async () => {
    network({ [LIST]: listOf() });
    await openList();
    await button('Add Gift Card').click();
    await expect
      .element(
        list()
          .getByRole('alert')
          .getByText(
            'To add gift cards to your order, please first add a credit or debit card as your backup payment method.',
          ),
      )
      .toBeVisible();
  });
});

describe('messages', () => {
  const cards = { [LIST]: listOf(...BANK), 'DELETE /payment/v2/wallet/b': json({ done: true }) };
  const deleteOne = async () => {
    await button('Actions for Mastercard ending in 4444').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Delete Card').click();
    await expect.element(list().getByText('Card Deleted!')).toBeVisible();
  };

  test('WAL-074 a success message leaves by itself after five seconds', async () => {
    network(cards);
    await openList();
    const timers = vi.spyOn(window, 'setTimeout');
    await deleteOne();
    const toast = timers.mock.calls.find(([, delay]) => delay === TOAST_STAYS);
    expect(toast?.[1]).toBe(5_000);
    (toast?.[0] as () => void)();
    await gone(list().getByText('Card Deleted!'));
    timers.mockRestore();
  });

  test('WAL-075 a success message can be closed before', async () => {
    network(cards);
    await openList();
    await deleteOne();
    await button('Dismiss').click();
    await gone(list().getByText('Card Deleted!'));
  });

  test('WAL-119 WAL-120 WAL-121 WAL-122 deleting asks, keeps or deletes, and says what was done', async () => {
    const sent = network(cards);
    await openList();
    await button('Actions for Mastercard ending in 4444').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(list().getByText('Are you sure you want to delete your card?')).toBeVisible();
    await button('Keep Card').click();
    await expect.poll(() => list().getByRole('radio').elements().length).toBe(2);
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
    await deleteOne();
    expect(list().getByRole('radio').elements()).toHaveLength(1);
  });

  test('WAL-123 a failed delete shows its error in the list, and the card stays', async () => {
    network({ ...cards, 'DELETE /payment/v2/wallet/b': refusal(403, 'FORBIDDEN') });
    await openList();
    await button('Actions for Mastercard ending in 4444').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Delete Card').click();
    await expect
      .element(
        list()
          .getByRole('alert')
          .getByText(/weren't able to delete your card/),
      )
      .toBeVisible();
    expect(list().getByRole('radio').elements()).toHaveLength(2);
  });

  test('WAL-125 Make Preferred says Card Updated! and moves the mark', async () => {
    const sent = network({
      [LIST]: listOf(...BANK),
      'PUT /payment/v2/wallet/cards/defaults': json({
        data: { payment: { cardId: 'b', defaultApplications: ['CLICKLIST'] } },
      }),
    });
    await openList();
    await button('Actions for Mastercard ending in 4444').click();
    await page.getByRole('menuitem', { name: 'Make Preferred' }).click();
    await expect.element(list().getByText('Card Updated!')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ cardId: 'b' });
    await expect.element(list().getByRole('radio', { name: /Mastercard.*Preferred/ })).toBeVisible();
    expect(list().getByText('Preferred', { exact: true }).elements()).toHaveLength(1);
  });

  test('WAL-129 a failed Make Preferred says Something went wrong', async () => {
    network({ [LIST]: listOf(...BANK), 'PUT /payment/v2/wallet/cards/defaults': refusal(400, 'X') });
    await openList();
    await button('Actions for Mastercard ending in 4444').click();
    await page.getByRole('menuitem', { name: 'Make Preferred' }).click();
    await expect.element(list().getByRole('alert').getByText('Something went wrong')).toBeVisible();
  });
});

describe('my wallet', () => {
  test('WAL-018 WAL-019 WAL-045 offers no choice, marks the preferred card and has one Close in its foot', async () => {
    network({ [LIST]: listOf(...BANK, snap('s'), gift('g')) });
    const heard: Selection[] = [];
    await openList({ ui: everything({ isMyWallet: true }), onSelectionChange: (selection) => heard.push(selection) });
    await expect.element(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
    await expect.element(list().getByText('Preferred')).toBeVisible();
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
