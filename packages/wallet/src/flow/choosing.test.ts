import { cents } from '@cartwright/rules/money';
import { describe, expect, test } from 'vitest';
import { toSelection } from '../cards.ts';
import { card } from '../testing/fixtures.ts';
import { choose, effectsOf, gift, load, MY_WALLET, OPEN, ordering, run, snap, toggle } from '../testing/moves.ts';
import { payableChoice, isOrderMet, snapEbtOf, cardStatus } from './selectors.ts';
import type { Rules, WalletState } from './state.ts';

const rules = ordering({ total: 60, ebt: 20 });
const [a, s, g, h] = [card('a'), snap('s'), gift('g', '$25.00'), gift('h', '$35.00')];
const start = run([load(a, card('b'), s, g, h), { type: 'REMOVE', cardId: 's' }, OPEN], rules);
const chosen = (...ids: readonly string[]) => run(ids.map(toggle), rules, start);
const isChecked = (id: string, state: WalletState, under: Rules = rules) => {
  const found = state.cards.find((each) => each.id === id);
  return found && cardStatus(found, state, under);
};

describe('choosing', () => {
  test('WAL-076 allows one bank card at a time: the other is deselected', () => {
    const state = run([choose('b')], rules, start);
    expect(state.flyout.bank).toBe('b');
    expect(['a', 'b'].filter((id) => isChecked(id, state)?.isChosen)).toEqual(['b']);
    expect(run([choose('b')], rules, state).flyout.bank).toBe('b');
  });

  test('WAL-077 toggles SNAP EBT and gift cards: a click selects, a second one deselects', () => {
    for (const id of ['s', 'g']) {
      expect(isChecked(id, chosen(id))?.isChosen).toBe(true);
      expect(isChecked(id, chosen(id, id))?.isChosen).toBe(false);
    }
    expect(chosen('g', 'h').flyout.gift).toEqual(['g', 'h']);
  });

  test('WAL-078 ignores a card that has expired, whatever its kind', () => {
    for (const expired of [
      card('x', { expired: true }),
      snap('x', { expired: true }),
      gift('x', '$9.00', { expired: true }),
    ]) {
      const state = run([load(a, expired), OPEN], rules);
      expect(isChecked('x', state)?.isDisabled).toBe(true);
      expect(run([choose('x'), toggle('x')], rules, state).flyout).toEqual(state.flyout);
    }
  });

  test('WAL-018 chooses nothing in my-wallet mode', () => {
    const state = run([load(a, s, g), OPEN], MY_WALLET);
    expect(run([choose('a'), toggle('s'), toggle('g')], MY_WALLET, state)).toEqual(state);
  });

  test('WAL-097 takes a removed card out of the flyout and of the order', () => {
    const confirmed = run([toggle('g'), { type: 'CONFIRM' }], rules, start);
    expect(confirmed.checkout.gift).toEqual(['g']);
    const removed = run([{ type: 'REMOVE', cardId: 'g' }], rules, confirmed);
    expect([removed.checkout.gift, removed.flyout.gift]).toEqual([[], []]);
    expect(effectsOf(confirmed, { type: 'REMOVE', cardId: 'g' }, rules)).toEqual([]);
  });

  test('does not remove bank cards', () => {
    expect(run([{ type: 'REMOVE', cardId: 'a' }], rules, start).checkout.bank).toBe('a');
  });

  test('EBT-001 clears the gift cards when SNAP EBT is chosen, and lets them be added again', () => {
    expect(chosen('g', 'h', 's').flyout).toMatchObject({ snap: 's', gift: [] });
    expect(chosen('g', 's', 'g').flyout).toMatchObject({ snap: 's', gift: ['g'] });
  });

  test('SNAP EBT cannot be chosen for an order without eligible items', () => {
    const none = ordering({ total: 60 });
    expect(isChecked('s', start, none)?.isDisabled).toBe(true);
    expect(run([toggle('s')], none, start).flyout.snap).toBeNull();
  });
});

