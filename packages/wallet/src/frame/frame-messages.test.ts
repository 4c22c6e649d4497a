import { expect, test } from 'vitest';
import type { FrameDocument } from '@cartwright/contracts/frames';
import { card } from '../testing/fixtures.ts';
import { readMessage, readyNonce } from './frame-messages.ts';

const read = (document: FrameDocument, type: string, body: unknown, change: object = {}) =>
  readMessage(document, { v: 1, id: 'm1', type, ts: 1, body, ...change });
const FIELD = { valid: true, empty: false };

test.each<[FrameDocument, string, object]>([
  ['payment-form', 'VALIDITY', { number: FIELD, month: FIELD, year: FIELD, cvv: { ...FIELD, code: '882' } }],
  ['month-edit-form', 'VALIDITY', { month: FIELD, year: FIELD }],
  ['month-edit-form', 'VALIDITY', { month: FIELD, year: FIELD, cvv: FIELD }],
  ['pin-form', 'VALIDITY', { pin: FIELD }],
  ['gift-form', 'VALIDITY', { number: FIELD, pin: FIELD }],
  ['ebt-form', 'ADD_EBT_OK', { card: card('a') }],
  ['gift-form', 'ADD_GIFT_OK', { card: card('a', { balance: '$5.01' }) }],
  ['pin-form', 'PIN_OK', { snap: '$12.00' }],
  ['pin-form', 'PIN_LOCKED', { message: 'Locked' }],
  ['ebt-form', 'FORM_HINT', { hint: 'LOOKS_LIKE_BANK' }],
  [
    'payment-form',
    'ADD_CARD_ERROR',
    { code: '408', status: 408, reason: 'x', redirectUrl: '/logout', retryable: true },
  ],
])('a %s may say %s %o', (document, type, body) => {
  expect(read(document, type, body)).toMatchObject({ type, body });
});

test.each<[FrameDocument, string, unknown]>([
  ['payment-form', 'VALIDITY', { number: FIELD, month: FIELD, year: FIELD }],
  ['payment-form', 'VALIDITY', { number: FIELD, month: FIELD, year: FIELD, cvv: FIELD, pin: FIELD }],
  ['pin-form', 'VALIDITY', {}],
  ['pin-form', 'ADD_EBT_OK', { card: card('a') }],
  ['ebt-form', 'ADD_CARD_OK', {}],
  ['ebt-form', 'ADD_EBT_OK', { card: { id: 'a' } }],
  ['ebt-form', 'ADD_EBT_OK', { card: card('a'), pan: '9999' }],
  ['pin-form', 'PIN_OK', { snap: '$12.00', pin: '1234' }],
  ['payment-form', 'RESIZE', { height: 'tall' }],
  ['payment-form', 'NONSENSE', {}],
  ['payment-form', 'ESC', null],
])('a %s may not say %s %o', (document, type, body) => {
  expect(read(document, type, body)).toBeUndefined();
});

test('a message of another version, or one that is too long, is dropped', () => {
  expect(read('pin-form', 'ESC', {}, { v: 2 })).toBeUndefined();
  expect(read('pin-form', 'PIN_LOCKED', { message: 'a'.repeat(9_000) })).toBeUndefined();
});

test('only the requested document is greeted', () => {
  const ready = { k: 'gw', t: 'FRAME_READY', n: 'nonce', doc: 'pin-form', v: 1 };
  expect(readyNonce('pin-form', ready)).toBe('nonce');
  expect(readyNonce('ebt-form', ready)).toBeUndefined();
});
