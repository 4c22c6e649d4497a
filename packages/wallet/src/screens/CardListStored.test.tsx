import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { card, json, listOf, network, preferredCard, refusal } from '../testing/fixtures.ts';
import { button, everything, expectGone, LIST, list, openList, orderOf } from '../testing/mounted.ts';
import { gift, snap } from '../testing/moves.ts';

const section = (name: string) => list().getByRole('region', { name });
const BANK = [preferredCard('a'), card('b', { lastFourPan: '4444', brand: 'MASTERCARD' })];

describe('SNAP EBT', () => {
  const order = orderOf({ total: 80, ebt: 24 });

  test('WAL-062 EBT-006 has a checkbox, a balance part and Delete', async () => {
    network({ [LIST]: listOf(...BANK, snap('s', { lastFourPan: '4417' })) });
    await openList({ order });
    const tile = section('SNAP EBT');
    await expect.element(tile.getByRole('checkbox', { name: /4417/ })).toBeChecked();
    await expect.element(tile.getByRole('button', { name: 'Check Balance' })).toBeVisible();
    expect(tile.getByText('The items in your basket are not SNAP eligible').elements()).toHaveLength(0);
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
      await expectGone(list());
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
    await expectGone(list().getByText(note));
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

  test('that can pay and are not chosen say how to use them, until one is', async () => {
    network({ [LIST]: listOf(...BANK, ...cards) });
    await openList({ order: orderOf({ total: 80 }) });
    const words = section('Gift Card').getByText('Check a card to use it for this order.');
    await expect.element(words).toBeVisible();
    await checkbox('0093').click();
    await expectGone(words);
    await checkbox('0093').click();
    await expect.element(words).toBeVisible();
  });

  test('that have nothing left say nothing of using them', async () => {
    network({ [LIST]: listOf(...BANK, gift('z', '$0.00', { lastFourPan: '1111' })) });
    await openList({ order: orderOf({ total: 80 }) });
    await expect.element(checkbox('1111')).toBeDisabled();
    expect(list().getByText('Check a card to use it for this order.').elements()).toHaveLength(0);
  });

  test('GFT-003 GFT-004 PAY-011 once the order is met the others are off, the chosen one is not, and the list says so', async () => {
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
    await expectGone(list().getByText(words));
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
    expect(section('Gift Card').element().textContent).not.toMatch(/\$|Remaining/);
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

  test('GFT-007 PAY-011 a sixth is refused with its words', async () => {
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