describe('gift cards', () => {
  test('GFT-001 with nothing left cannot be chosen', () => {
    const state = run([load(a, gift('z', '$0.00')), OPEN], rules);
    expect(isChecked('z', state)?.isDisabled).toBe(true);
    expect(run([toggle('z')], rules, state).flyout.gift).toEqual([]);
  });

  test('GFT-002 the order is met when chosen gift cards and SNAP EBT reach its total, and never in my-wallet mode', () => {
    const isMet = (state: WalletState, under = rules) => isOrderMet(state.flyout, state.cards, under);
    expect(isMet(chosen('g'))).toBe(false);
    expect(isMet(chosen('g', 'h'))).toBe(true);
    expect(isMet(chosen('s', 'g'))).toBe(false);
    expect(isMet(chosen('s', 'g', 'h'))).toBe(true);
    const justMet = ordering({ total: 55, ebt: 20 });
    expect(isMet(run([toggle('s'), toggle('h')], justMet, start), justMet)).toBe(true);
    const oneCentMore = { ...justMet, order: { ...rules.order!, total: cents(5_501) } };
    expect(isMet(run([toggle('s'), toggle('h')], oneCentMore, start), oneCentMore)).toBe(false);
    expect(isMet(chosen('g', 'h'), { ...rules, isMyWallet: true })).toBe(false);
  });

  test('GFT-003 that are not chosen are disabled once the order is met, and the chosen ones can still be deselected', () => {
    const small = ordering({ total: 20 });
    const met = run([toggle('g')], small, start);
    expect(isChecked('h', met, small)).toMatchObject({ isChosen: false, isDisabled: true });
    expect(isChecked('g', met, small)).toMatchObject({ isChosen: true, isDisabled: false });
    expect(run([toggle('h')], small, met).flyout.gift).toEqual(['g']);
    expect(run([toggle('g')], small, met).flyout.gift).toEqual([]);
  });

  test('GFT-005 are unchecked, and do not pay, where SNAP EBT alone covers the order', () => {
    const both = chosen('s', 'g');
    const covered = ordering({ total: 20, ebt: 20 });
    expect(isChecked('g', both)?.isChosen).toBe(true);
    expect(isChecked('g', both, covered)).toMatchObject({ isChosen: false, isDisabled: true });
    const confirmed = run([{ type: 'CONFIRM' }], covered, both);
    expect(confirmed.checkout).toEqual({ bank: 'a', snap: 's', gift: [] });
  });

  test('GFT-005 come back by themselves when the order grows, because the choice was kept', () => {
    const covered = ordering({ total: 20, ebt: 20 });
    const both = chosen('s', 'g');
    expect(payableChoice(both.flyout, both.cards, covered).gift).toEqual([]);
    expect(payableChoice(both.flyout, both.cards, rules).gift).toEqual(['g']);
  });

  test('with an unknown balance cannot be chosen', () => {
    const state = run([load(a, gift('u', null)), OPEN], rules);
    expect(isChecked('u', state)?.isDisabled).toBe(true);
  });
});

test('EBT-011 SNAP EBT has a balance, an amount that it pays, and an error', () => {
  expect(snapEbtOf(start, rules)).toEqual({ balance: null, amount: 0, error: null });
  const paying = run([toggle('s'), { type: 'CONFIRM' }, { type: 'PIN_OK', snap: '$44.10' }], rules, start);
  expect(snapEbtOf(paying, rules)).toEqual({ balance: '$44.10', amount: 2_000, error: null });
  const failed = run([{ type: 'PIN_FAILED', message: 'no' }], rules, start);
  expect(snapEbtOf(failed, rules).error).toBe('no');
});

test('the host gets cards by their last four digits and balances in cents', () => {
  const { checkout, cards } = run([toggle('g'), { type: 'CONFIRM' }], rules, start);
  expect(toSelection(checkout, cards)).toMatchObject({
    bank: { cardId: 'a', paymentType: 'BANK_CARD', lastFour: '1881', balance: null },
    gift: [{ cardId: 'g', paymentType: 'GIFT_CARD', balance: 2_500 }],
    snap: null,
  });
  const grand = { ...g, balance: '$1,234.50' };
  expect(toSelection({ bank: null, snap: null, gift: ['g'] }, [grand]).gift[0]?.balance).toBe(123_450);
});
