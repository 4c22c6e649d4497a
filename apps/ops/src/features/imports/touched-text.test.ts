import { expect, test } from 'vitest';
import { touchedText } from './touched-text.ts';

const report = {
  products: 3,
  carts: 2,
  orders: 1,
  cartsWithout: 0,
  ordersWithout: 0,
};
test('who has what a file changes is one sentence, which says what would be gone', () => {
  expect([
    touchedText({ ...report, carts: 0, orders: 0 }, 'availability', false),
    touchedText({ ...report, orders: 0, carts: 1, products: 1 }, 'availability', false),
    touchedText({ ...report, cartsWithout: 1 }, 'availability', false),
    touchedText({ ...report, carts: 0, ordersWithout: 1 }, 'availability', false),
    touchedText(report, 'prices', false),
    touchedText({ ...report, cartsWithout: 1 }, 'availability', true),
  ]).toEqual([
    'No cart and no open order has any of these products now.',
    '1 cart has the product that changes.',
    '2 carts and 1 open order have at least one of the 3 products that change; 1 cart has at least one that would no longer be available.',
    '1 open order has a product that would no longer be available.',
    '2 carts and 1 open order have at least one of the 3 products that change. A cart shows the new price at once; an order keeps its own.',
    '2 carts and 1 open order had at least one of the 3 products that changed; 1 cart had at least one that was no longer available then.',
  ]);
});
