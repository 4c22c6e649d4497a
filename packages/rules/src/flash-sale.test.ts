import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFlashSale, flashDiscount } from './flash-sale.ts';
import { cents } from './money.ts';
import { price } from './pricing.ts';
import { reducedBy } from './pricing-lines.ts';
import { flashSaleLimit } from './quantity.ts';

const sale = (maxQuantity: number, left: number) => ({ percentOff: 20, maxQuantity, left });

test.each([
  ['as many as are left', sale(10, 3), 3, undefined],
  ['more than are left', sale(10, 3), 4, { code: 'FLASH_SALE_SOLD_OUT' }],
  ['none left', sale(10, 0), 1, { code: 'FLASH_SALE_SOLD_OUT' }],
  ['its own limit below ten', sale(4, 99), 5, { code: 'FLASH_SALE_LIMIT', max: 4 }],
  ['ten, whatever its own limit is', sale(99, 99), 11, { code: 'FLASH_SALE_LIMIT', max: 10 }],
  ['one that is over', undefined, 1, { code: 'FLASH_SALE_ENDED' }],
])('a flash sale: %s', (_what, one, quantity, refusal) => {
  const checked = checkFlashSale(one, quantity);
  expect(checked.ok ? undefined : checked.refusal).toEqual(refusal);
});

const terms = fc.record({ percentOff: fc.integer({ min: 1, max: 99 }), maxQuantity: fc.integer({ min: 1, max: 99 }) });
const money = fc.integer({ min: 1, max: 90_000 }).map(cents);
const RATES = { FOOD: 0, PREPARED: 700, GENERAL: 725, ALCOHOL: 725 };

test('every item of a flash sale costs the reduced price that was shown, and SNAP may pay exactly that', () => {
  fc.assert(
    fc.property(terms, money, fc.option(money, { nil: undefined }), fc.nat(98), (terms, regular, promo, more) => {
      const quantity = 1 + (more % flashSaleLimit(terms.maxQuantity));
      const coupons = [{ couponId: 'c', description: 'Flash sale', discount: flashDiscount(terms) }];
      const line = {
        lineId: 'a',
        quantity,
        sold: { kind: 'unit' as const },
        regular,
        promo,
        coupons,
        taxClass: 'FOOD' as const,
        isSnapEligible: true,
        isQualifying: true,
        departmentId: 'dairy',
        containers: 1,
      };
      const priced = price({
        lines: [line],
        promos: [],
        slot: undefined,
        fees: [],
        taxRates: RATES,
        tip: cents(0),
        ebt: undefined,
      });
      const piece = reducedBy(cents(Math.min(regular, promo ?? regular)), terms.percentOff);
      expect(priced.itemTotal).toBe(piece * quantity);
      expect(priced.ebtTotal).toBe(priced.itemTotal);
      expect(piece).toBeGreaterThanOrEqual(0);
      expect(piece).toBeLessThanOrEqual(Math.min(regular, promo ?? regular));
    }),
    { numRuns: 500 },
  );
});
