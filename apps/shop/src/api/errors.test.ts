import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OFFLINE } from './copy.ts';
import { isNetworkError, isSessionError, requestIdOf, messageFor } from './errors.ts';
import { Refused } from './refused.ts';

const refused = (code: string, statusCode: number) => new Refused({ code, statusCode });

describe('the message for an error', () => {
  test('ERR-011 a network error says that the connection is lost', () => {
    expect(messageFor(new NetworkError('no answer'))).toBe(
      "Hmmm, looks like we've lost you. Please check your internet connection.",
    );
  });

  test('ERR-011 also if a refusal gives the network as its reason, unless the feature has its own message', () => {
    const broken = new Refused({ code: 'OVER_LIMIT', statusCode: 409, reason: 'upstream: network error' });
    expect(messageFor(broken)).toBe(OFFLINE);
    expect(messageFor(broken, { OVER_LIMIT: 'Too many.' })).toBe('Too many.');
  });

  test("the feature's messages take precedence over the common ones", () => {
    expect(messageFor(refused('NOT_FOUND', 404), { NOT_FOUND: 'The store is gone.' })).toBe('The store is gone.');
    expect(messageFor(refused('OVER_LIMIT', 409), { OVER_LIMIT: ({ code }) => `said by ${code}` })).toBe(
      'said by OVER_LIMIT',
    );
  });

  test('a code without a message is our problem, and no code is shown', () => {
    expect(messageFor(refused('WHO_KNOWS', 409))).toBe(
      "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.",
    );
  });

  test('a code that is also the name of a method has no message by accident', () => {
    expect(messageFor(refused('toString', 400))).toContain('technical difficulties');
  });
});

describe('a network error', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('SES-010 is any error while the browser is offline', () => {
    const errors = [
      new Error('anything'),
      refused('NOT_FOUND', 404),
      new ServiceError('fault', 500, 'r1'),
      'text',
      null,
    ];
    expect(errors.map(isNetworkError)).toEqual([false, false, false, false, false]);
    vi.stubGlobal('navigator', { onLine: false });
    expect(errors.map(isNetworkError)).toEqual([true, true, true, true, true]);
    vi.stubGlobal('navigator', { onLine: true });
    expect(errors.map(isNetworkError)).toEqual([false, false, false, false, false]);
  });

  test.each([
    ['its message', new Error('Network Error: timed out'), true],
    ['its reason', { code: 'UNKNOWN', statusCode: 500, reason: 'a network error upstream' }, true],
    ['the reason of a refusal', new Refused({ code: 'UNKNOWN', statusCode: 409, reason: 'NETWORK ERROR' }), true],
    ['neither', new Error('not found'), false],
    ['neither, but a code that is named so', new Refused({ code: 'X', statusCode: 409, reason: 'networking' }), false],
  ])('SES-011 also online is one that says "network error" in %s', (_where, error, isOne) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(isNetworkError(error)).toBe(isOne);
  });
});

test('a 403 of any call asks for signing in, and so does a session that has ended', () => {
  expect(isSessionError(refused('FORBIDDEN', 403))).toBe(true);
  expect(isSessionError(refused('SIGN_IN_AGAIN', 401))).toBe(true);
  expect(isSessionError(refused('WRONG_CREDENTIALS', 401))).toBe(false);
  expect(isSessionError(new ServiceError('fault', 500, 'r1'))).toBe(false);
});

test('a fault shows its request id for a call to support', () => {
  expect(requestIdOf(new ServiceError('fault', 500, 'r1'))).toBe('r1');
  expect(requestIdOf(new Error('other'))).toBeUndefined();
});
