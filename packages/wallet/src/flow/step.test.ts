import { describe, expect, test } from 'vitest';
import type { WalletCard } from '../cards.ts';
import { copy, titleOf } from '../copy.ts';
import { card, preferredCard as preferred } from '../testing/fixtures.ts';
import type { FlowEvent } from './events.ts';
import type { Screen } from './screens.ts';
import { INITIAL, type Rules, type WalletState } from './state.ts';
import { step } from './step.ts';

const CHECKOUT: Rules = {
  application: 'CLICKLIST',
  selectDefaultCardOnly: false,
  isMyWallet: false,
  showSnapCards: true,
  showGiftCards: true,
  order: null,
};
const MY_WALLET: Rules = { ...CHECKOUT, isMyWallet: true };

const run = (events: readonly FlowEvent[], rules: Rules = CHECKOUT, from: WalletState = INITIAL): WalletState =>
  events.reduce((state, event) => step(state, event, rules)[0], from);
const load = (...cards: WalletCard[]): FlowEvent => ({ type: 'LOADED', cards });
const OPEN: FlowEvent = { type: 'OPEN', screen: 'CARD_LIST' };
const choose = (cardId: string): FlowEvent => ({ type: 'CHOOSE_BANK', cardId });

describe('the choice in advance', () => {
  test('WAL-081 is the preferred, unexpired card', () => {
    expect(run([load(card('a'), preferred('b'))]).checkout.bank).toBe('b');
  });
  test('WAL-082 is the first unexpired card when there is no usable preferred one', () => {
    expect(run([load(card('x', { expired: true }), card('a'), card('b'))]).checkout.bank).toBe('a');
  });
  test('WAL-083 is the preferred card or none when only the default may be selected', () => {
    const rules = { ...CHECKOUT, selectDefaultCardOnly: true };
    expect(run([load(card('a'))], rules).checkout.bank).toBeNull();
    expect(run([load(card('a'), preferred('b'))], rules).checkout.bank).toBe('b');
  });
  test('WAL-084 keeps an expired preferred card only when selecting the default is the only mode', () => {
    const cards = load(preferred('x', { expired: true }), card('a'));
    expect(run([cards]).checkout.bank).toBe('a');
    expect(run([cards], { ...CHECKOUT, selectDefaultCardOnly: true }).checkout.bank).toBe('x');
  });
  test('a later load keeps what the shopper chose', () => {
    const chosen = run([load(card('a'), card('b')), OPEN, choose('b'), { type: 'CONFIRM' }]);
    expect(run([load(card('c'), card('a'), card('b'))], CHECKOUT, chosen).checkout.bank).toBe('b');
  });
});

