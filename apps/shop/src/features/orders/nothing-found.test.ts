import { expect, test } from 'vitest';
import { aLine, anOrder } from '#testing/order.ts';
import { storyOf } from './order-story.ts';

const short = { ...aLine(), picked: { outcome: 'SHORT' as const, quantity: 0 } };
const found = { ...aLine(), id: 'found', picked: { outcome: 'PICKED' as const, quantity: 1 } };

test.each([
  ['nothing', [short, { ...short, id: 'other' }], 'Everything in it was out of stock. Nothing was charged.'],
  ['something', [short, found], 'Nothing was charged.'],
  ['not looked for at all', [aLine()], 'Nothing was charged.'],
] as const)('a canceled order of which %s was found', (_, lineItems, text) => {
  const order = anOrder({ status: 'POST_AUTH_REJECTED', money: 'RELEASED', lineItems: [...lineItems] });
  expect(storyOf(order, '1-800-555-0100', Date.parse('2026-11-21T15:00:00Z'))).toBe(text);
});
