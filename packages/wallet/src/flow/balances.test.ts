import { describe, expect, test } from 'vitest';
import { card } from '../testing/fixtures.ts';
import { CHECKOUT, effectsOf, gift, load, OPEN, ordering, run, snap, toggle } from '../testing/moves.ts';
import type { FlowEvent } from './events.ts';

const CHECK: FlowEvent = { type: 'CHECK_BALANCE', cardId: 's' };
const PIN_OK: FlowEvent = { type: 'PIN_OK', snap: '$12.00' };
const shut = run([load(card('a'), snap('s'), snap('t'), gift('g', null), gift('h', '$5.00'))]);
const list = run([OPEN], CHECKOUT, shut);

describe('the balance of SNAP EBT', () => {
  test('EBT-016 goes to all SNAP EBT cards and to no other', () => {
    const state = run([CHECK, { type: 'PIN_STARTED' }, PIN_OK], CHECKOUT, list);
    expect(state.cards.map(({ id, balance }) => [id, balance])).toEqual([
      ['a', null],
      ['s', '$12.00'],
      ['t', '$12.00'],
      ['g', null],
      ['h', '$5.00'],
    ]);
  });
  test('EBT-017 closes the flyout, unless the summary box had opened it', () => {
    expect(run([CHECK, PIN_OK], CHECKOUT, list).screen).toBeNull();
    expect(run([CHECK, PIN_OK], CHECKOUT, shut).screen).toEqual({ kind: 'CARD_LIST' });
  });
  test('what was chosen in the flyout pays for the order when a balance check closes it: the card that was just added, and SNAP', () => {
    const added = run(
      [OPEN, { type: 'ADDED', card: card('new') }, { type: 'ADDED', card: snap('s') }, toggle('s'), CHECK, PIN_OK],
      ordering({ total: 30, ebt: 10 }),
      run([load()], ordering({ total: 30, ebt: 10 })),
    );
    expect(added).toMatchObject({ screen: null, checkout: { bank: 'new', snap: 's', gift: [] } });
    expect(added.flyout).toEqual(added.checkout);
  });
  test('a choice that cannot be confirmed is not, when a balance check closes the flyout', () => {
    const cards = load(card('old', { expired: true }), snap('s'));
    const shutWithout = run([cards], ordering({ total: 30, ebt: 10 }));
    const state = run([OPEN, toggle('s'), CHECK, PIN_OK], ordering({ total: 30, ebt: 10 }), shutWithout);
    expect(state).toMatchObject({ screen: null, error: null, checkout: shutWithout.checkout });
  });
  test('a wrong PIN leaves the form open for another attempt, with its message', () => {
    const wrong = run(
      [CHECK, { type: 'PIN_STARTED' }, { type: 'PIN_FAILED', message: 'Invalid PIN, please try again.' }],
      CHECKOUT,
      list,
    );
    expect(wrong).toMatchObject({
      screen: { kind: 'CHECK_BALANCE', cardId: 's' },
      busy: null,
      pin: { error: 'Invalid PIN, please try again.', isLocked: false },
    });
    expect(run([{ type: 'PIN_STARTED' }], CHECKOUT, wrong)).toMatchObject({ busy: 'pin', pin: { error: null } });
  });
  test('a lock ends it: no PIN can be sent any more, also after coming back', () => {
    const locked = run([CHECK, { type: 'PIN_STARTED' }, { type: 'PIN_LOCKED', message: 'locked' }], CHECKOUT, list);
    expect(locked.pin).toEqual({ error: 'locked', isLocked: true });
    for (const state of [locked, run([{ type: 'BACK' }, CHECK], CHECKOUT, locked)]) {
      expect(state.pin).toEqual({ error: 'locked', isLocked: true });
      expect(run([{ type: 'PIN_STARTED' }], CHECKOUT, state)).toBe(state);
    }
  });
  test('a response that arrives after the shopper has left closes nothing else', () => {
    const left = run(
      [CHECK, { type: 'PIN_STARTED' }, { type: 'BACK' }, { type: 'PREFER', cardId: 'a' }],
      CHECKOUT,
      list,
    );
    for (const late of [PIN_OK, { type: 'PIN_FAILED', message: 'gone' } as const])
      expect(run([late], CHECKOUT, left)).toMatchObject({ screen: { kind: 'CARD_LIST' }, busy: 'prefer' });
  });
  test('another card has its own PIN', () => {
    const locked = run([CHECK, { type: 'PIN_LOCKED', message: 'locked' }, { type: 'BACK' }], CHECKOUT, list);
    const without = run(
      [
        { type: 'DELETED', cardId: 's' },
        { type: 'DELETED', cardId: 't' },
      ],
      CHECKOUT,
      locked,
    );
    expect(without.pin).toEqual({ error: null, isLocked: false });
  });
});

describe('the balance of a gift card', () => {
  const retry: FlowEvent = { type: 'RETRY_BALANCE', cardId: 'g' };

  test('is asked for again, once at a time', () => {
    expect(effectsOf(list, retry)).toEqual([{ type: 'GIFT_BALANCE', card: gift('g', null) }]);
    const pending = run([retry], CHECKOUT, list);
    expect(pending.pending).toEqual(['g']);
    expect(effectsOf(pending, retry)).toEqual([]);
    expect(effectsOf(list, { type: 'RETRY_BALANCE', cardId: 'a' })).toEqual([]);
  });
  test('is loaded, or says why not and can be requested again', () => {
    const pending = run([retry], CHECKOUT, list);
    const come = run([{ type: 'BALANCE', cardId: 'g', balance: '$7.00' }], CHECKOUT, pending);
    expect(come.pending).toEqual([]);
    expect(come.cards.find(({ id }) => id === 'g')?.balance).toBe('$7.00');
    const failed = run([{ type: 'BALANCE_FAILED', cardId: 'g', message: 'no' }], CHECKOUT, pending);
    expect(failed).toMatchObject({ error: 'no', pending: [] });
    expect(effectsOf(failed, retry)).toHaveLength(1);
  });
});
