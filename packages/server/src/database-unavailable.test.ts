import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, unavailableFrom } from './database-unavailable.ts';

const withCode = (code: string) => Object.assign(new DatabaseError('said by the server', 1, 'error'), { code });
const reasonOf = (error: unknown) => unavailableFrom(error)?.reason;

describe('what the server says', () => {
  test.each([
    ['08000', 'lost'],
    ['08006', 'lost'],
    ['25006', 'read-only'],
    ['25P03', 'lost'],
    ['25P04', 'timeout'],
    ['53100', 'exhausted'],
    ['53200', 'exhausted'],
    ['53300', 'exhausted'],
    ['55P03', 'timeout'],
    ['57014', 'timeout'],
    ['57P01', 'lost'],
    ['57P02', 'lost'],
    ['57P03', 'unreachable'],
    ['57P05', 'lost'],
    ['58030', 'exhausted'],
  ])('SQLSTATE %s is unavailability: %s', (code, reason) => {
    expect(reasonOf(withCode(code))).toBe(reason);
  });

  test.each(['23505', '23514', '22P02', '28P01', '3D000', '40001', '40P01', '42501', '42P01', 'XX000'])(
    'SQLSTATE %s is an answer or a fault, and no unavailability',
    (code) => {
      expect(unavailableFrom(withCode(code))).toBeUndefined();
    },
  );
});

describe('what the socket and the driver say', () => {
  test.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unreachable'],
    [Object.assign(new Error('connect'), { code: 'ENOENT' }), 'unreachable'],
    [new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]), 'unreachable'],
    [Object.assign(new Error('read'), { code: 'ECONNRESET' }), 'lost'],
    [Object.assign(new Error('write'), { code: 'EPIPE' }), 'lost'],
    [new Error('Connection terminated'), 'lost'],
    [new Error('Connection terminated unexpectedly'), 'lost'],
    [new Error('Connection terminated due to connection timeout'), 'timeout'],
    [new Error('Client has encountered a connection error and is not queryable'), 'lost'],
    [new Error('Client was closed and is not queryable'), 'lost'],
    [new Error('timeout exceeded when trying to connect'), 'timeout'],
  ])('%s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });

  test.each([[new TypeError('x is undefined')], [new Error('password=hunter2')], ['a text'], [undefined]])(
    'a fault of ours stays one: %s',
    (error) => {
      expect(unavailableFrom(error)).toBeUndefined();
    },
  );
});

test('an error that is converted twice stays the same', () => {
  const error = new DatabaseUnavailable('lost', new Error('cut'));
  expect(unavailableFrom(error)).toBe(error);
  expect(error.message).toBe('the database is unavailable (lost): cut');
});
