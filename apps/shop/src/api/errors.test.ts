import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { describe, expect, test } from 'vitest';
import { isNetworkError, isSessionError, requestIdOf, wordsFor } from './errors.ts';
import { Refused } from './refused.ts';

const refused = (code: string, statusCode: number) => new Refused({ code, statusCode });

describe('words for an error', () => {
  test('ERR-011 a network error says that the connection is lost', () => {
    expect(wordsFor(new NetworkError('no answer'))).toBe(
      "Hmmm, looks like we've lost you. Please check your internet connection.",
    );
  });

  test('SES-011 a message that contains "network error" is a network error', () => {
    expect(isNetworkError(new Error('Network Error: timed out'))).toBe(true);
    expect(isNetworkError(new Error('not found'))).toBe(false);
  });

  test('the words of the feature win over the common ones', () => {
    expect(wordsFor(refused('NOT_FOUND', 404), { NOT_FOUND: 'The store is gone.' })).toBe('The store is gone.');
    expect(wordsFor(refused('OVER_LIMIT', 409), { OVER_LIMIT: ({ code }) => `said by ${code}` })).toBe(
      'said by OVER_LIMIT',
    );
  });

  test('a code that nobody has words for is a difficulty of ours, and no code is shown', () => {
    expect(wordsFor(refused('WHO_KNOWS', 409))).toBe(
      "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.",
    );
  });

  test('a code that is also the name of a method has no words by accident', () => {
    expect(wordsFor(refused('toString', 400))).toContain('technical difficulties');
  });
});

test('SES-007 a 403 of any call asks for signing in, and so does a session that has ended', () => {
  expect(isSessionError(refused('FORBIDDEN', 403))).toBe(true);
  expect(isSessionError(refused('SIGN_IN_AGAIN', 401))).toBe(true);
  expect(isSessionError(refused('WRONG_CREDENTIALS', 401))).toBe(false);
  expect(isSessionError(new ServiceError('fault', 500, 'r1'))).toBe(false);
});

test('a fault gives its request id to whoever calls support', () => {
  expect(requestIdOf(new ServiceError('fault', 500, 'r1'))).toBe('r1');
  expect(requestIdOf(new Error('other'))).toBeUndefined();
});
