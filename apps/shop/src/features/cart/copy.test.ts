import { expect, test } from 'vitest';
import { copy } from './copy.ts';

test('in store, goods go on a list; to be picked up or delivered, into a cart', () => {
  const said = (way: 'PICKUP' | 'DELIVERY' | 'IN_STORE') => [
    copy.add('Milk', way),
    copy.inCart(2, 'Milk', way),
    copy.nowInCart(2, 'Milk', way),
    copy.otherCart(2, way),
  ];
  expect(said('IN_STORE')).toEqual([
    'Add Milk to list',
    '2 on list, Milk. Change quantity',
    '2 on list: Milk',
    '2 items are on your shopping list.',
  ]);
  const cart = ['Add Milk to cart', '2 in cart, Milk. Change quantity', '2 in cart: Milk'];
  expect(said('PICKUP')).toEqual([...cart, '2 items are in your Pickup cart.']);
  expect(said('DELIVERY')).toEqual([...cart, '2 items are in your Delivery cart.']);
});
