import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './query-string.ts';
import { checkoutSearch, productSearch, rootSearch, schedulingSearch } from '#search-params.ts';

describe('the query string', () => {
  test('an id of eighteen digits stays as it is', () => {
    expect(parseSearch('?orderId=000000000000000101')).toEqual({ orderId: '000000000000000101' });
  });

  test('a written query reads back as the same', () => {
    const search = { q: 'ben & jerry’s + more', flags: 'on-sale,vegan' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  test('a repeated name keeps its first value, and the order stays', () => {
    expect(Object.entries(parseSearch('?b=1&a=2&b=3'))).toEqual([
      ['b', '1'],
      ['a', '2'],
    ]);
  });

  test('what is empty is left out', () => {
    expect(stringifySearch({ q: '', sort: undefined })).toBe('');
  });
});

describe('the parameters of a page', () => {
  test('NAV-015 scheduling reads fulfillmentType, whose only values are Pickup and Delivery', () => {
    expect(schedulingSearch({ fulfillmentType: 'Pickup' })).toEqual({ fulfillmentType: 'Pickup' });
    expect(schedulingSearch({ fulfillmentType: 'Delivery' })).toEqual({ fulfillmentType: 'Delivery' });
    expect(schedulingSearch({ fulfillmentType: 'Ship' })).toEqual({});
  });

  test('values that a list does not have are dropped, and the rest is kept', () => {
    expect(productSearch({ q: ' milk ', sort: 'cheapest', flags: 'vegan,free,vegan', pages: '-3' })).toEqual({
      q: 'milk',
      flags: 'vegan',
    });
  });

  test('only a known modality opens the picker', () => {
    expect(rootSearch({ ways: 'delivery' })).toEqual({ ways: 'delivery' });
    expect(rootSearch({ ways: 'ship' })).toEqual({});
  });

  test('a checkout is keyed by its id as text', () => {
    expect(checkoutSearch({ orderId: '000000000000000101', nc: 'true', im: 'yes' })).toEqual({
      orderId: '000000000000000101',
      nc: 'true',
    });
  });
});
