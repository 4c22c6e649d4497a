import { expect, test } from 'vitest';
import { type AuthorizedTender, planCaptures } from './capture-plan.ts';
import { cents } from './money.ts';

const snap: AuthorizedTender = { type: 'EBT', authorized: cents(1_000) };
const small: AuthorizedTender = { type: 'GIFT_CARD', authorized: cents(200) };
const large: AuthorizedTender = { type: 'GIFT_CARD', authorized: cents(500) };
const bank: AuthorizedTender = { type: 'BANK_CARD', authorized: cents(1_150) };

test.each([
  ['all in full', 2_850, 1_000, [1_000, 200, 500, 1_150], 0],
  ['the bank card less', 2_000, 1_000, [1_000, 200, 500, 300], 0],
  ['the bank card nothing', 1_700, 1_000, [1_000, 200, 500, 0], 0],
  ['a gift card less', 1_500, 1_000, [1_000, 200, 300, 0], 0],
  ['SNAP only what it may pay', 1_500, 400, [400, 200, 500, 400], 0],
  ['no card more than it holds', 2_900, 1_000, [1_000, 200, 500, 1_150], 50],
  ['nothing for the rest of SNAP', 2_500, 400, [400, 200, 500, 1_150], 250],
])('charges %s', (...[, total, ebtPaid, amounts, borneByShop]) => {
  const plan = planCaptures({ total: cents(total), ebtPaid: cents(ebtPaid) }, [bank, small, large, snap]);
  expect(plan.captures.map(({ tender }) => tender)).toEqual([snap, small, large, bank]);
  expect(plan.captures.map(({ amount }) => amount)).toEqual(amounts);
  expect(plan.borneByShop).toBe(borneByShop);
});
