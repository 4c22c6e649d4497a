import { readFileSync } from 'node:fs';
import { ServiceError } from '@cartwright/contracts/client';
import { expect, test } from 'vitest';
import { TROUBLE } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { failureWords } from './failure-words.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../packages/contracts/data/${name}`, import.meta.url), 'utf8'));

test('ERR-244 any other failure of a promise call has the generic words, of the second banner with customer service', () => {
  const first: string = read('words/en-US.json').banner.promiseFailed;
  const second: string = read('banners/harris-teeter.json').words['en-US'].banner.promiseFailed;
  expect(second).toContain('Customer Service at {phone}');
  expect(first).not.toContain('Customer Service');
  const others = [
    new ServiceError('the service answered 500', 500, 'r'),
    new Refused({ code: 'WHO_KNOWS', statusCode: 409 }),
  ];
  for (const error of others) {
    for (const words of [first, second]) expect(failureWords({ error, during: 'promise' }, words)).toBe(words);
    expect(failureWords({ error, during: 'order' }, first)).toBe(TROUBLE);
  }
  const known = new Refused({ code: 'EMPTY_CART', statusCode: 409 });
  expect(failureWords({ error: known, during: 'promise' }, first)).toBe('Your cart is empty. Add something to order.');
});
