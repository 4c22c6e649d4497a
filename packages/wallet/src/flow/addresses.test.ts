import { describe, expect, test } from 'vitest';
import type { BillingRecord } from '../cards.ts';
import { card } from '../testing/fixtures.ts';
import { CHECKOUT, effectsOf, load, OPEN, run } from '../testing/moves.ts';
import { billingAddressOf } from './addresses.ts';
import type { FlowEvent } from './events.ts';

const record = (id: string, type = 'delivery'): BillingRecord => ({
  id,
  type,
  address: { street: '1420 Elm Street', unit: null, locality: 'Cincinnati', region: 'OH', postalCode: '45202' },
});
const came = (...list: readonly BillingRecord[]): FlowEvent => ({ type: 'ADDRESSES_LOADED', list });
const form = run([load(card('a')), OPEN, { type: 'ADD', screen: 'ADD_CARD' }, { type: 'LOAD_ADDRESSES' }]);
const entry = { street: '1 Main', unit: '', city: 'Dayton', state: 'OH', zip: '45402' };

describe('the address book', () => {
  test('is asked for once at a time', () => {
    expect(effectsOf(run([]), { type: 'LOAD_ADDRESSES' })).toEqual([{ type: 'LOAD_ADDRESSES' }]);
    expect(effectsOf(form, { type: 'LOAD_ADDRESSES' })).toEqual([]);
    expect(run([{ type: 'ADDRESSES_FAILED' }], CHECKOUT, form).addresses).toEqual({ status: 'failed' });
  });
  test('BIL-004 has the home address first', () => {
    const { addresses } = run([came(record('x'), record('h', 'home'), record('y'))], CHECKOUT, form);
    expect(addresses).toMatchObject({ status: 'ready', list: [{ id: 'h' }, { id: 'x' }, { id: 'y' }] });
  });
  test('BIL-002 gives a card form its first address until another is chosen, which leads back to the form', () => {
    const ready = run([came(record('x'), record('y'))], CHECKOUT, form);
    expect(billingAddressOf(ready)?.id).toBe('x');
    const chosen = run([{ type: 'SHOW_ADDRESSES' }, { type: 'CHOOSE_ADDRESS', addressId: 'y' }], CHECKOUT, ready);
    expect(chosen.screen).toEqual({ kind: 'ADD_CARD' });
    expect(billingAddressOf(chosen)?.id).toBe('y');
    expect(billingAddressOf(form)).toBeNull();
  });
  test('BIL-003 is loaded again once an address is saved, which is then the chosen one', () => {
    const typing = run(
      [came(record('x')), { type: 'SHOW_ADDRESSES' }, { type: 'UPDATE_ADDRESS', addressId: null }],
      CHECKOUT,
      form,
    );
    const submit: FlowEvent = { type: 'SAVE_ADDRESS', address: entry };
    expect(effectsOf(typing, submit)).toEqual([{ type: 'SAVE_ADDRESS', address: entry }]);
    const saved: FlowEvent = { type: 'ADDRESS_SAVED', record: record('n') };
    const busy = run([submit], CHECKOUT, typing);
    expect(effectsOf(busy, saved)).toEqual([{ type: 'LOAD_ADDRESSES' }]);
    const after = run([saved, came(record('x'), record('n'))], CHECKOUT, busy);
    expect(after).toMatchObject({ screen: { kind: 'ADDRESS_LIST', from: { kind: 'ADD_CARD' } }, busy: null });
    expect(billingAddressOf(after)?.id).toBe('n');
  });
  test('keeps what was typed when an address is not saved', () => {
    const typing = run(
      [came(), { type: 'SHOW_ADDRESSES' }, { type: 'UPDATE_ADDRESS', addressId: null }],
      CHECKOUT,
      form,
    );
    const failed = run(
      [
        { type: 'SAVE_ADDRESS', address: entry },
        { type: 'SAVE_ADDRESS_FAILED', message: 'no' },
      ],
      CHECKOUT,
      typing,
    );
    expect(failed).toMatchObject({ screen: { kind: 'UPDATE_ADDRESS' }, error: 'no', busy: null });
  });
});
