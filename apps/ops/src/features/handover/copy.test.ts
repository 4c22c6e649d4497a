import { expect, test } from 'vitest';
import { copy } from './copy.ts';

test('an order that nobody took is not picked up, or not delivered', () => {
  const missed = copy.done['NO_SHOW'];
  expect(missed?.('4416', 'PICKUP')).toMatch(/^Order 4416 was not picked up\. /);
  expect(missed?.('4416', 'DELIVERY')).toMatch(/^Order 4416 was not delivered\. /);
});
