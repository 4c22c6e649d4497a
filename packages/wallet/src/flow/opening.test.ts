import { describe, expect, test } from 'vitest';
import type { WalletCard } from '../cards.ts';
import { card } from '../testing/fixtures.ts';
import { CHECKOUT, choose, effectsOf, gift, load, MY_WALLET, OPEN, run, snap, toggle } from '../testing/moves.ts';
import type { FlowEvent } from './events.ts';
import type { AddScreen } from '../config.ts';

const add = (screen: AddScreen): FlowEvent => ({ type: 'ADD', screen });
const five = ['1', '2', '3', '4', '5'].map((id) => gift(id));

const ONE_EBT = 'You can only save one SNAP EBT card. To use a different EBT card, delete the current one.';
const LIMIT =
  'A maximum of 5 gift cards can be saved. To add a different gift card, delete one of your saved gift cards.';
const BACKUP_GIFT =
  'To add gift cards to your order, please first add a credit or debit card as your backup payment method.';
const BACKUP_EBT =
  'To add SNAP EBT cards to your order, please first add a credit or debit card as your backup payment method.';

describe('adding a card', () => {
  test.each<[string, readonly WalletCard[], AddScreen, string]>([
    ['EBT-003 a second SNAP EBT card is refused', [card('a'), snap('s')], 'ADD_SNAP_EBT_CARD', ONE_EBT],
    ['EBT-003 a second SNAP EBT card is refused without a bank card too', [snap('s')], 'ADD_SNAP_EBT_CARD', ONE_EBT],
    ['EBT-004 EBT-005 SNAP EBT waits for a bank card as its backup', [], 'ADD_SNAP_EBT_CARD', BACKUP_EBT],
    ['GFT-007 a sixth gift card is refused', [card('a'), ...five], 'ADD_GIFT_CARD', LIMIT],
    ['GFT-008 GFT-009 a gift card waits for a bank card as its backup', [snap('s')], 'ADD_GIFT_CARD', BACKUP_GIFT],
  ])('%s, with its message and without a call', (_, cards, screen, message) => {
    const list = run([load(...cards), OPEN]);
    expect(run([add(screen)], CHECKOUT, list)).toEqual({ ...list, error: message });
    expect(effectsOf(list, add(screen))).toEqual([]);
    // The host may open the form directly: the list is shown with the same message.
    const opened = run([load(...cards), { type: 'OPEN', screen }]);
    expect(opened).toMatchObject({ screen: { kind: 'CARD_LIST' }, error: message });
  });

  test.each<[AddScreen, readonly WalletCard[]]>([
    ['ADD_CARD', []],
    ['ADD_SNAP_EBT_CARD', [card('a')]],
    ['ADD_GIFT_CARD', [card('a'), ...five.slice(1)]],
  ])('%s opens from its section of the list', (screen, cards) => {
    expect(run([load(...cards), OPEN, add(screen)])).toMatchObject({ screen: { kind: screen }, error: null });
    expect(run([load(...cards), { type: 'OPEN', screen }]).screen).toEqual({ kind: screen });
  });

  test('my-wallet mode manages cards and needs no backup for an order', () => {
    for (const screen of ['ADD_SNAP_EBT_CARD', 'ADD_GIFT_CARD'] as const)
      expect(run([load(), OPEN, add(screen)], MY_WALLET).screen).toEqual({ kind: screen });
    expect(run([load(snap('s')), OPEN, add('ADD_SNAP_EBT_CARD')], MY_WALLET).error).toBe(ONE_EBT);
    expect(run([load(...five), OPEN, add('ADD_GIFT_CARD')], MY_WALLET).error).toBe(LIMIT);
  });
});

describe('opening', () => {
  test('WAL-046 copies the choice of the order into the flyout', () => {
    const state = run([load(card('a'), card('b'), gift('g')), OPEN]);
    expect(state.flyout).toEqual(state.checkout);
    const changed = run([choose('b'), toggle('g')], CHECKOUT, state);
    expect(changed.checkout).toEqual({ bank: 'a', snap: null, gift: [] });
    expect(changed.flyout).toEqual({ bank: 'b', snap: null, gift: ['g'] });
  });

  test('WAL-046 copies what the order has by then, whatever the flyout held before', () => {
    const shut = run([load(card('a'), card('b'))]);
    const later = { ...shut, checkout: { ...shut.checkout, bank: 'b' } };
    expect(run([OPEN], CHECKOUT, later).flyout.bank).toBe('b');
  });

  test('an open flyout stays where it is', () => {
    const form = run([load(card('a')), OPEN, add('ADD_CARD')]);
    expect(run([OPEN], CHECKOUT, form)).toBe(form);
  });

  test('a card that does not exist has no screen', () => {
    const list = run([load(card('a')), OPEN]);
    for (const type of ['EDIT', 'DELETE', 'CHECK_BALANCE'] as const)
      expect(run([{ type, cardId: 'nobody' }], CHECKOUT, list)).toEqual(list);
    expect(run([{ type: 'CHECK_BALANCE', cardId: 'a' }], CHECKOUT, list)).toEqual(list);
  });

  test('the summary box opens the balance and the edit of a card over a closed flyout', () => {
    const closed = run([load(card('a', { expired: true }), snap('s'))]);
    expect(run([{ type: 'CHECK_BALANCE', cardId: 's' }], CHECKOUT, closed).screen).toEqual({
      kind: 'CHECK_BALANCE',
      cardId: 's',
      openedFrom: 'SUMMARY',
    });
    expect(run([{ type: 'EDIT', cardId: 'a' }], CHECKOUT, closed).screen).toEqual({ kind: 'EDIT_CARD', cardId: 'a' });
  });
});
