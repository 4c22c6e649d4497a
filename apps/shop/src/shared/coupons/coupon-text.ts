import type { Coupon } from '#api/coupons.ts';
import { LOCALE } from '#format/locale.ts';
import { lastDay } from '#format/last-day.ts';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';

/** What a coupon gives: `$1.50 off`. */
export function rewardText({ reward }: Pick<Coupon, 'reward'>): string {
  switch (reward.kind) {
    case 'amount-off':
      return copy.amountOff(dollars(reward.off));
    case 'percent-off':
      return copy.percentOff(String(reward.basisPoints / 100));
    case 'item-free':
      return copy.itemFree;
    default:
      return reward satisfies never;
  }
}

/** What must be bought for it. */
export function conditionText({
  reward,
  minimumQuantity,
  minimumSpend,
}: Pick<Coupon, 'reward' | 'minimumQuantity' | 'minimumSpend'>): string {
  if (minimumSpend !== 'USD 0.00') return copy.onSpending(dollars(minimumSpend));
  if (reward.kind === 'item-free') return copy.freeOf(minimumQuantity);
  if (minimumQuantity > 1) return copy.onSome(minimumQuantity);
  return reward.kind === 'percent-off' ? copy.onEach : copy.onOne;
}

/** Its last day, where the shopper is. */
export function endText({ endsAt, state }: Pick<Coupon, 'endsAt' | 'state'>): string {
  const day = lastDay(endsAt);
  return state === 'ENDED' ? copy.ended(day) : copy.ends(day);
}

/** Up to so many are worth naming. */
const FEW = 1_000;

/** How many are left of a coupon whose number is limited; empty when there are plenty. */
export const leftText = ({ left }: Pick<Coupon, 'left'>): string =>
  left !== null && left > 0 && left <= FEW ? copy.left(left.toLocaleString(LOCALE)) : '';
