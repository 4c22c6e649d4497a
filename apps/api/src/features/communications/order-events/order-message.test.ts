import { ORDER_STATES } from '@cartwright/rules/order-state';
import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { aLine, anEvent, anOrder, aProduct, someFacts, VISA } from '#testing/order-facts.ts';
import type { OrderEventFacts } from './order-facts.ts';
import { aboutOf, messageOf } from './order-message.ts';

const MILK = aLine('1', aProduct('Milk', 349), 3, 1047);
const facts = (state: OrderEventFacts['event']['state'], changes: Partial<OrderEventFacts> = {}) =>
  someFacts(anOrder([MILK]), { event: anEvent({ state }), ...changes });

test.each([
  ['PLACED', 'changed'],
  ['LOCKED', undefined],
  ['PICKING', undefined],
  ['PICKED', undefined],
  ['READY', 'ready'],
  ['OUT_FOR_DELIVERY', 'out'],
  ['COMPLETE', 'completed'],
  ['CANCELLED', 'rejected'],
  ['POST_AUTH_REJECTED', 'rejected'],
  ['NO_SHOW', 'missed'],
  ['RESTOCKED', 'restocked'],
  ['RETURNED', undefined],
] as const)('an order that becomes %s has the message %s', (state, kind) => {
  expect(messageOf(facts(state))?.kind).toBe(kind);
});

test.each([
  ['shopper', 'rescheduled'],
  ['staff/ann', 'moved'],
] as const)('a new time by %s is the message %s, with the time before', (actor, kind) => {
  const from = { value: '2026-11-21T21:00:00.000Z/2026-11-21T22:00:00.000Z', timezone: 'America/New_York' };
  const event = anEvent({ earlierWindow: from, actor });
  expect(messageOf(facts('PLACED', { event }))).toEqual({ kind, from });
});

test('a time that the store takes back to the one its shopper chose is its own message', () => {
  const from = { value: 'Tue', timezone: 'America/New_York' };
  const timeChanges = [
    { isByStore: true, from: 'Mon', to: 'Tue' },
    { isByStore: true, from: 'Tue', to: 'Mon' },
  ];
  const event = anEvent({ earlierWindow: from, actor: 'staff/ann', timeChanges });
  expect(messageOf(facts('PLACED', { event }))).toEqual({ kind: 'returned', from });
});

test.each(ORDER_STATES)('an event of money alone in the state %s has no message', (state) => {
  const refunds = [{ ...VISA, amount: cents(100) }];
  const event = anEvent({ state, isOfMoney: true });
  expect(messageOf(facts(state, { event, refunds }))).toBeNull();
});

test.each(['RESTOCKED', 'RETURNED'] as const)(
  'an order that becomes %s is refunded what the event gives back',
  (state) => {
    const refunds = [{ ...VISA, amount: cents(100) }];
    expect(messageOf(facts(state, { refunds }))).toEqual({ kind: 'refunded', refunds });
  },
);

test.each(['NO_SHOW', 'RESTOCKED'] as const)(
  'an order that nobody took, %s, is refunded by an event beside its state',
  (state) => {
    const refunds = [{ ...VISA, amount: cents(100) }];
    const event = anEvent({ state, isOfMoney: true, isRefund: true });
    expect(messageOf(facts(state, { event, refunds }))).toEqual({ kind: 'refunded', refunds });
  },
);

test.each(['COMPLETE', 'RETURNED'] as const)(
  'an order that is %s and gets fees back has a message of that',
  (state) => {
    const refunds = [{ ...VISA, amount: cents(595) }];
    const event = anEvent({ state, isOfMoney: true, fees: cents(595) });
    expect(messageOf(facts(state, { event, refunds }))).toEqual({ kind: 'fees-refunded', fees: 595, refunds });
  },
);

test('a picked order has a message for what is missing: substitutes, and what did not come at all', () => {
  const substitute = { gtin13: 'x', quantity: 1, grams: null, product: aProduct('Oat Milk', 349) };
  const pick = { lineId: '1', quantity: 1, grams: null, substitute };
  expect(messageOf(facts('PICKED', { picked: [pick] }))).toEqual({
    kind: 'substituted',
    lines: [{ line: MILK, short: 1, substitute }],
  });
  const nothing = { ...pick, quantity: 0, substitute: null };
  expect(messageOf(facts('PICKED', { picked: [nothing] }))).toMatchObject({ lines: [{ short: 3, substitute: null }] });
  expect(messageOf(facts('PICKED', { picked: [{ ...nothing, quantity: 3 }] }))).toBeNull();
});

test('what a message is about names its kind, its order and its event', () => {
  expect(aboutOf({ kind: 'ready' }, facts('READY'))).toBe('order-ready/884122073301550101/4');
});

test('only an order that its shopper canceled says so', () => {
  expect(messageOf(facts('CANCELLED', { event: anEvent({ state: 'CANCELLED', actor: 'shopper' }) }))).toEqual({
    kind: 'canceled',
  });
  for (const actor of ['system', 'staff/ann'] as const)
    expect(messageOf(facts('CANCELLED', { event: anEvent({ state: 'CANCELLED', actor }) }))?.kind).toBe('rejected');
});

test('a rejected order says why: nothing was in stock, the card was declined, or neither', () => {
  const short = { lineId: '1', quantity: 0, grams: null, substitute: null };
  expect(messageOf(facts('POST_AUTH_REJECTED', { picked: [short] }))).toEqual({
    kind: 'rejected',
    why: 'nothing-in-stock',
  });
  expect(messageOf(facts('POST_AUTH_REJECTED', { picked: [{ ...short, quantity: 3 }], isDeclined: true }))).toEqual({
    kind: 'rejected',
    why: 'card-declined',
  });
  for (const picked of [[], [{ ...short, quantity: 1 }]])
    expect(messageOf(facts('POST_AUTH_REJECTED', { picked }))).toEqual({ kind: 'rejected', why: 'other' });
});

test('a changed tip has a message of its own, not that of the state of its order', () => {
  const tip = { from: cents(300), to: cents(800), moved: [{ ...VISA, amount: cents(500) }] };
  expect(messageOf(facts('COMPLETE', { event: anEvent({ state: 'COMPLETE', actor: 'shopper', tip }) }))).toEqual({
    kind: 'tipped',
    tip,
  });
});
