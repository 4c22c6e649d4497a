import { expect, test } from 'vitest';
import { planFeeRefund } from './fee-refund.ts';
import { planLineRefunds } from './line-refund.ts';
import { cents, sum, ZERO } from './money.ts';
import { type Capture, paidLegs } from './paid-legs.ts';
import type { TenderCard } from './tender.ts';
import { planWholeRefund } from './whole-refund.ts';

const paid = (type: TenderCard['type'], amount: number): Capture<TenderCard> => ({
  tender: { type, cardId: type },
  amount: cents(amount),
  capturedAt: 0,
});
const line = { lineId: 'milk', quantity: 1, isWeighed: false, net: cents(1000), tax: ZERO, deposit: ZERO };
const orderOf = (fees: number) => {
  const bill = { lines: [{ ...line, ebtPaid: cents(600) }], fees: cents(fees), tip: ZERO };
  const captures = [paid('EBT', 600), paid('GIFT_CARD', 500), paid('BANK_CARD', fees - 100)];
  const same = (a: TenderCard, b: TenderCard) => a.cardId === b.cardId;
  return { lines: [line], legs: paidLegs(bill, { captures, givenBack: [] }, same), refunded: [], reported: [] };
};
const WANTED = [{ lineId: 'milk', quantity: 1 }];

test('items and fees of an order are one refund, with each card once, of what two refunds give back', () => {
  const order = orderOf(595);
  const plan = planWholeRefund(order, WANTED, 0);
  const parts = [planLineRefunds(order, WANTED, 0), planFeeRefund(order.legs, null, 0)];
  expect(plan).toMatchObject({ ok: true, value: { lines: [{ lineId: 'milk', amount: 1000 }], amount: 1595 } });
  const byCard = (plans: readonly (typeof plan)[]) =>
    order.legs.map(({ tender }) => {
      const own = plans.flatMap((each) => (each.ok ? each.value.refunds : [])).filter((each) => each.tender === tender);
      return [tender.type, sum(own.map(({ amount }) => amount)), own.flatMap(({ shares }) => shares)];
    });
  expect(byCard([plan])).toEqual(byCard(parts.filter((each) => each.ok)));
  expect(plan.ok && plan.value.refunds.map(({ tender }) => tender.type)).toEqual(['EBT', 'GIFT_CARD', 'BANK_CARD']);
});

test('without a fee that is left it is the refund of the items, and what items refuse is refused', () => {
  const [order] = [orderOf(595)];
  const free = {
    ...order,
    legs: order.legs.map((leg) => ({ ...leg, shares: leg.shares.filter(({ target }) => target.kind === 'line') })),
  };
  expect(planWholeRefund(free, WANTED, 0)).toEqual(planLineRefunds(free, WANTED, 0));
  expect(planWholeRefund(order, [{ lineId: 'bread', quantity: 1 }], 0)).toMatchObject({
    refusal: { code: 'LINE_NOT_FOUND' },
  });
});
