import { readFileSync } from 'node:fs';
import { ServiceError } from '@cartwright/contracts/client';
import { describe, expect, test } from 'vitest';
import { TECHNICAL_DIFFICULTIES } from '#api/copy.ts';
import { createQueryClient } from '#api/query-client.ts';
import { Refused } from '#api/refused.ts';
import { failureText, quotesText } from './failure-text.ts';
import { lookupAgain, slotsQuery } from './queries.ts';

const supportPhone = '1-800-555-0100';
/** What a file of words says when a promise call fails. */
function promiseFailedOf(name: string): string {
  const text = readFileSync(new URL(`../../../../../packages/contracts/data/${name}`, import.meta.url), 'utf8');
  return /"promiseFailed": "([^"]+)"/.exec(text)?.[1] ?? '';
}

test('ERR-244 any other failure of a promise call has the generic words, of the second banner with customer service', () => {
  const first = promiseFailedOf('words/en-US.json');
  const second = promiseFailedOf('banners/harris-teeter.json');
  expect(second).toContain('Customer Service at {phone}');
  expect(first).not.toBe('');
  expect(first).not.toContain('Customer Service');
  const others = [
    new ServiceError('the service answered 500', 500, 'r'),
    new Refused({ code: 'WHO_KNOWS', statusCode: 409 }),
  ];
  for (const error of others) {
    for (const promiseFailed of [first, second])
      expect(failureText({ error, during: 'promise' }, { promiseFailed, supportPhone })).toBe(promiseFailed);
  }
  const known = new Refused({ code: 'EMPTY_CART', statusCode: 409 });
  expect(failureText({ error: known, during: 'promise' }, { promiseFailed: first, supportPhone })).toBe(
    'Your cart is empty. Add items to place an order.',
  );
});

test('ERR-122 a code of a vendor shows the reason of the response as it is, and no other code does', () => {
  const speaker = { promiseFailed: undefined, supportPhone };
  const refused = (code: string) => new Refused({ code, statusCode: 409, reason: 'The van is full until 5 PM.' });
  expect(failureText({ error: refused('VENDOR_VAN_FULL'), during: 'promise' }, speaker)).toBe(
    'The van is full until 5 PM.',
  );
  expect(quotesText(refused('VENDOR_VAN_FULL'))).toBe('The van is full until 5 PM.');
  expect(failureText({ error: refused('SLOT_FULL'), during: 'promise' }, speaker)).not.toContain('van');
});

test('ERR-128 an order that could not be created says so, with the number of customer service', () => {
  const words =
    "We're sorry, but we weren't able to create your order. Please try again. If the problem persists, please contact Customer Service at 1-800-555-0100.";
  for (const error of [new ServiceError('fault', 500, 'r'), new Refused({ code: 'WHO_KNOWS', statusCode: 409 })])
    expect(failureText({ error, during: 'order' }, { promiseFailed: 'Not held.', supportPhone })).toBe(words);
});

describe('a response of an edge cache in place of the service', () => {
  const answer = (statusCode: number, code: string, reason: string) =>
    new ServiceError('fault', statusCode, '', { code, reason });
  const cached = answer(500, 'UNKNOWN_RESPONSE_ERROR', '<p>Edge-Cache: Reference #18.2c</p>');
  const client = () => {
    const made = createQueryClient();
    made.setQueryData(slotsQuery('PICKUP', { cart: 'one', thirdParty: undefined }).queryKey, {
      days: [],
      items: {},
      membership: null,
      message: null,
    });
    return made;
  };
  const quotes = (of: ReturnType<typeof client>) =>
    of.getQueryState(slotsQuery('PICKUP', { cart: 'one', thirdParty: undefined }).queryKey);

  test('ERR-120 CON-027 gets the generic message with its code, and the quotes go to the error state', () => {
    const words = `${TECHNICAL_DIFFICULTIES} Error Code TS1079`;
    expect(quotesText(cached)).toBe(words);
    for (const during of ['promise', 'order'] as const)
      expect(failureText({ error: cached, during }, { promiseFailed: 'Not held.', supportPhone })).toBe(words);
    const made = client();
    lookupAgain(made, cached);
    expect(quotes(made)).toMatchObject({ status: 'error', error: cached, data: undefined });
  });

  test.each([
    ['another status', answer(502, 'UNKNOWN_RESPONSE_ERROR', 'edge-cache')],
    ['another code', answer(500, 'INTERNAL', 'edge-cache')],
    ['no marker', answer(500, 'UNKNOWN_RESPONSE_ERROR', 'out of memory')],
  ])('is none with %s', (_what, error) => {
    expect(quotesText(error)).toBe(TECHNICAL_DIFFICULTIES);
    const made = client();
    lookupAgain(made, error);
    expect(quotes(made)?.status).toBe('success');
  });
});
