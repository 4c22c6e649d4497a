import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WalletCard } from '../cards.ts';
import type { CheckoutPage, WalletOptions } from '../config.ts';
import { card, json, listOf, network, noContent, preferredCard, refusal } from '../testing/fixtures.ts';
import { button, everything, expectGone, LIST, mount } from '../testing/mounted.ts';

const ACCEPTED = 'GET /payment/v2/wallet/accepted?fulfillment=DELIVERY';
const accepting = (refused: readonly string[], ...ids: readonly string[]) =>
  json({ data: { payment: { cards: ids.map((id) => ({ id, accepted: !refused.includes(id), reason: null })) } } });

const address: NonNullable<WalletCard['address']> = {
  addressLines: ['1 Elm'],
  cityTown: 'X',
  stateProvince: 'OH',
  postalCode: '45202',
  countryCode: 'US',
};
const visa = preferredCard('a', { address });
const mastercard = card('b', { address, brand: 'MASTERCARD', lastFourPan: '4444' });

const tile = (name: string) => page.getByRole('radio', { name });
const VISA = /Visa ending in 1881/;
const MASTERCARD = 'Mastercard ending in 4444';

/** The box of the checkout page, with these cards. */
function openPage(change: Partial<WalletOptions> = {}, pageChange: Partial<CheckoutPage> = {}) {
  const checkoutPage = { fulfillment: 'DELIVERY' as const, onCardNotFound: vi.fn<() => void>(), ...pageChange };
  return { wallet: mount({ ui: everything(), checkoutPage, ...change }), checkoutPage };
}

test('MDL-019 every bank card is one radio tile with Edit and Delete; choosing one pays with it at once', async () => {
  network({ [LIST]: listOf(visa, mastercard), [ACCEPTED]: accepting([], 'a', 'b') });
  const { wallet } = openPage();
  await expect.element(page.getByRole('radio', { name: VISA })).toBeChecked();
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(2);
  for (const name of ['Visa ending in 1881', MASTERCARD]) {
    await expect.element(button(`Edit ${name}`)).toHaveTextContent('Edit');
    await expect.element(button(`Delete ${name}`)).toHaveTextContent('Delete');
  }
  await tile(MASTERCARD).click();
  await expect.element(tile(MASTERCARD)).toBeChecked();
  expect(wallet.selection().bank?.cardId).toBe('b');
  await expectAccessible(document.querySelector('main')!);
});

test('MDL-019 the tiles are one group that the arrow keys move through', async () => {
  network({ [LIST]: listOf(visa, mastercard), [ACCEPTED]: accepting([], 'a', 'b') });
  const { wallet } = openPage();
  await expect.element(page.getByRole('radio', { name: VISA })).toBeChecked();
  page.getByRole('radio', { name: VISA }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tile(MASTERCARD)).toHaveFocus();
  expect(wallet.selection().bank?.cardId).toBe('b');
});

test.each([
  ['DELIVERY', 'Delivery'],
  ['PICKUP', 'Pickup'],
] as const)('MDL-020 a card that %s does not take is disabled, and its tile says so', async (fulfillment, modality) => {
  network({
    [LIST]: listOf(visa, mastercard),
    [`GET /payment/v2/wallet/accepted?fulfillment=${fulfillment}`]: accepting(['b'], 'a', 'b'),
  });
  openPage({}, { fulfillment });
  await expect.element(page.getByText(`${MASTERCARD} is not accepted for ${modality} at this time.`)).toBeVisible();
  await expect.element(tile(MASTERCARD)).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: VISA })).toBeEnabled();
  await expectAccessible(document.querySelector('main')!);
});

test('MDL-020 every card can be chosen while it is unknown which are accepted', async () => {
  network({ [LIST]: listOf(visa, mastercard), [ACCEPTED]: refusal(500, 'INTERNAL') });
  openPage();
  await expect.element(tile(MASTERCARD)).toBeEnabled();
});

test('VAL-011 VAL-012 the tile of a card that has expired, or has no billing address, says why it cannot pay', async () => {
  network({
    [LIST]: listOf(
      visa,
      card('b', { address, expired: true, lastFourPan: '0002' }),
      card('c', { address: null, lastFourPan: '0003' }),
    ),
    [ACCEPTED]: accepting([], 'a', 'b', 'c'),
  });
  openPage();
  const expired = 'This card has expired. Please re-add the card with updated information or use another card.';
  await expect.element(page.getByText(expired)).toBeVisible();
  await expect.element(tile('Visa ending in 0002')).toBeDisabled();
  const homeless = 'Please enter a billing address in order to use this credit card.';
  await expect.element(page.getByText(homeless)).toBeVisible();
  await expect.element(tile('Visa ending in 0003')).toBeDisabled();
});

test('deletes a card after one confirmation, and the order falls back to another', async () => {
  const sent = network({
    [LIST]: listOf(visa, mastercard),
    [ACCEPTED]: accepting([], 'a', 'b'),
    'DELETE /payment/v2/wallet/a': noContent,
  });
  const { wallet } = openPage();
  await button('Delete Visa ending in 1881').click();
  const query = page.getByRole('dialog', { name: 'Deleting Payment' });
  await expect.element(query.getByText('Are you sure you want to delete your card?')).toBeVisible();
  await button('Delete Card').click();
  await expect.element(page.getByText('Card Deleted!')).toBeVisible();
  await expectGone(page.getByRole('radio', { name: VISA }));
  expect(wallet.selection().bank?.cardId).toBe('b');
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a card that cannot be deleted stays, and the dialog says why', async () => {
  network({
    [LIST]: listOf(visa),
    [ACCEPTED]: accepting([], 'a'),
    'DELETE /payment/v2/wallet/a': refusal(500, 'INTERNAL'),
  });
  openPage();
  await button('Delete Visa ending in 1881').click();
  await button('Delete Card').click();
  await expect.element(page.getByRole('alert').getByText(/weren't able to delete your card/)).toBeVisible();
  await button('Keep Card').click();
  await expect.element(page.getByRole('radio', { name: VISA })).toBeVisible();
});

test('without a bank card the box says what the order lacks, and offers to add one', async () => {
  network({ [LIST]: listOf() });
  openPage();
  await expect.element(page.getByText('Please add a credit or debit card to proceed with your order.')).toBeVisible();
  await expect.element(button('Add a Credit or Debit Card')).toBeVisible();
});
