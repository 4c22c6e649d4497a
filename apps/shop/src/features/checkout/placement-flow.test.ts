import { describe, expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import { READY, stepPlacement, attemptFor } from './placement-flow.ts';
import type { Placement, PlacementEvent } from './placement-flow.ts';

const error = new Error('no');
const orderAttempt = { key: 'key-1', versionKey: '3', checksum: 'c0ffee' };
const move = (placement: Placement, event: PlacementEvent): Placement => stepPlacement(placement, event)[0];
const placing = move(READY, { type: 'SEND', orderAttempt });
const refused = (code: string): PlacementEvent => ({ type: 'REFUSED', code, error });
const after = (...events: PlacementEvent[]): Placement => events.reduce(move, placing);
const newKey = () => 'key-2';

test('a broken connection keeps the attempt key, so the next press repeats the same attempt', () => {
  const placement = after({ type: 'NO_ANSWER', error });
  expect(placement).toMatchObject({ status: 'ready', failure: { code: 'NO_ANSWER' }, orderAttempt });
  expect(attemptFor(placement.orderAttempt, orderAttempt, newKey)).toBe(orderAttempt);
});

test('an attempt that is still in progress keeps its key too', () => {
  expect(after(refused('IN_PROGRESS'))).toMatchObject({
    status: 'ready',
    failure: { code: 'NO_ANSWER' },
    orderAttempt,
  });
});

test('a decline ends the attempt: the next one has a key of its own', () => {
  const placement = after(refused('PAYMENT_DECLINED'));
  expect(placement).toMatchObject({ status: 'ready', failure: { code: 'PAYMENT' }, orderAttempt: undefined });
  expect(attemptFor(placement.orderAttempt, orderAttempt, newKey)).toEqual({ ...orderAttempt, key: 'key-2' });
});

test('an order that has changed since gets a new key', () => {
  expect(attemptFor(orderAttempt, { versionKey: '4', checksum: 'c0ffee' }, newKey).key).toBe('key-2');
  expect(attemptFor(orderAttempt, { versionKey: '3', checksum: 'beef' }, newKey).key).toBe('key-2');
});

test.each([
  ['VERSION_MISMATCH', { status: 'ready', failure: { code: 'CHANGED' } }],
  ['CHECKSUM_MISMATCH', { status: 'ready', failure: { code: 'CHANGED' } }],
  ['ORDER_TIMED_OUT', { status: 'timed-out', failure: undefined }],
  ['RESERVATION_EXPIRED', { status: 'time-lost', failure: undefined }],
  ['POST_AUTH_REJECTED', { status: 'rejected', failure: undefined }],
  ['ALREADY_SUBMITTED', { status: 'placed' }],
  ['PAYMENT_UNAVAILABLE', { status: 'ready', failure: { code: 'PAYMENT' } }],
  ['CARD_EXPIRED', { status: 'ready', failure: { code: 'PAYMENT' } }],
  ['CARD_NOT_FOUND', { status: 'ready', failure: { code: 'PAYMENT' } }],
  ['PAYMENT_MISSING', { status: 'ready', failure: { code: 'PAYMENT' } }],
  ['AGE_REQUIRED', { status: 'ready', failure: { code: 'ERROR' } }],
])('%s leads where the shopper can go on', (code, expected) => {
  expect(after(refused(code))).toMatchObject(expected);
});

test('counts every failed attempt, so that each is announced', () => {
  expect(move(READY, { type: 'MISSING' }).attempt).toBe(1);
  expect(after(refused('PAYMENT_DECLINED'), { type: 'SEND', orderAttempt }, refused('PAYMENT_DECLINED')).attempt).toBe(
    2,
  );
});

test('another card clears the error about the old one, and no other error', () => {
  expect(after(refused('PAYMENT_DECLINED'), { type: 'PAYMENT_CHANGED' }).failure).toBeUndefined();
  expect(after(refused('VERSION_MISMATCH'), { type: 'PAYMENT_CHANGED' }).failure).toEqual({ code: 'CHANGED' });
});

test('the error about a lost card outlasts the card that the wallet chooses by itself, and not the next', () => {
  const changed: PlacementEvent = { type: 'PAYMENT_CHANGED' };
  expect(after(refused('CARD_NOT_FOUND'), changed).failure).toEqual({ code: 'PAYMENT', error });
  expect(after(refused('CARD_NOT_FOUND'), changed, changed).failure).toBeUndefined();
});

test('is busy from the press on, also while something else is saved first', () => {
  expect(move(READY, { type: 'BEGIN' })).toMatchObject({ status: 'placing', orderAttempt: undefined });
  const again = after({ type: 'NO_ANSWER', error }, { type: 'BEGIN' });
  expect(again).toMatchObject({ status: 'placing', failure: undefined, orderAttempt });
});

describe('an order that was not sent because something was not saved', () => {
  const notSaved = (code = ''): PlacementEvent => ({ type: 'NOT_SAVED', code, error });

  test('shows only that until it is saved, and keeps the key of an attempt without a response', () => {
    const placement = after({ type: 'NO_ANSWER', error }, { type: 'BEGIN' }, notSaved());
    expect(placement).toMatchObject({
      status: 'ready',
      attempt: 2,
      failure: { code: 'NOT_SAVED', error },
      orderAttempt,
    });
    expect(move(placement, { type: 'SAVED' })).toMatchObject({ failure: undefined, orderAttempt });
  });

  test.each([
    ['VERSION_MISMATCH', { status: 'ready', failure: { code: 'NOT_SAVED' } }],
    ['IN_PROGRESS', { status: 'ready', failure: { code: 'NOT_SAVED' } }],
    ['ORDER_TIMED_OUT', { status: 'timed-out', failure: undefined }],
    ['RESERVATION_EXPIRED', { status: 'time-lost', failure: undefined }],
    ['ALREADY_SUBMITTED', { status: 'placed' }],
  ])('is led by %s to where the shopper can go on', (code, expected) => {
    expect(after(notSaved(code))).toMatchObject(expected);
  });

  test('clears no other error once the contact is saved', () => {
    expect(after(refused('PAYMENT_DECLINED'), { type: 'SAVED' }).failure).toMatchObject({ code: 'PAYMENT' });
  });
});

test('stays placed', () => {
  expect(after({ type: 'PLACED' })).toMatchObject({ status: 'placed', orderAttempt: undefined });
});

describe('the SNAP PIN', () => {
  const ebt = (networkCode: string, remainingBalance?: number) =>
    new Refused({
      code: 'PAYMENT_DECLINED',
      statusCode: 402,
      meta: { networkCode, paymentType: 'EBT', ...(remainingBalance !== undefined && { remainingBalance }) },
    });
  const declined = (why: Refused): PlacementEvent => ({ type: 'REFUSED', code: why.refusal.code, error: why });

  test('is requested before anything is sent, and the way back sends nothing', () => {
    const pending = move(READY, { type: 'ASK_PIN' });
    expect(pending).toMatchObject({ status: 'asking-pin', orderAttempt: undefined, pinProblem: undefined });
    expect(move(pending, { type: 'LEAVE_PIN' })).toMatchObject({ status: 'ready', attempt: 0 });
  });

  test.each(['55', '893', '894'])('%s asks for it again and says that it was wrong', (code) => {
    const placement = after(declined(ebt(code)));
    expect(placement).toMatchObject({
      status: 'asking-pin',
      pinProblem: 'Invalid PIN, please try again.',
      orderAttempt: undefined,
    });
  });

  test('PAY-024 75 locks its entry', () => {
    const placement = after(declined(ebt('75')));
    expect(placement.status).toBe('pin-locked');
    expect(placement.pinProblem).toContain('too many incorrect PIN attempts');
    expect(move(placement, { type: 'LEAVE_PIN' }).status).toBe('ready');
  });

  test('is requested when the server wants it', () => {
    const error = new Refused({ code: 'PIN_REQUIRED', statusCode: 409 });
    expect(after(declined(error))).toMatchObject({ status: 'asking-pin', pinProblem: undefined });
  });

  test('is kept when another card was declined, and not when the SNAP card itself was', () => {
    const bank = new Refused({
      code: 'PAYMENT_DECLINED',
      statusCode: 402,
      meta: { networkCode: '51', paymentType: 'BANK_CARD' },
    });
    expect(after(declined(bank))).toMatchObject({ status: 'ready', isPinKept: true, failure: { code: 'PAYMENT' } });
    expect(after(declined(ebt('51', 150)))).toMatchObject({
      status: 'ready',
      isPinKept: false,
      failure: { code: 'PAYMENT' },
    });
  });
});

test('a missing card is looked for again in the wallet, and no other refusal causes that', () => {
  const error = new Error('no');
  const effects = (code: string) => stepPlacement(placing, { type: 'REFUSED', code, error })[1];
  expect(effects('CARD_NOT_FOUND')).toEqual([{ type: 'CARD_GONE' }]);
  for (const code of ['CARD_EXPIRED', 'PAYMENT_DECLINED', 'ORDER_TIMED_OUT', '']) expect(effects(code)).toEqual([]);
});
