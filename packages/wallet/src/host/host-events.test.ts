import { describe, expect, test } from 'vitest';
import { run, load, OPEN, CHECKOUT } from '../testing/moves.ts';
import { card } from '../testing/fixtures.ts';
import type { FlowEvent } from '../flow/events.ts';
import { step } from '../flow/step.ts';
import { errorEvent, eventCode, type WalletEvent } from './host-events.ts';
import { updateOf } from '../core/host-callbacks.ts';

type Values<E> = E extends unknown ? E[keyof E] : never;
/** `never` unless every field of every event is one of a few words. */
type Closed = string extends Values<WalletEvent> ? never : number extends Values<WalletEvent> ? never : true;

test('no event has a field that could hold a number, a PIN, a balance or any text', () => {
  const isClosed: Closed = true; // does not compile once a field accepts any text
  expect(isClosed).toBe(true);
});

describe('a code', () => {
  test.each(['4111111111111111', '1234', '$12.00', '55', '75', 'EBT_ALREADY_EXISTS', 'GIFT_CARD_ZERO_BALANCE', ''])(
    'of PINs, of SNAP EBT or of nobody goes to the host as OTHER: %s',
    (code) => {
      expect(eventCode(code)).toBe('OTHER');
    },
  );
  test.each(['TIMEOUT', 'RV62751', 'CARD_DECLINED'] as const)(
    'of a bank card goes to the host as it is: %s',
    (code) => {
      expect(eventCode(code)).toBe(code);
    },
  );
});

test.each([
  [400, 'USER_CONSTRAINT_ERROR'],
  [402, 'USER_CONSTRAINT_ERROR'],
  [404, 'USER_CONSTRAINT_ERROR'],
  [422, 'USER_CONSTRAINT_ERROR'],
  [499, 'USER_CONSTRAINT_ERROR'],
  [500, 'CUSTOMER_FACING_SERVICE_ERROR'],
  [503, 'CUSTOMER_FACING_SERVICE_ERROR'],
  [0, 'CUSTOMER_FACING_SERVICE_ERROR'],
] as const)('status %i is a %s', (status, type) => {
  expect(errorEvent('list', { status, code: 'X' })).toEqual({ type, during: 'list', code: 'OTHER' });
});

describe('EVT-005 UPDATE_PAYMENT_METHOD', () => {
  const list = run([load(card('a'), card('u', { saved: false })), OPEN]);
  const reported = (event: FlowEvent, from = list) => updateOf(event, from, step(from, event, CHECKOUT)[0]);

  test.each<[string, FlowEvent, 'add' | 'edit' | 'delete']>([
    ['an add', { type: 'ADDED', card: card('n') }, 'add'],
    ['an edit', { type: 'EDITED', card: card('a'), toast: 'Card Edited!' }, 'edit'],
    ['a delete', { type: 'DELETED', cardId: 'a' }, 'delete'],
  ])('tells of %s', (_, event, change) => {
    expect(reported(event)).toEqual({ type: 'UPDATE_PAYMENT_METHOD', change });
  });
  test('reports a deleted unsaved card, and no prompt', () => {
    const query = run([{ type: 'DELETE', cardId: 'u' }], CHECKOUT, list);
    expect(reported({ type: 'CONFIRM_DELETE' }, query)).toMatchObject({ change: 'delete' });
    const saved = run([{ type: 'DELETE', cardId: 'a' }], CHECKOUT, list);
    expect(reported({ type: 'CONFIRM_DELETE' }, saved)).toBeNull();
  });
});
