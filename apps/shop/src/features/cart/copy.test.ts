import { expect, test } from 'vitest';
import { copy } from './copy.ts';
import { copy as otherCopy } from './other-carts-copy.ts';

test('in store, items go on a list; for pickup or delivery, into a cart', () => {
  const message = (modality: 'PICKUP' | 'DELIVERY' | 'IN_STORE') => [
    copy.add('Milk', modality),
    copy.inCart(2, 'Milk', modality),
    copy.nowInCart(2, 'Milk', modality),
    otherCopy.otherCart(2, modality),
  ];
  expect(message('IN_STORE')).toEqual([
    'Add Milk to list',
    '2 on list, Milk. Change quantity',
    '2 on list: Milk',
    '2 items are on your shopping list.',
  ]);
  const cart = ['Add Milk to cart', '2 in cart, Milk. Change quantity', '2 in cart: Milk'];
  expect(message('PICKUP')).toEqual([...cart, '2 items are in your Pickup cart.']);
  expect(message('DELIVERY')).toEqual([...cart, '2 items are in your Delivery cart.']);
});
