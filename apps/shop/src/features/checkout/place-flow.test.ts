import { describe, expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import { READY, stepPlace, ticketFor } from './place-flow.ts';
import type { Place, PlaceEvent } from './place-flow.ts';

const error = new Error('no');
const ticket = { key: 'key-1', versionKey: '3', checksum: 'c0ffee' };
const move = (place: Place, event: PlaceEvent): Place => stepPlace(place, event)[0];
const placing = move(READY, { type: 'SEND', ticket });
const refused = (code: string): PlaceEvent => ({ type: 'REFUSED', code, error });
const after = (...events: PlaceEvent[]): Place => events.reduce(move, placing);
const newKey = () => 'key-2';

test('a broken line keeps the ticket, so the next press repeats the same attempt', () => {
  const place = after({ type: 'NO_ANSWER', error });
  expect(place).toMatchObject({ at: 'ready', trouble: { kind: 'NO_ANSWER' }, ticket });
  expect(ticketFor(place.ticket, ticket, newKey)).toBe(ticket);
});

test('an attempt that is still under way keeps its ticket too', () => {
  expect(after(refused('IN_PROGRESS'))).toMatchObject({ at: 'ready', trouble: { kind: 'NO_ANSWER' }, ticket });
});

test('a decline ends the attempt: the next one has a key of its own', () => {
  const place = after(refused('PAYMENT_DECLINED'));
  expect(place).toMatchObject({ at: 'ready', trouble: { kind: 'PAYMENT' }, ticket: undefined });
  expect(ticketFor(place.ticket, ticket, newKey)).toEqual({ ...ticket, key: 'key-2' });
});

test('an order that has changed since gets a key of its own', () => {
  expect(ticketFor(ticket, { versionKey: '4', checksum: 'c0ffee' }, newKey).key).toBe('key-2');
  expect(ticketFor(ticket, { versionKey: '3', checksum: 'beef' }, newKey).key).toBe('key-2');
});

test.each([
  ['VERSION_MISMATCH', { at: 'ready', trouble: { kind: 'CHANGED' } }],
  ['CHECKSUM_MISMATCH', { at: 'ready', trouble: { kind: 'CHANGED' } }],
  ['ORDER_TIMED_OUT', { at: 'timed-out', trouble: undefined }],
  ['RESERVATION_EXPIRED', { at: 'time-lost', trouble: undefined }],
  ['POST_AUTH_REJECTED', { at: 'rejected', trouble: undefined }],
  ['ALREADY_SUBMITTED', { at: 'placed' }],
  ['PAYMENT_UNAVAILABLE', { at: 'ready', trouble: { kind: 'PAYMENT' } }],
  ['CARD_EXPIRED', { at: 'ready', trouble: { kind: 'PAYMENT' } }],
  ['CARD_NOT_FOUND', { at: 'ready', trouble: { kind: 'PAYMENT' } }],
  ['PAYMENT_MISSING', { at: 'ready', trouble: { kind: 'PAYMENT' } }],
  ['AGE_REQUIRED', { at: 'ready', trouble: { kind: 'ERROR' } }],
])('%s leads where the shopper can go on', (code, expected) => {
  expect(after(refused(code))).toMatchObject(expected);
});

test('counts every attempt that came to nothing, so that each is heard', () => {
  expect(move(READY, { type: 'MISSING' }).attempt).toBe(1);
  expect(after(refused('PAYMENT_DECLINED'), { type: 'SEND', ticket }, refused('PAYMENT_DECLINED')).attempt).toBe(2);
});

test('another card takes back the complaint about the old one, and no other complaint', () => {
  expect(after(refused('PAYMENT_DECLINED'), { type: 'PAYMENT_CHANGED' }).trouble).toBeUndefined();
  expect(after(refused('VERSION_MISMATCH'), { type: 'PAYMENT_CHANGED' }).trouble).toEqual({ kind: 'CHANGED' });
});

test('the complaint about a lost card outlasts the card that the wallet takes by itself, and not the next', () => {
  const changed: PlaceEvent = { type: 'PAYMENT_CHANGED' };
  expect(after(refused('CARD_NOT_FOUND'), changed).trouble).toEqual({ kind: 'PAYMENT', error });
  expect(after(refused('CARD_NOT_FOUND'), changed, changed).trouble).toBeUndefined();
});

test('is busy from the press on, also while something else is saved first', () => {
  expect(move(READY, { type: 'BEGIN' })).toMatchObject({ at: 'placing', ticket: undefined });
  const again = after({ type: 'NO_ANSWER', error }, { type: 'BEGIN' });
  expect(again).toMatchObject({ at: 'placing', trouble: undefined, ticket });
});

describe('an order that was not sent, since something was not saved', () => {
  const notSaved = (code = ''): PlaceEvent => ({ type: 'NOT_SAVED', code, error });

  test('says that alone until it is saved, and keeps the ticket of an attempt that had no answer', () => {
    const place = after({ type: 'NO_ANSWER', error }, { type: 'BEGIN' }, notSaved());
    expect(place).toMatchObject({ at: 'ready', attempt: 2, trouble: { kind: 'NOT_SAVED', error }, ticket });
    expect(move(place, { type: 'SAVED' })).toMatchObject({ trouble: undefined, ticket });
  });

  test.each([
    ['VERSION_MISMATCH', { at: 'ready', trouble: { kind: 'NOT_SAVED' } }],
    ['IN_PROGRESS', { at: 'ready', trouble: { kind: 'NOT_SAVED' } }],
    ['ORDER_TIMED_OUT', { at: 'timed-out', trouble: undefined }],
    ['RESERVATION_EXPIRED', { at: 'time-lost', trouble: undefined }],
    ['ALREADY_SUBMITTED', { at: 'placed' }],
  ])('is led by %s to where the shopper can go on', (code, expected) => {
    expect(after(notSaved(code))).toMatchObject(expected);
  });

  test('takes back no other complaint once the contact is saved', () => {
    expect(after(refused('PAYMENT_DECLINED'), { type: 'SAVED' }).trouble).toMatchObject({ kind: 'PAYMENT' });
  });
});

test('stays placed', () => {
  expect(after({ type: 'PLACED' })).toMatchObject({ at: 'placed', ticket: undefined });
});

describe('the SNAP PIN', () => {
  const ebt = (networkCode: string, remainingBalance?: number) =>
    new Refused({
      code: 'PAYMENT_DECLINED',
      statusCode: 402,
      meta: { networkCode, paymentType: 'EBT', ...(remainingBalance !== undefined && { remainingBalance }) },
    });
  const declined = (why: Refused): PlaceEvent => ({ type: 'REFUSED', code: why.refusal.code, error: why });

  test('is asked for before anything is sent, and the way back sends nothing', () => {
    const asking = move(READY, { type: 'ASK_PIN' });
    expect(asking).toMatchObject({ at: 'asking-pin', ticket: undefined, pinProblem: undefined });
    expect(move(asking, { type: 'LEAVE_PIN' })).toMatchObject({ at: 'ready', attempt: 0 });
  });

  test.each(['55', '893', '894'])('%s asks for it again and says that it was wrong', (code) => {
    const place = after(declined(ebt(code)));
    expect(place).toMatchObject({ at: 'asking-pin', pinProblem: 'Invalid PIN, please try again.', ticket: undefined });
  });

  test('PAY-024 75 locks its entry', () => {
    const place = after(declined(ebt('75')));
    expect(place.at).toBe('pin-locked');
    expect(place.pinProblem).toContain('too many incorrect PIN attempts');
    expect(move(place, { type: 'LEAVE_PIN' }).at).toBe('ready');
  });

  test('is asked for when the server wants it', () => {
    const error = new Refused({ code: 'PIN_REQUIRED', statusCode: 409 });
    expect(after(declined(error))).toMatchObject({ at: 'asking-pin', pinProblem: undefined });
  });

  test('is kept when another card declined, and not when the SNAP card itself did', () => {
    const bank = new Refused({
      code: 'PAYMENT_DECLINED',
      statusCode: 402,
      meta: { networkCode: '51', paymentType: 'BANK_CARD' },
    });
    expect(after(declined(bank))).toMatchObject({ at: 'ready', isPinKept: true, trouble: { kind: 'PAYMENT' } });
    expect(after(declined(ebt('51', 150)))).toMatchObject({
      at: 'ready',
      isPinKept: false,
      trouble: { kind: 'PAYMENT' },
    });
  });
});

test('a card that is gone is looked for again in the wallet, and no other refusal asks for that', () => {
  const error = new Error('no');
  const effects = (code: string) => stepPlace(placing, { type: 'REFUSED', code, error })[1];
  expect(effects('CARD_NOT_FOUND')).toEqual([{ type: 'CARD_GONE' }]);
  for (const code of ['CARD_EXPIRED', 'PAYMENT_DECLINED', 'ORDER_TIMED_OUT', '']) expect(effects(code)).toEqual([]);
});