describe('the flyout', () => {
  const open = [load(card('a'), card('b')), OPEN];

  test('WAL-046 works on a copy: the choice of the order changes at Confirm alone', () => {
    const changed = run([...open, choose('b')]);
    expect([changed.flyout.bank, changed.checkout.bank]).toEqual(['b', 'a']);
    expect(run([{ type: 'CONFIRM' }], CHECKOUT, changed)).toMatchObject({ screen: null, checkout: { bank: 'b' } });
  });
  test('WAL-047 WAL-053 Cancel closes without asking and keeps the choice of the order', () => {
    expect(run([...open, choose('b'), { type: 'CANCEL' }])).toMatchObject({ screen: null, checkout: { bank: 'a' } });
  });
  test('WAL-048 Confirm without a bank card stays and says what is missing', () => {
    expect(run([load(), OPEN, { type: 'CONFIRM' }])).toMatchObject({
      screen: { at: 'CARD_LIST' },
      error: 'Please add a new Credit/Debit card to continue.',
    });
  });
  test('WAL-049 Confirm with a bank card saves the choice and closes', () => {
    expect(run([...open, { type: 'CONFIRM' }])).toMatchObject({ screen: null, checkout: { bank: 'a' } });
  });
  test('WAL-051 Exit with an unchanged choice closes at once', () => {
    expect(run([...open, choose('b'), choose('a'), { type: 'EXIT' }]).screen).toBeNull();
  });
  test('WAL-052 Exit with a changed choice asks first', () => {
    expect(run([...open, choose('b'), { type: 'EXIT' }]).screen?.at).toBe('EXIT_CONFIRM');
  });
  test('WAL-055 No, Keep Changes returns with the choice intact, and so does Escape at the question', () => {
    for (const answer of ['KEEP_CHANGES', 'EXIT'] as const) {
      expect(run([...open, choose('b'), { type: 'EXIT' }, { type: answer }])).toMatchObject({
        screen: { at: 'CARD_LIST' },
        flyout: { bank: 'b' },
      });
    }
  });
  test('WAL-056 Yes, Discard Changes closes and keeps the choice of the order', () => {
    expect(run([...open, choose('b'), { type: 'EXIT' }, { type: 'DISCARD_CHANGES' }])).toMatchObject({
      screen: null,
      checkout: { bank: 'a' },
      flyout: { bank: 'a' },
    });
  });
  test('WAL-042 Back on a card form returns to the list', () => {
    expect(run([...open, { type: 'ADD', screen: 'ADD_CARD' }, { type: 'BACK' }]).screen).toEqual({ at: 'CARD_LIST' });
  });
  test('WAL-018 WAL-050 in my-wallet mode nothing can be chosen and Exit closes at once', () => {
    const chosen = run([...open, choose('b')], MY_WALLET);
    expect(chosen.flyout.bank).toBeNull();
    expect(run([{ type: 'EXIT' }], MY_WALLET, chosen).screen).toBeNull();
  });
  test('WAL-076 WAL-078 one bank card at a time, and never an expired one', () => {
    const state = run([load(card('a'), card('x', { expired: true })), OPEN, choose('x')]);
    expect(state.flyout.bank).toBe('a');
  });
});

describe('adding, deleting, preferring', () => {
  test('WAL-105 WAL-106 an added bank card is chosen in the flyout, and the list says so', () => {
    const [state, effects] = step(
      run([load(card('a')), OPEN, { type: 'ADD', screen: 'ADD_CARD' }]),
      { type: 'ADDED', card: card('n') },
      CHECKOUT,
    );
    expect(state).toMatchObject({
      screen: { at: 'CARD_LIST' },
      toast: 'Card Added!',
      flyout: { bank: 'n' },
      checkout: { bank: 'a' },
    });
    expect(effects).toEqual([{ type: 'toast' }, { type: 'announce' }]);
  });
  test('WAL-107 a card added as preferred takes the mark from all others', () => {
    const state = run([load(preferred('a')), OPEN, { type: 'ADDED', card: preferred('n') }]);
    expect(state.cards.filter((each) => each.default).map(({ id }) => id)).toEqual(['n']);
    expect(state.cards.find(({ id }) => id === 'a')?.defaultApplications).toEqual([]);
  });
  test('WAL-122 a deleted card is gone, also from the choice, and the list says so', () => {
    const asked = run([load(card('a'), card('b')), OPEN, { type: 'DELETE', cardId: 'a' }]);
    expect(asked.screen).toEqual({ at: 'DELETE_CARD', cardId: 'a' });
    const [busy, effects] = step(asked, { type: 'CONFIRM_DELETE' }, CHECKOUT);
    expect(effects).toEqual([{ type: 'delete', cardId: 'a' }]);
    expect(run([{ type: 'DELETED', cardId: 'a' }], CHECKOUT, busy)).toMatchObject({
      screen: { at: 'CARD_LIST' },
      toast: 'Card Deleted!',
      checkout: { bank: 'b' },
    });
  });
  test('WAL-123 a failed delete returns to the list with the error, and the card stays', () => {
    const state = run([
      load(card('a')),
      OPEN,
      { type: 'DELETE', cardId: 'a' },
      { type: 'CONFIRM_DELETE' },
      { type: 'DELETE_FAILED', message: 'no' },
    ]);
    expect(state).toMatchObject({ screen: { at: 'CARD_LIST' }, error: 'no' });
    expect(state.cards).toHaveLength(1);
  });
  test('WAL-124 an unsaved card is deleted here alone, without a call', () => {
    const [state, effects] = step(
      run([load(card('a', { saved: false })), OPEN, { type: 'DELETE', cardId: 'a' }]),
      { type: 'CONFIRM_DELETE' },
      CHECKOUT,
    );
    expect(state.cards).toEqual([]);
    expect(effects).toEqual([{ type: 'toast' }]);
  });
  test('WAL-125 WAL-126 a preferred update leaves exactly one preferred card', () => {
    const state = run([
      load(preferred('a'), card('b')),
      OPEN,
      { type: 'PREFER', cardId: 'b' },
      { type: 'PREFERRED', cardId: 'b' },
    ]);
    expect(state).toMatchObject({ toast: 'Card Updated!', busy: null });
    expect(state.cards.filter((each) => each.default).map(({ id }) => id)).toEqual(['b']);
  });
  test('nothing closes the flyout while a card is being deleted', () => {
    const busy = run([load(card('a')), OPEN, { type: 'DELETE', cardId: 'a' }, { type: 'CONFIRM_DELETE' }]);
    for (const type of ['EXIT', 'CANCEL', 'BACK'] as const) expect(run([{ type }], CHECKOUT, busy)).toBe(busy);
  });
});

