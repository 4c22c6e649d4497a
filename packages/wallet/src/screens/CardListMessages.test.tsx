import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TOAST_STAYS } from '../core/effects.ts';
import { card, json, listOf, network, noContent, preferredCard, refusal } from '../testing/fixtures.ts';
import { button, expectGone, LIST, list, openList } from '../testing/mounted.ts';

const BANK = [preferredCard('a'), card('b', { lastFourPan: '4444', brand: 'MASTERCARD' })];

describe('messages', () => {
  const cards = { [LIST]: listOf(...BANK), 'DELETE /payment/v2/wallet/b': noContent };
  const deleteOne = async () => {
    await button('Actions for Mastercard ending in 4444').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Delete Card').click();
    await expect.element(list().getByText('Card Deleted!')).toBeVisible();
  };

  test('WAL-074 WAL-143 a success message leaves by itself after five seconds', async () => {
    network(cards);
    await openList();
    const timers = vi.spyOn(window, 'setTimeout');
    await deleteOne();
    const toast = timers.mock.calls.find(([, delay]) => delay === TOAST_STAYS);
    expect(toast?.[1]).toBe(5_000);
    if (typeof toast?.[0] === 'function') toast[0]();
    await expectGone(list().getByText('Card Deleted!'));
    timers.mockRestore();
  });

  test('WAL-075 a success message can be closed before', async () => {
    network(cards);
    await openList();
    await deleteOne();
    await button('Dismiss').click();
    await expectGone(list().getByText('Card Deleted!'));
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
