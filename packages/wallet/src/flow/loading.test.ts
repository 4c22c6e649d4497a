import { cents } from '@cartwright/rules/money';
import { describe, expect, test } from 'vitest';
import type { WalletCard } from '../cards.ts';
import { card, preferredCard as preferred } from '../testing/fixtures.ts';
import { CHECKOUT, choose, effectsOf, gift, load, MY_WALLET, OPEN, ordering, run, snap } from '../testing/moves.ts';
import { walletOf } from './selectors.ts';

const DEFAULT_ONLY = { ...CHECKOUT, selectDefaultCardOnly: true };

describe('the cards', () => {
  test('WAL-079 are stored by kind, with the loading state, the error and the SNAP EBT balance', () => {
    const before = run([]);
    expect(walletOf(before, CHECKOUT)).toEqual({
      bankCards: [],
      giftCards: [],
      snapCards: [],
      loading: true,
      error: null,
      ebtBalance: null,
    });
    const after = run([load(card('a'), gift('g'), snap('s', { balance: '$12.00' }))]);
    expect(walletOf(after, CHECKOUT)).toMatchObject({
      bankCards: [{ id: 'a' }],
      giftCards: [{ id: 'g' }],
      snapCards: [{ id: 's' }],
      loading: false,
      error: null,
      ebtBalance: '$12.00',
    });
    expect(walletOf(run([{ type: 'LOAD_FAILED', message: 'no' }]), CHECKOUT)).toMatchObject({
      loading: false,
      error: 'no',
    });
  });

  test("WAL-080 are in the host's order, the one preferred for this application first", () => {
    const cards = [card('a'), card('m', { defaultApplications: ['MEMBERSHIP'] }), preferred('c'), card('d')];
    const order = (application: 'CLICKLIST' | 'MEMBERSHIP' | 'EPRN') =>
      walletOf(run([load(...cards)]), { application }).bankCards.map(({ id }) => id);
    expect(order('CLICKLIST')).toEqual(['c', 'a', 'm', 'd']);
    expect(order('MEMBERSHIP')).toEqual(['m', 'a', 'c', 'd']);
    expect(order('EPRN')).toEqual(['a', 'm', 'c', 'd']);
  });

  test('are loaded again after a failure', () => {
    const failed = run([{ type: 'LOAD_FAILED', message: 'no' }]);
    expect(effectsOf(failed, { type: 'LOAD' })).toEqual([{ type: 'LOAD' }]);
    expect(run([{ type: 'LOAD' }], CHECKOUT, failed).loading).toEqual({ status: 'loading' });
  });
});

