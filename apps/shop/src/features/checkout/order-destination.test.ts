import { describe, expect, test } from 'vitest';
import { aStore } from '#testing/bootstrap.ts';
import { aCheckout } from '#testing/order.ts';
import { shoppingOf, shopsElsewhere } from './order-destination.ts';

const depot = { store: aStore('depot'), destination: { locationId: 'depot' } };
const active = (modalityType: 'PICKUP' | 'DELIVERY' | 'IN_STORE') =>
  ({ id: 'm', modalityType, ...depot, source: 'test', createdDate: 1 }) as const;

describe('whether the shopper shops elsewhere', () => {
  test.each([
    ['nothing was chosen', aCheckout(), null, undefined],
    // The server says which store it is: the page of another tab may be out of date.
    ['the same way is active', aCheckout(), active('PICKUP'), undefined],
    ['the server says another place', aCheckout({ movedTo: depot }), null, { modalityType: 'PICKUP', ...depot }],
    ['another way is active', aCheckout(), active('DELIVERY'), active('DELIVERY')],
    [
      'another way is active, and the place of this one is another',
      aCheckout({ movedTo: depot }),
      active('IN_STORE'),
      active('IN_STORE'),
    ],
    ['the order is being paid', aCheckout({ status: 'SUBMITTING' }), active('DELIVERY'), undefined],
  ])('%s', (_what, checkout, chosen, expected) => expect(shopsElsewhere(checkout, chosen)).toEqual(expected));
});

test('the destination of an order is what choosing it would save', () => {
  const delivery = aCheckout({ modalityType: 'Delivery' });
  const { coordinates, ...destination } = delivery.fulfillment.destination;
  const to = { ...destination, coordinates, zipCode: '45202-1234' };
  expect(shoppingOf(aCheckout())).toMatchObject({ modalityType: 'PICKUP', destination: { locationId: 'oakley' } });
  expect(shoppingOf({ ...delivery, fulfillment: { ...delivery.fulfillment, destination: to } })).toMatchObject({
    modalityType: 'DELIVERY',
    destination: { address: { ...destination, zipCode: '45202' } },
  });
});
