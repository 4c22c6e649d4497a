import { expect, test } from 'vitest';
import { READY, stepPlace, ticketFor } from './place-flow.ts';
import type { Place, PlaceEvent } from './place-flow.ts';

const error = new Error('no');
const ticket = { key: 'key-1', versionKey: '3', checksum: 'c0ffee' };
const placing = stepPlace(READY, { type: 'SEND', ticket });
const refused = (code: string): PlaceEvent => ({ type: 'REFUSED', code, error });
const after = (...events: PlaceEvent[]): Place => events.reduce(stepPlace, placing);
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
  expect(stepPlace(READY, { type: 'MISSING' }).attempt).toBe(1);
  expect(after(refused('PAYMENT_DECLINED'), { type: 'SEND', ticket }, refused('PAYMENT_DECLINED')).attempt).toBe(2);
});

test('another card takes back the complaint about the old one, and no other complaint', () => {
  expect(after(refused('PAYMENT_DECLINED'), { type: 'PAYMENT_CHANGED' }).trouble).toBeUndefined();
  expect(after(refused('VERSION_MISMATCH'), { type: 'PAYMENT_CHANGED' }).trouble).toEqual({ kind: 'CHANGED' });
});

test('stays placed', () => {
  expect(after({ type: 'PLACED' })).toMatchObject({ at: 'placed', ticket: undefined });
});