describe('the choice in advance', () => {
  const bankOf = (cards: readonly WalletCard[], rules = CHECKOUT) => run([load(...cards)], rules).checkout.bank;
  const expired = { expired: true };

  test.each<[string, readonly WalletCard[], typeof CHECKOUT, string | null]>([
    ['WAL-081 is the preferred, unexpired card', [card('a'), preferred('b')], CHECKOUT, 'b'],
    [
      'WAL-082 is the first unexpired card without a preferred one',
      [card('x', expired), card('a'), card('b')],
      CHECKOUT,
      'a',
    ],
    [
      'WAL-082 WAL-084 is the first unexpired card when the preferred one has expired',
      [preferred('x', expired), card('a')],
      CHECKOUT,
      'a',
    ],
    [
      'is another card than the preferred one when its issuer said no to the last payment with that',
      [preferred('x', { declined: true }), card('y', expired), card('a')],
      CHECKOUT,
      'a',
    ],
    [
      'is a card whose issuer said no to the last payment when there is no other, the preferred one first',
      [card('a', { declined: true }), preferred('x', { declined: true }), card('y', expired)],
      CHECKOUT,
      'x',
    ],
    ['WAL-083 is nothing without a preferred card when only that may be selected', [card('a')], DEFAULT_ONLY, null],
    ['WAL-083 is the preferred card when only that may be selected', [card('a'), preferred('b')], DEFAULT_ONLY, 'b'],
    [
      'WAL-084 is an expired preferred card when only that may be selected',
      [preferred('x', expired), card('a')],
      DEFAULT_ONLY,
      'x',
    ],
    [
      'WAL-127 goes by what is preferred in this application, not in another',
      [card('m', { defaultApplications: ['MEMBERSHIP'] }), card('a')],
      DEFAULT_ONLY,
      null,
    ],
    ['WAL-018 is nothing in my-wallet mode', [preferred('a')], MY_WALLET, null],
  ])('%s', (_, cards, rules, bank) => {
    expect(bankOf(cards, rules)).toBe(bank);
  });

  test('EBT-002 includes the first SNAP EBT card when the order has items for it and a SNAP total above zero', () => {
    const cards = load(card('a'), snap('s'), snap('t'));
    expect(run([cards], ordering({ total: 50, ebt: 20 })).checkout.snap).toBe('s');
    const order = {
      total: cents(5_000),
      ebtShare: cents(0),
      ebtTotal: cents(2_000),
      hasSnapEligibleItems: true,
      chosenCardIds: [],
    };
    expect(run([cards], { ...CHECKOUT, order }).checkout.snap).toBe('s');
    expect(run([cards], { ...CHECKOUT, order: { ...order, ebtTotal: cents(0) } }).checkout.snap).toBeNull();
    expect(run([cards], { ...CHECKOUT, order: { ...order, hasSnapEligibleItems: false } }).checkout.snap).toBeNull();
    expect(run([cards], CHECKOUT).checkout.snap).toBeNull();
  });

  test('GFT-006 never includes a gift card', () => {
    expect(run([load(card('a'), gift('g'), gift('h'))], ordering({ total: 50 })).checkout.gift).toEqual([]);
  });

  test('reaches a flyout that was opened before the cards loaded', () => {
    const state = run([OPEN, load(card('a'), snap('s'))], ordering({ total: 50, ebt: 20 }));
    expect(state.flyout).toEqual({ bank: 'a', snap: 's', gift: [] });
  });

  test('does not override what the shopper chose when the cards load again, including SNAP EBT deselected', () => {
    const rules = ordering({ total: 50, ebt: 20 });
    const cards = [card('a'), card('b'), snap('s')];
    const chosen = run(
      [load(...cards), OPEN, choose('b'), { type: 'CONFIRM' }, { type: 'REMOVE', cardId: 's' }],
      rules,
    );
    expect(chosen.checkout).toEqual({ bank: 'b', snap: null, gift: [] });
    expect(run([load(card('c'), ...cards)], rules, chosen).checkout).toEqual({ bank: 'b', snap: null, gift: [] });
  });
});

describe('a change in another tab', () => {
  const open = run([load(card('a'), card('b'), snap('s', { balance: '$12.00' })), OPEN, choose('b')]);

  test('asks for the cards again and leaves what the shopper is doing as it is', () => {
    expect(effectsOf(open, { type: 'CHANGED_ELSEWHERE' })).toEqual([{ type: 'REFRESH' }]);
    expect(run([{ type: 'CHANGED_ELSEWHERE' }], CHECKOUT, open)).toBe(open);
    const form = run([{ type: 'ADD', screen: 'ADD_CARD' }], CHECKOUT, open);
    const after = run([load(card('b'), card('c'))], CHECKOUT, form);
    expect(after).toMatchObject({ screen: { kind: 'ADD_CARD' }, flyout: { bank: 'b' } });
  });

  test('returns to the list from a card that is gone', () => {
    for (const type of ['EDIT', 'DELETE'] as const) {
      const about = run([{ type, cardId: 'a' }], CHECKOUT, open);
      expect(run([load(card('b'))], CHECKOUT, about).screen).toEqual({ kind: 'CARD_LIST' });
      expect(run([load(card('a'))], CHECKOUT, about).screen).toEqual(about.screen);
    }
  });

  test('does not move a screen that waits for a response', () => {
    const deleting = run([{ type: 'DELETE', cardId: 'a' }, { type: 'CONFIRM_DELETE' }], CHECKOUT, open);
    expect(run([load(card('b'))], CHECKOUT, deleting)).toMatchObject({
      screen: { kind: 'DELETE_CARD', cardId: 'a' },
      busy: 'delete',
    });
  });

  test('keeps a balance that a PIN was entered for and a card that was not saved', () => {
    const unsaved = run([{ type: 'ADDED', card: card('u', { saved: false }) }], CHECKOUT, open);
    const after = run([load(card('a'), snap('s'))], CHECKOUT, unsaved);
    expect(after.cards.map(({ id, balance }) => [id, balance])).toEqual([
      ['a', null],
      ['s', '$12.00'],
      ['u', null],
    ]);
  });
});
