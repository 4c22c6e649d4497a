import { describe, expect, test } from 'vitest';
import { card, preferredCard } from '../testing/fixtures.ts';
import { gift, load, MY_WALLET, OPEN, ordering, run, snap } from '../testing/moves.ts';
import type { Rules } from './state.ts';

const [a, b, s, g] = [preferredCard('a'), card('b'), snap('s'), gift('g')];
/** An order that already pays with these cards. */
const paidWith = (...chosenCardIds: readonly string[]): Rules => {
  const { order, ...rules } = ordering({ total: 60, ebt: 20 });
  return { ...rules, order: order && { ...order, chosenCardIds } };
};
const started = (rules: Rules, cards = [a, b, s, g]) => run([load(...cards)], rules).checkout;

describe('an order that already pays with cards', () => {
  test('starts with these cards, gift cards among them, and not with the default ones', () => {
    expect(started(paidWith('s', 'g', 'b'))).toEqual({ bank: 'b', snap: 's', gift: ['g'] });
  });
  test('starts without the SNAP EBT card that the shopper removed from it', () => {
    expect(started(paidWith('a'))).toEqual({ bank: 'a', snap: null, gift: [] });
  });
  test('falls back to the default bank card where its own is gone or has expired, and keeps the others', () => {
    expect(started(paidWith('gone', 'g'))).toEqual({ bank: 'a', snap: null, gift: ['g'] });
    expect(started(paidWith('b', 'g'), [a, card('b', { expired: true }), g])).toMatchObject({ bank: 'a', gift: ['g'] });
  });
  test('chooses by itself when all of them are gone', () => {
    expect(started(paidWith('gone'))).toEqual(started(paidWith()));
    expect(started(paidWith())).toEqual({ bank: 'a', snap: 's', gift: [] });
  });
  test('counts once: what the shopper chose since stays when the cards load again', () => {
    const rules = paidWith('g', 'b');
    const changed = run([load(a, b, s, g), { type: 'REMOVE', cardId: 'g' }, load(a, b, s, g)], rules);
    expect(changed.checkout).toEqual({ bank: 'b', snap: null, gift: [] });
  });
  test('opens the flyout with them, and is ignored in my-wallet mode', () => {
    expect(run([load(a, b, s, g), OPEN], paidWith('g', 'b')).flyout).toMatchObject({ bank: 'b', gift: ['g'] });
    expect(started({ ...paidWith('g', 'b'), isMyWallet: MY_WALLET.isMyWallet })).toEqual({
      bank: null,
      snap: null,
      gift: [],
    });
  });
});
