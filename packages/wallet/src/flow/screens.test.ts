import { describe, expect, test } from 'vitest';
import { card } from '../testing/fixtures.ts';
import { CHECKOUT, gift, load, OPEN, ordering, run, snap, toggle } from '../testing/moves.ts';
import type { FlowEvent } from './events.ts';
import { mounted, type Screen, titleOf } from './screens.ts';
import type { WalletState } from './state.ts';

const LIST = { kind: 'CARD_LIST' } as const;

test.each<[string, Screen, boolean, string]>([
  ['WAL-028', LIST, false, 'Select Payment'],
  ['WAL-029', LIST, true, 'Wallet'],
  ['WAL-030', { kind: 'ADD_CARD' }, false, 'Add Credit/Debit Card'],
  ['WAL-031', { kind: 'ADD_SNAP_EBT_CARD' }, false, 'Add SNAP EBT Card'],
  ['WAL-032', { kind: 'ADD_GIFT_CARD' }, false, 'Add Gift Card'],
  ['WAL-033', { kind: 'EDIT_CARD', cardId: 'a' }, false, 'Edit Credit/Debit Card'],
  ['WAL-034', { kind: 'DELETE_CARD', cardId: 'a' }, false, 'Deleting Payment'],
  ['WAL-035', { kind: 'ADDRESS_LIST', from: LIST }, false, 'Billing Address'],
  ['WAL-036', { kind: 'UPDATE_ADDRESS', addressId: null, from: LIST }, false, 'Add New Address'],
  ['WAL-037', { kind: 'UPDATE_ADDRESS', addressId: 'ad', from: LIST }, false, 'Edit Billing Address'],
  ['WAL-038', { kind: 'CHECK_BALANCE', cardId: 's', openedFrom: 'CARD_LIST' }, false, 'Check Balance'],
  ['WAL-039', { kind: 'EXIT_CONFIRM', from: LIST }, false, 'Discard Changes?'],
])('%s the screen %o has its title (my wallet: %s): %s', (_, screen, isMyWallet, title) => {
  expect(titleOf(screen, isMyWallet)).toBe(title);
});

describe('what stays mounted', () => {
  const at = (screen: Screen) => mounted(screen).map((each) => each.kind);
  const form = { kind: 'ADD_CARD' } as const;

  test('is a form under its addresses, and under the question at the exit', () => {
    expect(at({ kind: 'ADDRESS_LIST', from: form })).toEqual(['ADDRESS_LIST', 'ADD_CARD']);
    expect(at({ kind: 'UPDATE_ADDRESS', addressId: null, from: form })).toEqual(['UPDATE_ADDRESS', 'ADD_CARD']);
    expect(at({ kind: 'EXIT_CONFIRM', from: { kind: 'UPDATE_ADDRESS', addressId: null, from: form } })).toEqual([
      'EXIT_CONFIRM',
      'UPDATE_ADDRESS',
      'ADD_CARD',
    ]);
  });
  test('is never the list, which holds nothing of its own', () => {
    expect(at({ kind: 'EXIT_CONFIRM', from: LIST })).toEqual(['EXIT_CONFIRM']);
    expect(at({ kind: 'ADDRESS_LIST', from: LIST })).toEqual(['ADDRESS_LIST']);
  });
});

const RULES = ordering({ total: 60, ebt: 20 });
const EVENTS: readonly FlowEvent[] = [
  OPEN,
  toggle('g'),
  { type: 'ADD', screen: 'ADD_CARD' },
  { type: 'ADD', screen: 'ADD_GIFT_CARD' },
  { type: 'ADD', screen: 'ADD_SNAP_EBT_CARD' },
  { type: 'EDIT', cardId: 'a' },
  { type: 'DELETE', cardId: 'g' },
  { type: 'CHECK_BALANCE', cardId: 's' },
  { type: 'SHOW_ADDRESSES' },
  { type: 'UPDATE_ADDRESS', addressId: null },
  { type: 'DELETED', cardId: 's' },
  { type: 'EXIT' },
  { type: 'BACK' },
  { type: 'CANCEL' },
  { type: 'CONFIRM' },
  { type: 'DISCARD_CHANGES' },
  { type: 'KEEP_CHANGES' },
];

test('every screen can be reached, and left by Exit and at most one more answer', () => {
  const start = run([load(card('a'), snap('s'), gift('g'))], RULES);
  // Two states are equal when the flow cannot distinguish them: messages are left out.
  const keyOf = ({ screen, flyout, checkout, cards }: WalletState) =>
    JSON.stringify([screen, flyout, checkout, cards.length]);
  const seen = new Map<string, WalletState>([[keyOf(start), start]]);
  for (const state of seen.values()) {
    for (const event of EVENTS) {
      const next = run([event], RULES, state);
      if (!seen.has(keyOf(next))) seen.set(keyOf(next), next);
    }
  }
  expect(new Set([...seen.values()].map(({ screen }) => screen?.kind))).toEqual(
    new Set([
      undefined,
      'CARD_LIST',
      'ADD_CARD',
      'ADD_SNAP_EBT_CARD',
      'ADD_GIFT_CARD',
      'EDIT_CARD',
      'DELETE_CARD',
      'ADDRESS_LIST',
      'UPDATE_ADDRESS',
      'CHECK_BALANCE',
      'EXIT_CONFIRM',
    ]),
  );
  for (const state of seen.values()) {
    const out = run([{ type: 'KEEP_CHANGES' }, { type: 'EXIT' }, { type: 'DISCARD_CHANGES' }], RULES, state);
    expect(out).toMatchObject({ screen: null, checkout: state.checkout });
  }
});

test('an event that does not apply to the current state changes nothing', () => {
  const shut = run([load(card('a'))]);
  for (const type of [
    'CONFIRM',
    'EXIT',
    'CANCEL',
    'BACK',
    'KEEP_CHANGES',
    'DISCARD_CHANGES',
    'CONFIRM_DELETE',
  ] as const)
    expect(run([{ type }], CHECKOUT, shut)).toBe(shut);
});
