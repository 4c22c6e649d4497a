import { expect, test } from 'vitest';
import { ORDER_MONEY } from './order-end.ts';
import { ORDER_STATES } from './order-state.ts';
import { cents } from './money.ts';
import { tipsAfter, tipWindow, type TippedOrder } from './tip-change.ts';
import { DAY } from './zoned-time.ts';

const AT = 1_000_000;
const delivered: TippedOrder = {
  state: 'COMPLETE',
  modality: 'DELIVERY',
  money: 'CAPTURED',
  deliveredAt: AT,
  hasBill: true,
};

test('SCH-020 a tip may be changed for 24 hours after delivery, and not in the moment they are over', () => {
  expect(tipWindow(delivered, AT)).toEqual({ kind: 'open', until: AT + DAY });
  expect(tipWindow(delivered, AT + DAY - 1)).toEqual({ kind: 'open', until: AT + DAY });
  expect(tipWindow(delivered, AT + DAY)).toEqual({ kind: 'over' });
});
test('of what nobody received it comes back for 60 days: a refund beside it may fail, and be paid, first', () => {
  for (const state of ['NO_SHOW', 'RESTOCKED'] as const) {
    expect(tipWindow({ ...delivered, state }, AT + 60 * DAY - 1)).toEqual({ kind: 'open', until: AT + 60 * DAY });
    expect(tipWindow({ ...delivered, state }, AT + 60 * DAY).kind).toBe('over');
  }
});
test('before delivery it waits; an order that was canceled, or picked up, never has one to change', () => {
  const kindIn = (state: TippedOrder['state'], more: Partial<TippedOrder> = {}) =>
    tipWindow({ ...delivered, state, ...more }, AT).kind;
  expect(ORDER_STATES.filter((state) => kindIn(state) === 'later')).toEqual([
    'PLACED',
    'LOCKED',
    'PICKING',
    'PICKED',
    'READY',
    'OUT_FOR_DELIVERY',
  ]);
  expect(ORDER_STATES.filter((state) => kindIn(state) === 'open')).toEqual([
    'COMPLETE',
    'NO_SHOW',
    'RESTOCKED',
    'RETURNED',
  ]);
  expect(ORDER_STATES.filter((state) => kindIn(state, { modality: 'PICKUP' }) !== 'never')).toEqual([]);
  expect(kindIn('COMPLETE', { deliveredAt: null })).toBe('never');
  expect(kindIn('COMPLETE', { hasBill: false })).toBe('never');
});
test('only captured money is changed', () => {
  expect(ORDER_MONEY.filter((money) => tipWindow({ ...delivered, money }, AT).kind === 'open')).toEqual(['CAPTURED']);
});
test('of what nobody received no tip above the one that was given is offered', () => {
  const suggestions = [1_00, 2_00, 3_00, 5_00].map((value) => ({ label: '', value: cents(value), percentage: 0 }));
  const offer = { suggestions, max: cents(50_00) };
  const after = (state: TippedOrder['state']) => tipsAfter(state, { offer, given: cents(3_00) });
  for (const state of ['NO_SHOW', 'RESTOCKED'] as const)
    expect(after(state)).toEqual({ suggestions: suggestions.slice(0, 3), max: 3_00 });
  for (const state of ['COMPLETE', 'RETURNED'] as const) expect(after(state)).toBe(offer);
});
