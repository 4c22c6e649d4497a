import { describe, expect, test } from 'vitest';
import { card, preferredCard } from '../testing/fixtures.ts';
import { CHECKOUT, choose, gift, load, MY_WALLET, OPEN, run, snap, toggle } from '../testing/moves.ts';
import type { FlowEvent } from './events.ts';
import type { FlyoutScreen } from './screens.ts';

const open = [load(card('a'), card('b'), gift('g'), snap('s')), OPEN];
const DROPPED = { screen: null, checkout: { bank: 'a', gift: [] }, flyout: { bank: 'a', gift: [] } };

describe('leaving the flyout', () => {
  test('WAL-046 WAL-049 Confirm saves the changed choice, and nothing before it does', () => {
    const changed = run([...open, choose('b'), toggle('g')]);
    expect(changed.checkout).toEqual({ bank: 'a', snap: null, gift: [] });
    expect(run([{ type: 'CONFIRM' }], CHECKOUT, changed)).toMatchObject({
      screen: null,
      checkout: { bank: 'b', snap: null, gift: ['g'] },
    });
  });
  test.each<[string, readonly FlowEvent[]]>([
    ['WAL-047 WAL-053 Cancel', [{ type: 'CANCEL' }]],
    ['WAL-047 the host', [{ type: 'CLOSE' }]],
    ['WAL-047 Exit, when the changes are discarded,', [{ type: 'EXIT' }, { type: 'DISCARD_CHANGES' }]],
  ])('%s closes and keeps the choice of the order', (_, events) => {
    expect(run([...open, choose('b'), toggle('g'), ...events])).toMatchObject(DROPPED);
  });
  test('WAL-048 Confirm without a bank card, or with none chosen, stays and says what is missing', () => {
    const rules = { ...CHECKOUT, selectDefaultCardOnly: true };
    for (const cards of [[], [snap('s'), gift('g')], [card('a')]]) {
      const list = run([load(...cards), OPEN], rules);
      expect(run([{ type: 'CONFIRM' }], rules, list)).toEqual({
        ...list,
        error: 'Please add a new Credit/Debit card to continue.',
      });
    }
  });
  test('Confirm with an expired card, where only the default may be selected, stays and says that it has', () => {
    const rules = { ...CHECKOUT, selectDefaultCardOnly: true };
    const state = run([load(preferredCard('x', { expired: true })), OPEN, { type: 'CONFIRM' }], rules);
    expect(state).toMatchObject({ screen: { kind: 'CARD_LIST' }, error: 'Expired. Please update your payment info.' });
  });
  test('WAL-050 Exit in my-wallet mode closes at once', () => {
    expect(run([...open, { type: 'EXIT' }], MY_WALLET).screen).toBeNull();
    // Even if something was chosen before the host said that this is no checkout.
    expect(run([{ type: 'EXIT' }], MY_WALLET, run([...open, choose('b')])).screen).toBeNull();
  });
  test('WAL-051 Exit with an unchanged choice closes at once', () => {
    expect(run([...open, { type: 'EXIT' }]).screen).toBeNull();
    expect(run([...open, choose('b'), choose('a'), toggle('g'), toggle('g'), { type: 'EXIT' }]).screen).toBeNull();
  });
  test.each([
    ['another bank card', choose('b')],
    ['a gift card', toggle('g')],
    ['SNAP EBT', toggle('s')],
  ])('WAL-052 Exit asks first when %s was chosen', (_, event) => {
    expect(run([...open, event, { type: 'EXIT' }]).screen).toEqual({
      kind: 'EXIT_CONFIRM',
      from: { kind: 'CARD_LIST' },
    });
  });
  test('WAL-055 at the prompt No, Keep Changes returns with the choice intact, and so does Escape', () => {
    for (const type of ['KEEP_CHANGES', 'EXIT'] as const) {
      expect(run([...open, choose('b'), { type: 'EXIT' }, { type }])).toMatchObject({
        screen: { kind: 'CARD_LIST' },
        flyout: { bank: 'b' },
      });
    }
  });
  test('WAL-056 Yes, Discard Changes closes and keeps the choice of the order', () => {
    expect(run([...open, choose('b'), { type: 'EXIT' }, { type: 'DISCARD_CHANGES' }])).toMatchObject(DROPPED);
  });
  test('no exit works while a card is being added, edited, deleted or preferred', () => {
    for (const busy of ['add', 'edit', 'delete', 'prefer', 'address'] as const) {
      const state = { ...run(open), busy };
      for (const type of ['CONFIRM', 'EXIT', 'CANCEL', 'BACK', 'CLOSE'] as const)
        expect(run([{ type }], CHECKOUT, state)).toBe(state);
    }
  });
  test('exits work while a balance is being requested', () => {
    const pending = run([...open, { type: 'CHECK_BALANCE', cardId: 's' }, { type: 'PIN_STARTED' }]);
    expect(pending.busy).toBe('pin');
    expect(run([{ type: 'BACK' }], CHECKOUT, pending)).toMatchObject({ screen: { kind: 'CARD_LIST' }, busy: null });
  });
});

const toAddresses: readonly FlowEvent[] = [{ type: 'SHOW_ADDRESSES' }];
const toAddress: readonly FlowEvent[] = [...toAddresses, { type: 'UPDATE_ADDRESS', addressId: 'ad' }];
const ADD_CARD: FlowEvent = { type: 'ADD', screen: 'ADD_CARD' };
const EDIT: FlowEvent = { type: 'EDIT', cardId: 'a' };

describe('the back arrow', () => {
  test.each<[string, readonly FlowEvent[], FlyoutScreen]>([
    ['WAL-040 leads from the addresses to the add form', [ADD_CARD, ...toAddresses], { kind: 'ADD_CARD' }],
    ['WAL-040 leads from the addresses to the edit form', [EDIT, ...toAddresses], { kind: 'EDIT_CARD', cardId: 'a' }],
    ['WAL-040 leads from the addresses to the list', [...toAddresses], { kind: 'CARD_LIST' }],
    [
      'WAL-041 leads from an address to the addresses',
      [ADD_CARD, ...toAddress],
      { kind: 'ADDRESS_LIST', from: { kind: 'ADD_CARD' } },
    ],
    ['WAL-042 leads from ADD_CARD to the list', [ADD_CARD], { kind: 'CARD_LIST' }],
    ['WAL-042 leads from ADD_GIFT_CARD to the list', [{ type: 'ADD', screen: 'ADD_GIFT_CARD' }], { kind: 'CARD_LIST' }],
    ['WAL-042 leads from EDIT_CARD to the list', [EDIT], { kind: 'CARD_LIST' }],
    ['leads from DELETE_CARD to the list', [{ type: 'DELETE', cardId: 'a' }], { kind: 'CARD_LIST' }],
    ['leads from CHECK_BALANCE to the list', [{ type: 'CHECK_BALANCE', cardId: 's' }], { kind: 'CARD_LIST' }],
  ])('%s', (_, events, place) => {
    expect(run([...open, ...events, { type: 'BACK' }]).screen).toEqual(place);
  });

  test('WAL-042 leads from ADD_SNAP_EBT_CARD to the list', () => {
    const events: readonly FlowEvent[] = [load(card('a')), OPEN, { type: 'ADD', screen: 'ADD_SNAP_EBT_CARD' }];
    expect(run(events).screen).toEqual({ kind: 'ADD_SNAP_EBT_CARD' });
    expect(run([...events, { type: 'BACK' }]).screen).toEqual({ kind: 'CARD_LIST' });
  });
});
