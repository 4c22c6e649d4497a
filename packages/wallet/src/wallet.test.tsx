import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Selection } from './config.ts';
import { card, json, listOf, network, noContent, preferredCard } from './testing/fixtures.ts';
import { button, everything, expectGone, LIST, list, mount, openList, orderOf } from './testing/mounted.ts';
import { gift, snap } from './testing/moves.ts';

const TWO = [card('a'), card('b', { lastFourPan: '4444' })];
const radio = (name: RegExp) => list().getByRole('radio', { name });
/** The ways out of the list other than the buttons in its footer. */
const EXITS = [
  () => userEvent.keyboard('{Escape}'),
  () => button('Close').first().click(),
  () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true }),
];

describe('the flyout', () => {
  test('WAL-023 WAL-028 WAL-044 is a modal dialog named by its title, with Confirm, Cancel and Close', async () => {
    network({ [LIST]: listOf(...TWO) });
    await openList();
    expect(page.getByRole('dialog', { name: 'Select Payment' }).element().matches(':modal')).toBe(true);
    for (const name of ['Confirm', 'Cancel', 'Close']) await expect.element(button(name)).toBeVisible();
    expect(document.querySelectorAll('dialog footer button')).toHaveLength(2);
  });

  test('WAL-025 holds the page still while it is open', async () => {
    network({ [LIST]: listOf(...TWO) });
    const tall = document.createElement('div');
    tall.className = 'tall';
    tall.setAttribute('style', 'height: 3000px');
    document.body.append(tall);
    const overflow = () => getComputedStyle(document.documentElement).overflowY;
    const before = overflow();
    await openList();
    expect(['hidden', 'clip']).toContain(overflow());
    await userEvent.keyboard('{Escape}');
    await expectGone(list());
    expect(overflow()).toBe(before);
    expect(before).toBe('visible');
    tall.remove();
  });

  test('WAL-026 keeps Tab and Shift+Tab among its own controls', async () => {
    network({ [LIST]: listOf(...TWO) });
    const outside = document.createElement('button');
    outside.textContent = 'Outside';
    document.body.append(outside);
    await openList();
    await expect.poll(() => list().getByRole('radio').elements().length).toBe(2);
    const seen = new Set<string>();
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      for (let press = 0; press < 18; press += 1) {
        await userEvent.keyboard(keys);
        expect(document.activeElement).not.toBe(outside);
        if (document.activeElement && list().element().contains(document.activeElement))
          seen.add(nameOf(document.activeElement));
      }
    }
    for (const name of ['Close', 'Cancel', 'Add Gift Card', 'Actions for Visa ending in 4444'])
      expect([...seen]).toContain(name);
    outside.remove();
  });

  test('WAL-027 WAL-051 Escape, its cross and a press beside it close it, and focus is back where it was', async () => {
    network({ [LIST]: listOf(...TWO) });
    mount({ ui: everything() });
    for (const exit of EXITS) {
      await button('Add or Change Payment Method').click();
      await expect.element(list()).toBeVisible();
      await exit();
      await expectGone(list());
      expect(document.activeElement).toBe(button('Add or Change Payment Method').element());
    }
  });

  test('WAL-050 in my-wallet mode its cross and a press beside it close it at once', async () => {
    network({ [LIST]: listOf(...TWO) });
    const wallet = await openList({ ui: everything({ isMyWallet: true }) });
    for (const exit of EXITS) {
      wallet.open();
      await expect.element(list()).toBeVisible();
      await exit();
      await expectGone(list());
    }
  });

  test('WAL-052 WAL-054 WAL-055 WAL-056 every way out after a change prompts, No keeps it and Yes drops it', async () => {
    network({ [LIST]: listOf(...TWO) });
    const wallet = await openList();
    const query = page.getByText(
      'If you exit now, your selections will not be saved. Do you want to discard your changes?',
    );
    await radio(/4444/).click();
    for (const exit of EXITS) {
      await exit();
      await expect.element(query).toBeVisible();
      await button('No, Keep Changes').click();
      await expect.element(radio(/4444/)).toBeChecked();
    }
    await userEvent.keyboard('{Escape}');
    await button('Yes, Discard Changes').click();
    await expectGone(list());
    expect(wallet.selection().bank?.cardId).toBe('a');
  });

  test('WAL-047 WAL-053 Cancel after a change closes without asking, and the order keeps its card', async () => {
    network({ [LIST]: listOf(...TWO) });
    const wallet = await openList();
    await radio(/4444/).click();
    await button('Cancel').click();
    await expectGone(list());
    expect(wallet.selection().bank?.cardId).toBe('a');
    wallet.open();
    await expect.element(radio(/1881/)).toBeChecked();
  });

  test('WAL-024 never changes the address of the page', async () => {
    network({
      [LIST]: listOf(card('a')),
      'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }),
    });
    const before = [location.href, history.length];
    await openList();
    await button('Add Credit/Debit Card').click();
    await button('Back').click();
    await button('Cancel').click();
    await expectGone(list());
    expect([location.href, history.length]).toEqual(before);
  });
});

