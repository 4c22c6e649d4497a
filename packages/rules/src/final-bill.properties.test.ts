import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCaptures } from './capture-plan.ts';
import { finalBill, type FinalBillInput, substituteCost } from './final-bill.ts';
import { substituteLineId } from './substitute-line-id.ts';
import { dearestSubstitute } from './authorization-buffer.ts';
import { itemPrice } from './item-price.ts';
import { cents, sum } from './money.ts';
import { shelfPrice } from './pricing-lines.ts';
import { price } from './pricing.ts';
import { authorized, pickedOrders, wallets } from './testing/picked-orders.ts';

const runs = { numRuns: 2000 };
const anyPicked = pickedOrders({ hasSubstitutes: true });
/** Shorts, and any weights. */
const withoutSubstitutes = pickedOrders({ hasSubstitutes: false });

function charge(given: Pick<FinalBillInput, 'order' | 'picked'>, wallet: Parameters<typeof authorized>[1]) {
  const { legs } = authorized(given.order, wallet);
  const bill = finalBill({ ...given, hasBuffer: wallet.hasBank });
  const cards = legs.map(({ tender: { type }, authorize }) => ({ type, authorized: authorize }));
  return { bill, cards, plan: planCaptures(bill, cards) };
}

test('no card is charged more than it was authorized for, and the charges and what the store bears are the bill', () => {
  fc.assert(
    fc.property(anyPicked, wallets, (given, wallet) => {
      const { bill, cards, plan } = charge(given, wallet);
      expect(plan.captures).toHaveLength(cards.length);
      for (const { tender, amount } of plan.captures) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(tender.authorized);
      }
      expect(sum([...plan.captures.map(({ amount }) => amount), plan.borneByShop])).toBe(bill.total);
      expect(plan.borneByShop).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
});

test('SNAP is charged exactly what is left to pay of eligible lines, at most its authorization', () => {
  fc.assert(
    fc.property(anyPicked, wallets, (given, wallet) => {
      const { bill, plan } = charge(given, wallet);
      const snap = plan.captures.find(({ tender }) => tender.type === 'EBT');
      expect(snap?.amount ?? 0).toBe(Math.min(bill.ebtTotal, snap?.tender.authorized ?? 0));
      for (const { ebtPaid, isSnapEligible, net } of bill.lines)
        expect(ebtPaid).toBeLessThanOrEqual(isSnapEligible ? net : 0);
    }),
    runs,
  );
});

test('with a bank card and no substitutes, the store bears at most the cents of a promotion that is spread anew', () => {
  fc.assert(
    fc.property(withoutSubstitutes, wallets, (given, wallet) => {
      fc.pre(wallet.hasBank && given.picked.some(({ quantity }) => quantity > 0));
      const isSpread = given.order.promos.some(({ appliesTo }) => appliesTo === 'ITEMS');
      const { borneByShop } = charge(given, wallet).plan;
      expect(borneByShop).toBeLessThanOrEqual(isSpread ? given.order.lines.length : 0);
    }),
    runs,
  );
});

test('the bill of an order that the store was short of is never above what was agreed, and no fee is', () => {
  fc.assert(
    fc.property(withoutSubstitutes, (given) => {
      const agreed = price(given.order);
      const asEstimated = given.picked.map((each) => ({ ...each, grams: null }));
      const bill = finalBill({ order: given.order, picked: asEstimated, hasBuffer: true });
      expect(bill.total).toBeLessThanOrEqual(agreed.total);
      for (const { id, fee } of bill.fees)
        expect(fee).toBeLessThanOrEqual(agreed.fees.find((each) => each.id === id)?.fee ?? 0);
      expect(bill.isEstimate).toBe(false);
    }),
    runs,
  );
});

test('a substitute costs at most what the missing items would have cost, or the margin that the shopper allowed', () => {
  fc.assert(
    fc.property(anyPicked, fc.boolean(), ({ order, picked }, hasBuffer) => {
      const { lines } = finalBill({ order, picked, hasBuffer });
      for (const original of order.lines) {
        const found = picked.find(({ lineId }) => lineId === original.lineId);
        const missing = original.quantity - (found?.quantity ?? 0);
        const instead = lines.find(({ lineId }) => lineId === substituteLineId(original.lineId));
        const item = itemPrice(shelfPrice(original), original.sold);
        const limit = original.mayCostMore && hasBuffer ? dearestSubstitute(item) : item;
        expect(sum([instead?.regular ?? cents(0), instead?.yellowTag ?? cents(0)])).toBeLessThanOrEqual(
          limit * missing,
        );
      }
    }),
    runs,
  );
});

test('a substitute costs what it was proposed at, before promotions on the whole order, and nothing if there is none', () => {
  fc.assert(
    fc.property(anyPicked, fc.boolean(), ({ order, picked }, hasBuffer) => {
      const { lines } = finalBill({ order, picked, hasBuffer });
      for (const original of order.lines) {
        const found = picked.find(({ lineId }) => lineId === original.lineId);
        const instead = lines.find(({ lineId }) => lineId === substituteLineId(original.lineId));
        const billed = sum([instead?.regular ?? cents(0), instead?.yellowTag ?? cents(0)]);
        expect(billed).toBe(found ? substituteCost(original, found, hasBuffer) : 0);
      }
    }),
    runs,
  );
});

test('a bill on which every substitute is dearer stays within what a bank card was authorized for', () => {
  const dearest = fc.tuple(pickedOrders({ hasSubstitutes: true }), wallets);
  fc.assert(
    fc.property(dearest, ([{ order, picked }, wallet]) => {
      fc.pre(wallet.hasBank && order.promos.every(({ appliesTo }) => appliesTo === 'FEE'));
      // Each substitute is the original at any price: what it is taxed with, and who may pay it, stays.
      const replaced = picked.map((each) => {
        const original = order.lines.find(({ lineId }) => lineId === each.lineId);
        const missing = (original?.quantity ?? 0) - each.quantity;
        const product = original && {
          ...original,
          sold: { kind: 'unit' as const },
          regular: cents(99_999),
          promo: undefined,
        };
        return { ...each, substitute: product && missing > 0 ? { quantity: missing, grams: null, product } : null };
      });
      // A coupon is not on a substitute, so that what it took off is missing from what was authorized.
      const plain = { ...order, lines: order.lines.map((line) => ({ ...line, coupons: [] })) };
      const { plan } = charge({ order: plain, picked: replaced }, wallet);
      expect(plan.borneByShop).toBeLessThanOrEqual(order.lines.length);
    }),
    runs,
  );
});

test('everything found at its estimated weight costs what was agreed', () => {
  fc.assert(
    fc.property(withoutSubstitutes, fc.boolean(), ({ order }, hasBuffer) => {
      const picked = order.lines.map(({ lineId, quantity }) => ({ lineId, quantity, grams: null, substitute: null }));
      expect(finalBill({ order, picked, hasBuffer }).total).toBe(price(order).total);
    }),
    runs,
  );
});
