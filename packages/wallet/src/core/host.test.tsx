import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WalletConfig } from '../config.ts';
import type { WalletEvent } from '../host/host-events.ts';
import { card, json, listOf, network, noContent, refusal } from '../testing/fixtures.ts';
import { button, everything, LIST, list, mount, openList, orderOf } from '../testing/mounted.ts';
import { gift, snap } from '../testing/moves.ts';

const NO_ADDRESS = { 'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }) };
let heard: WalletEvent[] = [];
const onAnalytics = (event: WalletEvent): void => void heard.push(event);
const of = (type: WalletEvent['type']) => heard.filter((event) => event.type === type);
const shown = async (title: string) => await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();

afterEach(() => {
  heard = [];
});

describe('WAL-009 the host’s callback gets', () => {
  test('EVT-003 START_NAVIGATE as each screen opens, without a word of SNAP EBT', async () => {
    network({ [LIST]: listOf(card('a'), snap('s')), ...NO_ADDRESS });
    await openList({ onAnalytics, order: orderOf({ total: 80, ebt: 24 }), ui: everything({ showCardbox: false }) });
    await button('Check Balance').click();
    await shown('Check Balance');
    await button('Back').click();
    await button('Add Credit/Debit Card').click();
    await shown('Add Credit/Debit Card');
    expect(of('START_NAVIGATE')).toEqual(
      ['CARD_LIST', 'CARD_FORM', 'CARD_LIST', 'CARD_FORM'].map((screen) => ({ type: 'START_NAVIGATE', screen })),
    );
    expect(JSON.stringify(heard)).not.toMatch(/EBT|SNAP|\d/);
  });

  test('EVT-004 FORM_FIELD_ABANDONMENT of a field that was left empty', async () => {
    network({ [LIST]: listOf(), ...NO_ADDRESS });
    mount({ onAnalytics }).open('ADD_CARD');
    await shown('Add Credit/Debit Card');
    await page.getByRole('textbox', { name: 'First Name' }).click();
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Lindqvist');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect
      .poll(() => of('FORM_FIELD_ABANDONMENT'))
      .toEqual([{ type: 'FORM_FIELD_ABANDONMENT', field: 'firstName' }]);
    expect(JSON.stringify(heard)).not.toContain('Lindqvist');
  });

  test('EVT-005 UPDATE_PAYMENT_METHOD of a deleted card', async () => {
    network({ [LIST]: listOf(gift('g', '$15.00')), 'DELETE /payment/v2/wallet/g': noContent });
    await openList({ onAnalytics });
    await button('Delete Gift Card ending in 1881').click();
    await button('Delete Card').click();
    await expect.poll(() => of('UPDATE_PAYMENT_METHOD')).toEqual([{ type: 'UPDATE_PAYMENT_METHOD', change: 'delete' }]);
  });

  test('EVT-006 USER_CONSTRAINT_ERROR of a 4xx and of a form that cannot be sent', async () => {
    network({ [LIST]: refusal(403, 'FORBIDDEN'), ...NO_ADDRESS });
    mount({ onAnalytics }).open('ADD_CARD');
    await expect
      .poll(() => of('USER_CONSTRAINT_ERROR'))
      .toEqual([{ type: 'USER_CONSTRAINT_ERROR', during: 'list', code: 'OTHER' }]);
    await shown('Add Credit/Debit Card');
    await list().getByRole('region', { name: 'Billing Address' }).getByRole('button').click();
    await button('Add New Address').click();
    await shown('Add New Address');
    await list().getByRole('button', { name: /^Save/ }).click();
    await expect
      .poll(() => of('USER_CONSTRAINT_ERROR').at(-1))
      .toEqual({ type: 'USER_CONSTRAINT_ERROR', during: 'address', code: 'FORM' });
    expect(of('CUSTOMER_FACING_SERVICE_ERROR')).toEqual([]);
  });

  test('EVT-007 CUSTOMER_FACING_SERVICE_ERROR of a 5xx', async () => {
    network({ [LIST]: refusal(500, 'X') });
    mount({ onAnalytics });
    await expect
      .poll(() => of('CUSTOMER_FACING_SERVICE_ERROR'))
      .toEqual([{ type: 'CUSTOMER_FACING_SERVICE_ERROR', during: 'list', code: 'SERVICE' }]);
    expect(of('USER_CONSTRAINT_ERROR')).toEqual([]);
  });

  test('EVT-007 CUSTOMER_FACING_SERVICE_ERROR of a frame that does not load', async () => {
    network({ [LIST]: listOf(), ...NO_ADDRESS });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      mount({ onAnalytics }).open('ADD_CARD');
      await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
      await vi.advanceTimersByTimeAsync(10_100);
      await expect
        .poll(() => of('CUSTOMER_FACING_SERVICE_ERROR'))
        .toContainEqual({
          type: 'CUSTOMER_FACING_SERVICE_ERROR',
          during: 'frame',
          code: 'FRAME_LOAD',
        });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the host is called', () => {
  test('WAL-016 to sign in when no valid token can be had', async () => {
    network({ [LIST]: refusal(401, 'SIGN_IN_AGAIN') });
    const onSignInRequired = vi.fn();
    const getAuthToken: WalletConfig['getAuthToken'] = async (reason) => (reason === 'initial' ? 'old' : null);
    mount({ getAuthToken, onSignInRequired });
    await expect.poll(() => onSignInRequired.mock.calls.length).toBe(1);
    await expect
      .element(page.getByText('It looks like your session has expired. Please log in again to continue.'))
      .toBeVisible();
  });

  test('WAL-014 what SNAP EBT pays, wherever that share of the order is needed', async () => {
    network({ [LIST]: listOf(card('a'), snap('s'), gift('g', '$30.00')) });
    let share = orderOf({ total: 0 }).total;
    const order = { ...orderOf({ total: 80, ebt: 24 }), getEbtPaymentTotal: () => share };
    const wallet = mount({ order, ui: everything() });
    await expect.poll(() => wallet.selection().snap?.cardId).toBe('s');
    wallet.open();
    const met = list().getByText(/^Your order total has been met/);
    const giftCard = list().getByRole('checkbox', { name: /gift card/ });
    await giftCard.click();
    await expect.element(giftCard).toBeChecked();
    expect(met.elements()).toHaveLength(0);
    share = orderOf({ total: 50 }).total;
    await giftCard.click();
    await expect.element(giftCard).not.toBeChecked();
    await giftCard.click();
    await expect.element(met).toBeVisible();
    await button('Confirm').click();
    await expect.element(page.getByText('$50.00 of $80.00')).toBeVisible();
    expect(wallet.selection().gift).toHaveLength(1);
    share = orderOf({ total: 80 }).total;
    wallet.update({});
    expect(wallet.selection().gift).toEqual([]);
  });

  test('WAL-013 of its order: the total, what SNAP may pay and whether it may pay at all', async () => {
    network({ [LIST]: listOf(card('a'), snap('s'), gift('g', '$30.00')) });
    const wallet = await openList({ order: orderOf({ total: 50, ebt: 20 }) });
    expect(wallet.selection().snap?.cardId).toBe('s');
    await list()
      .getByRole('checkbox', { name: /gift card/ })
      .click();
    await expect.element(list().getByText(/^Your order total has been met/)).toBeVisible();
    wallet.update({ order: orderOf({ total: 51, ebt: 20 }) });
    await expect
      .poll(
        () =>
          list()
            .getByText(/^Your order total has been met/)
            .elements().length,
      )
      .toBe(0);
    wallet.update({ order: orderOf({ total: 51 }) });
    await expect.element(list().getByText('The items in your basket are not SNAP eligible')).toBeVisible();
  });
});
