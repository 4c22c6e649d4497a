import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, json, listOf, network, noContent } from './testing/fixtures.ts';
import { button, everything, expectGone, LIST, list, mount, openList, orderOf } from './testing/mounted.ts';
import { snap } from './testing/moves.ts';

const TWO = [card('a'), card('b', { lastFourPan: '4444' })];
const radio = (name: RegExp) => list().getByRole('radio', { name });
const NO_ADDRESS = { 'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }) };

describe('embedding', () => {
  const page1 = { ui: everything(), order: orderOf({ total: 80 }) };

  test('WAL-001 the wallet is mounted into pages at checkout and of the account, and serves nobody who is not signed in', async () => {
    for (const [options, title] of [
      [page1, 'Select Payment'],
      [{ ui: everything({ isMyWallet: true }) }, 'Wallet'],
    ] as const) {
      network({ [LIST]: listOf(...TWO) });
      const wallet = mount(options);
      wallet.open();
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
      await expect.element(list().getByText('••••4444')).toBeVisible();
      wallet.destroy();
      await expectGone(list());
    }
    const sent = network({ [LIST]: listOf(...TWO) });
    const onSignInRequired = vi.fn();
    mount({ ...page1, getAuthToken: async () => null, onSignInRequired }).open();
    await expect.poll(() => onSignInRequired.mock.calls.length).toBe(1);
    expect(sent.filter(({ path }) => path === '/payment/v2/wallet')).toHaveLength(0);
    expect(list().getByRole('radio').elements()).toHaveLength(0);
  });

  test('WAL-002 WAL-043 cards are viewed, chosen, added, edited and deleted and addresses managed inside one flyout, with Close on its list alone', async () => {
    network({
      [LIST]: listOf(...TWO, snap('s', { lastFourPan: '4417' })),
      'DELETE /payment/v2/wallet/s': noContent,
      ...NO_ADDRESS,
    });
    await openList({ ui: everything({ showCardbox: false }) });
    const flyout = list().element();
    const shows = async (title: string) => {
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
      expect(list().elements()).toEqual([flyout]);
      expect([title, button('Close').elements().length]).toEqual([title, title === 'Select Payment' ? 1 : 0]);
    };
    /** The screen that a press leads to, and back to the list. */
    const visit = async (press: () => Promise<void>, title: string, back = 'Back') => {
      await press();
      await shows(title);
      await button(back).click();
      await shows('Select Payment');
    };
    const fromMenu = (name: string) => async () => {
      await button('Actions for Visa ending in 4444').click();
      await page.getByRole('menuitem', { name }).click();
    };
    await radio(/4444/).click();
    await visit(fromMenu('Edit'), 'Edit Credit/Debit Card');
    await visit(fromMenu('Delete'), 'Deleting Payment', 'Keep Card');
    await visit(() => userEvent.keyboard('{Escape}'), 'Discard Changes?', 'No, Keep Changes');
    await visit(() => button('Check Balance').click(), 'Check Balance');
    await visit(() => button('Delete SNAP EBT ending in 4417').click(), 'Deleting Payment', 'Delete Card');
    await visit(() => button('Add SNAP EBT Card').click(), 'Add SNAP EBT Card');
    await visit(() => button('Add Gift Card').click(), 'Add Gift Card');
    await button('Add Credit/Debit Card').click();
    await shows('Add Credit/Debit Card');
    await list().getByRole('region', { name: 'Billing Address' }).getByRole('button').click();
    await shows('Billing Address');
    await button('Add New Address').click();
    await shows('Add New Address');
    for (const title of ['Billing Address', 'Add Credit/Debit Card', 'Select Payment']) {
      await button('Back').click();
      await shows(title);
    }
    await expect.element(radio(/4444/)).toBeChecked();
  });

  test('WAL-006 WAL-079 the wallet is fetched once, as it is mounted, by the token of the host, which is kept nowhere', async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
      requests.push(`${method} ${new URL(url).pathname} ${new Headers(headers).get('authorization') ?? ''}`);
      return listOf(...TWO)();
    });
    const wallet = mount({ ...page1, getAuthToken: async () => 'hosts-own-token' });
    await expect.poll(() => wallet.selection().bank?.cardId).toBe('a');
    for (const _ of [1, 2]) {
      wallet.open();
      await expect.element(radio(/4444/)).toBeVisible();
      wallet.close();
      await expectGone(list());
    }
    const fetches = requests.filter((each) => each.startsWith('GET /payment/v2/wallet '));
    expect(fetches).toEqual(['GET /payment/v2/wallet Bearer hosts-own-token']);
    expect(JSON.stringify([localStorage, sessionStorage, document.cookie])).not.toContain('hosts-own-token');
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('WAL-040 a card form keeps its frame and what was typed while its addresses are open', async () => {
    network({ [LIST]: listOf(...TWO), ...NO_ADDRESS });
    await openList();
    await button('Add Credit/Debit Card').click();
    await page.getByRole('textbox', { name: 'First Name' }).fill('Rosa');
    const frame = document.querySelector('iframe');
    await list().getByRole('region', { name: 'Billing Address' }).getByRole('button').click();
    await expect.element(page.getByRole('dialog', { name: 'Billing Address' })).toBeVisible();
    expect(document.querySelector('iframe')).toBe(frame);
    expect(frame?.checkVisibility()).toBe(false);
    await button('Back').click();
    await expect.element(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Rosa');
    expect(document.querySelector('iframe')).toBe(frame);
    expect(frame?.checkVisibility()).toBe(true);
  });
});
