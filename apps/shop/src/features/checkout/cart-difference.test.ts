import { expect, test } from 'vitest';
import { aFlashLine } from '#testing/flash-sales.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { aCheckout, aLine, checkoutLine } from '#testing/order.ts';
import { cartDifference } from './cart-difference.ts';

const line = (gtin13: string, quantity: number) => ({ ...aLine(), gtin13, quantity });
const reservation = aReservation(aSlot('2999-11-21T21:00:00.000Z'), {
  items: { included: [], excluded: [{ gtin13: 'beer', code: 'ALCOHOL_TIME_RESTRICTED' }] },
});
const order = aCheckout({
  lineItems: [line('milk', 2), line('bread', 1), aFlashLine('a', 1)].map(checkoutLine),
  fulfillment: { ...aCheckout().fulfillment, reservation },
});

test.each<[string, Record<string, number>, { more: number; fewer: number }]>([
  ['what was ordered', { milk: 2, bread: 1 }, { more: 0, fewer: 0 }],
  ['besides what could not come along', { milk: 2, bread: 1, beer: 6 }, { more: 0, fewer: 0 }],
  ['more of one and something new', { milk: 5, bread: 1, eggs: 2 }, { more: 5, fewer: 0 }],
  ['less', { milk: 1 }, { more: 0, fewer: 2 }],
  ['something else instead', { milk: 2, eggs: 1 }, { more: 1, fewer: 1 }],
])('a cart with %s', (_what, cart, difference) => {
  const lines = Object.entries(cart).map(([gtin13, quantity]) => ({ gtin13, quantity }));
  expect(cartDifference(order, lines)).toEqual(difference);
});