test.each<[string, Screen, boolean, string]>([
  ['WAL-028', { at: 'CARD_LIST' }, false, 'Select Payment'],
  ['WAL-029', { at: 'CARD_LIST' }, true, 'Wallet'],
  ['WAL-030', { at: 'ADD_CARD' }, false, 'Add Credit/Debit Card'],
  ['WAL-033', { at: 'EDIT_CARD', cardId: 'a' }, false, 'Edit Credit/Debit Card'],
  ['WAL-034', { at: 'DELETE_CARD', cardId: 'a' }, false, 'Deleting Payment'],
  ['WAL-039', { at: 'EXIT_CONFIRM', from: { at: 'CARD_LIST' } }, false, 'Discard Changes?'],
])('%s the screen %o has its title (my wallet: %s): %s', (_, screen, isMyWallet, title) => {
  expect(titleOf(screen, isMyWallet)).toBe(title);
});

test('every screen can be reached and left', () => {
  const start = run([load(card('a'), card('b'))]);
  const events: readonly FlowEvent[] = [
    OPEN,
    choose('b'),
    { type: 'ADD', screen: 'ADD_CARD' },
    { type: 'DELETE', cardId: 'a' },
    { type: 'EDIT', cardId: 'a' },
    { type: 'EXIT' },
    { type: 'BACK' },
    { type: 'CANCEL' },
    { type: 'CONFIRM' },
    { type: 'DISCARD_CHANGES' },
    { type: 'KEEP_CHANGES' },
  ];
  const seen = new Map<string, WalletState>([[JSON.stringify(start), start]]);
  for (const state of seen.values()) {
    for (const event of events) {
      const next = run([event], CHECKOUT, state);
      if (!seen.has(JSON.stringify(next))) seen.set(JSON.stringify(next), next);
    }
  }
  expect(new Set([...seen.values()].map(({ screen }) => screen?.at))).toEqual(
    new Set([undefined, 'CARD_LIST', 'ADD_CARD', 'EDIT_CARD', 'DELETE_CARD', 'EXIT_CONFIRM']),
  );
  for (const state of seen.values()) {
    const out = run([{ type: 'EXIT' }, { type: 'DISCARD_CHANGES' }], CHECKOUT, state);
    expect(run([{ type: 'EXIT' }, { type: 'DISCARD_CHANGES' }], CHECKOUT, out).screen).toBeNull();
  }
  expect(copy.exitQuestion).toBe(
    'If you exit now, your selections will not be saved. Do you want to discard your changes?',
  );
});
