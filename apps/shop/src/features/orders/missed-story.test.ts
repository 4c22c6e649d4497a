import { expect, test } from 'vitest';
import { anOrder } from '#testing/order.ts';
import { missedStory } from './missed-story.ts';

test('a shopper who took the tip of a missed order back is told to call about the rest', () => {
  const order = anOrder({
    status: 'NO_SHOW',
    money: 'CAPTURED',
    modalityType: 'DELIVERY',
    charged: [{ cardId: 'card', amount: 'USD 8.00' }],
    unlistedBack: 'USD 5.00',
  });
  expect(missedStory(order, '1-800-555-0100', Date.parse('2026-11-21T15:00:00Z'))).toBe(
    "Your order goes back to the store. The rest isn't refunded: call 1-800-555-0100, and we'll refund it.",
  );
});
