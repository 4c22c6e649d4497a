import { expect, test } from 'vitest';
import { ORDER_MONEY } from './order-end.ts';
import { ORDER_STATES } from './order-state.ts';
import { isPayable, moneyOncePaid, payoutMethods } from './payout.ts';

test('a store pays only what banks declined for good', () => {
  expect(ORDER_MONEY.filter((money) => isPayable({ money }))).toEqual(['RELEASE_FAILED', 'REFUND_FAILED']);
});

test('once it is paid, the money is where refunds that were made would have left it', () => {
  const after = (money: (typeof ORDER_MONEY)[number]) =>
    new Map(ORDER_STATES.map((status) => [status, moneyOncePaid({ status, money })]));
  const canceled = [...after('REFUND_FAILED')].filter(([, money]) => money === 'RELEASED').map(([status]) => status);
  expect(canceled).toEqual(['CANCELLED', 'POST_AUTH_REJECTED']);
  expect(new Set(after('REFUND_FAILED').values())).toEqual(new Set(['CAPTURED', 'RELEASED']));
  expect(new Set(after('RELEASE_FAILED').values())).toEqual(new Set(['RELEASE_FAILED']));
});

test('what is owed to a SNAP card becomes neither cash nor a check, also beside what is owed to others', () => {
  expect(payoutMethods(['BANK_CARD', 'GIFT_CARD'])).toEqual(['CASH', 'CHECK', 'STORE_GIFT_CARD']);
  expect(payoutMethods(['BANK_CARD', 'EBT'])).toEqual(['STORE_GIFT_CARD']);
});
