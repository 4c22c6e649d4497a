import { describe, expect, test } from 'vitest';
import { availabilityShape } from './availability-shape.ts';
import { priceShape } from './price-shape.ts';

const GTIN = '0400000000015';

/** What a shape makes of a row: its values, or the fields and codes of what is wrong. */
const parsed = ({ parse }: typeof priceShape, cells: Readonly<Record<string, string>>) => {
  const row = parse(cells);
  return row.ok ? row.value : row.refusal.map(({ field, code, found }) => [field, code, found]);
};

describe('a row of prices', () => {
  const price = (more: Readonly<Record<string, string>> = {}) =>
    parsed(priceShape, {
      price_zone: '11',
      gtin13: GTIN,
      regular_price: '3.49',
      promo_price: '',
      promo_week: '',
      yellow_tag: 'no',
      ...more,
    });
  const data = {
    price_zone: 11,
    gtin13: GTIN,
    regular_cents: 349,
    promo_cents: null,
    promo_phase: null,
    yellow_tag: false,
  };

  test('is a whole price, by its zone and product', () => {
    expect(price()).toEqual({ key: `11/${GTIN}`, data });
    expect(price({ promo_price: '3.49', promo_week: '1', yellow_tag: 'yes' })).toEqual({
      key: `11/${GTIN}`,
      data: { ...data, promo_cents: 349, promo_phase: 0, yellow_tag: true },
    });
    expect(price({ promo_price: '$2', promo_week: '4' })).toMatchObject({ data: { promo_cents: 200, promo_phase: 3 } });
  });

  test('has a promotional price and its week, or neither', () => {
    expect(price({ promo_price: '2.99' })).toEqual([['promo_week', 'PROMO_WITHOUT_WEEK', '']]);
    expect(price({ promo_week: '2' })).toEqual([['promo_week', 'PROMO_WITHOUT_WEEK', '2']]);
  });

  test('has no promotion above the price', () => {
    expect(price({ promo_price: '3.50', promo_week: '2' })).toEqual([['promo_price', 'PROMO_ABOVE_REGULAR', '3.50']]);
  });

  test.each(['0', '0.00', '.5', '-1.00', '3.499', '100000', '1e3', '3,49', '€3', ''])(
    'has no price “%s”',
    (regular) => {
      expect(price({ regular_price: regular })).toEqual([['regular_price', 'NOT_PRICE', regular]]);
    },
  );

  test.each([
    ['0.01', 1],
    ['0.5', 50],
    [' $12.3 ', 1_230],
    ['0.29', 29],
    ['99999.99', 9_999_999],
  ])('has “%s” as %s cents', (regular, cents) => {
    expect(price({ regular_price: regular })).toMatchObject({ data: { regular_cents: cents } });
  });

  test('has a week of four, and a tag or none', () => {
    for (const week of ['0', '5', '1.5'])
      expect(price({ promo_price: '1.00', promo_week: week })).toEqual([['promo_week', 'NOT_NUMBER', week]]);
    expect(price({ yellow_tag: 'true' })).toEqual([['yellow_tag', 'NOT_ONE_OF', 'true']]);
    expect(price({ price_zone: '0' })).toEqual([['price_zone', 'NOT_NUMBER', '0']]);
  });
});

describe('a row of stock', () => {
  const stock = (more: Readonly<Record<string, string>>) =>
    parsed(availabilityShape, { location_id: '01400441', gtin13: GTIN, ...more });

  test('sets the modalities that it names, and leaves an empty one', () => {
    expect(stock({ pickup: 'out', delivery: '', in_store: 'low' })).toEqual({
      key: `01400441/${GTIN}`,
      data: { location_id: '01400441', gtin13: GTIN, PICKUP: 'out', IN_STORE: 'low' },
    });
    expect(stock({ delivery: 'in' })).toMatchObject({ data: { DELIVERY: 'in' } });
  });

  test('sets one at least, to one of three', () => {
    expect(stock({ pickup: '', delivery: ' ' })).toEqual([['', 'NOTHING_SET', '']]);
    expect(stock({ pickup: 'none' })).toEqual([['pickup', 'NOT_ONE_OF', 'none']]);
  });
});