describe('by keyboard alone', () => {
  test('a card, a gift card and Confirm can be reached and pressed', async () => {
    network({ [LIST]: listOf(...TWO, snap('s'), gift('g', '$15.00', { lastFourPan: '0093' })) });
    const wallet = mount({ ui: everything(), order: orderOf({ total: 80, ebt: 24 }) });
    await expect.element(button('Add or Change Payment Method')).toBeVisible();
    (button('Add or Change Payment Method').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => list().getByRole('radio').elements().length).toBe(2);
    const tabTo = async (is: (element: Element) => boolean) => {
      for (let press = 0; press < 20; press += 1) {
        await userEvent.keyboard('{Tab}');
        if (document.activeElement && is(document.activeElement)) return;
      }
      throw new Error('not to be reached by Tab');
    };
    await tabTo((element) => element === radio(/1881/).element());
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio(/4444/)).toBeChecked();
    const giftCard = list().getByRole('checkbox', { name: /0093/ }).element();
    await tabTo((element) => element === giftCard);
    await userEvent.keyboard(' ');
    await tabTo((element) => element.textContent.startsWith('Confirm'));
    await userEvent.keyboard('{Enter}');
    await expectGone(list());
    expect(wallet.selection()).toMatchObject({
      bank: { cardId: 'b' },
      snap: { cardId: 's' },
      gift: [{ cardId: 'g', balance: 1_500 }],
    });
  });

  test('the menu of a card opens, is navigated by arrows and returns focus', async () => {
    network({ [LIST]: listOf(...TWO) });
    await openList();
    const menu = button('Actions for Visa ending in 4444');
    (menu.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveFocus();
    await expect.element(list()).toBeVisible();
  });
});

describe('the host', () => {
  test('WAL-049 gets the default choice, and another one only at Confirm', async () => {
    network({ [LIST]: listOf(...TWO) });
    const heard: Selection[] = [];
    await openList({ onSelectionChange: (selection) => heard.push(selection) });
    await expect.poll(() => heard.at(-1)?.bank?.cardId).toBe('a');
    await radio(/4444/).click();
    expect(heard.at(-1)?.bank?.cardId).toBe('a');
    await button('Confirm').click();
    expect(heard.at(-1)?.bank).toMatchObject({ cardId: 'b', lastFour: '4444', paymentType: 'BANK_CARD' });
    await expectGone(list());
    expect(heard).toHaveLength(2);
  });

  test('a wallet that changed in one tab is seen in the other, by a message that says nothing but that', async () => {
    const preferred = listOf(card('a'), preferredCard('b', { lastFourPan: '4444' }));
    const answers = [listOf(...TWO), preferred, preferred];
    const sent = network({ [LIST]: () => answers.shift()?.() ?? json({})() });
    await openList();
    await expect.poll(() => list().getByRole('radio').elements().length).toBe(2);
    await radio(/4444/).click();
    const other = new BroadcastChannel('wallet:kroger');
    other.postMessage(Date.now() + 60_000);
    await expect.element(list().getByText('Preferred')).toBeVisible();
    await expect.element(radio(/4444/)).toBeChecked();
    other.postMessage(5);
    other.postMessage({ cards: [] });
    // What is requested after the last valid message was requested only because of it.
    other.postMessage(Date.now() + 120_000);
    await expect.poll(() => sent.filter(({ method }) => method === 'GET').length).toBe(3);
    await expect.element(list().getByText('Preferred')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(3);
    other.close();
  });

  test('a change here reaches the other tabs only as a version', async () => {
    network({ [LIST]: listOf(...TWO), 'DELETE /payment/v2/wallet/b': noContent });
    await openList();
    const message: unknown[] = [];
    const other = new BroadcastChannel('wallet:kroger');
    other.addEventListener('message', ({ data }) => message.push(data));
    await button('Actions for Visa ending in 4444').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Delete Card').click();
    await expect.poll(() => message).toEqual([expect.any(Number)]);
    other.close();
  });

  test('destroying twice leaves nothing on the page, and stops what runs', async () => {
    network({ [LIST]: () => new Promise(() => undefined) });
    const made = mount({ ui: everything() });
    made.open();
    await expect.element(list()).toBeVisible();
    made.destroy();
    made.destroy();
    await expectGone(list());
    await expect.poll(() => document.querySelector('main')?.childElementCount).toBe(0);
  });
});
